internal import OpenGraph

struct MIMEInvalid: Rule {
    static let meta = RuleMeta(
        "mime-invalid",
        .values,
        .everywhere(.warning),
        title: "Not a media type",
        summary: "og:image:type and its like are media types.",
        why: "image/jpeg, not jpeg or image/jpg.",
        source: "ogp.me, Structured Properties",
        .documented,
        wrong: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:type" content="jpeg">
            """,
        right: """
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:image:type" content="image/jpeg">
            """
    )

    private static let corrections = [
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif",
        "webp": "image/webp",
        "image/jpg": "image/jpeg", "image/svg": "image/svg+xml", "mp4": "video/mp4", "video": "video/mp4",
        "mp3": "audio/mpeg", "audio/mp3": "audio/mpeg",
    ]

    static func check(_ page: CheckedPage) -> [Flaw] {
        let broken = ValueFaults.of(meta.id, page).map(\.entry)
        let misnamed = page.ours.filter { entry in
            entry.property?.datatype == .mediaType && entry.value.utf8.contains(UInt8(ascii: "/"))
                && corrections[entry.value.lowercased()] != nil
        }
        return (broken + misnamed).map { entry in
            let kind = entry.name.hasPrefix("og:video") ? "video/mp4" : "image/jpeg"
            return Flaw(
                "\(entry.name) \(ReportText.quoted(entry.value)) is no media type.",
                at: entry,
                help: ReportText.tag(entry.name, corrections[entry.value.lowercased()] ?? kind)
            )
        }
    }
}
