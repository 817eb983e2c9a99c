internal import OpenGraph

struct DiscordThemeColor: Rule {
    static let meta = RuleMeta(
        "discord-theme-color",
        .platforms,
        .platforms(.info),
        title: "theme-color that Discord does not read",
        summary: "theme-color is written #rrggbb.",
        why: "Discord takes the accent of the card from it, in this form only.",
        source: "public reports about the platform",
        .observed,
        wrong: #"<meta name="theme-color" content="tomato">"#,
        right: ##"<meta name="theme-color" content="#ff6347">"##
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.named("theme-color"), !isHex(entry.value) else { return [] }
        return [
            Flaw(
                "theme-color \(ReportText.quoted(entry.value)) is not of the form #rrggbb.",
                at: entry,
                help: ReportText.tag("theme-color", "#ff6347")
            )
        ]
    }

    private static func isHex(_ value: String) -> Bool {
        let bytes = value.utf8
        return bytes.count == 7 && bytes.first == UInt8(ascii: "#")
            && bytes.dropFirst().allSatisfy { byte in
                (byte >= 0x30 && byte <= 0x39) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
            }
    }
}
