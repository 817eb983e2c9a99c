internal import OpenGraph

struct ApplinkPackage: Rule {
    static let meta = RuleMeta(
        "applink-package",
        .appLinks,
        .facebook(.warning),
        title: "Not an Android package or class",
        summary: "al:android:package and al:android:class are names of Java.",
        why:
            """
            A package is two or more names with dots between: letters, digits and underscores, no \
            digit first.
            """,
        source: "Android’s manifest reference",
        .judgement,
        wrong: #"<meta property="al:android:package" content="larder app">"#,
        right: #"<meta property="al:android:package" content="com.example.larder">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        (page.all("al:android:package") + page.all("al:android:class")).compactMap { entry in
            guard !entry.value.isEmpty, !isName(entry.value) else { return nil }
            return Flaw(
                "\(entry.name) \(ReportText.quoted(entry.value)) is no name with dots between its parts.",
                at: entry,
                help: ReportText.tag(entry.name, "com.example.app")
            )
        }
    }

    private static func isName(_ value: String) -> Bool {
        let parts = value.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1
            && parts.allSatisfy { part in
                guard let first = part.utf8.first, first < 0x30 || first > 0x39 else { return false }
                return part.utf8.allSatisfy { byte in
                    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7a) || (byte >= 0x30 && byte <= 0x39)
                        || byte == 0x5f || byte == 0x24
                }
            }
    }
}
