internal import OpenGraph

struct VideoInsecure: Rule {
    static let meta = RuleMeta(
        "video-insecure",
        .media,
        .facebook(.warning),
        title: "Video without https",
        summary: "A video has an https address.",
        why: "Playing in place needs https: as og:video itself or as og:video:secure_url.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:video" content="http://www.example.com/v.mp4">"#,
        right: """
            <meta property="og:video" content="http://www.example.com/v.mp4">
            <meta property="og:video:secure_url" content="https://www.example.com/v.mp4">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.videos.compactMap { entry, item in
            guard AddressParts(entry.value)?.isSecure == false, item["og:video:secure_url"] == nil else {
                return nil
            }
            return Flaw(
                "\(ReportText.quoted(entry.value)) has no https address, so it does not play in place.",
                at: entry,
                help: ReportText.tag("og:video:secure_url", "https" + entry.value.dropFirst(4))
            )
        }
    }
}
