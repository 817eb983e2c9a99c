internal import OpenGraph

struct VideoNeedsImage: Rule {
    static let meta = RuleMeta(
        "video-needs-image",
        .media,
        .facebook(.warning),
        title: "Video without a picture",
        summary: "A page with og:video has og:image.",
        why: "Without a picture Facebook does not show the video in the feed.",
        source: "Facebook, Open Graph: Object Properties",
        .documented,
        wrong: #"<meta property="og:video" content="https://www.example.com/v.mp4">"#,
        right: """
            <meta property="og:video" content="https://www.example.com/v.mp4">
            <meta property="og:image" content="https://www.example.com/p.jpg">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let video = page.videos.first, page.pictures.isEmpty else { return [] }
        return [
            Flaw(
                "The page has og:video but no og:image, so the video is not shown.",
                at: video.entry,
                help: ReportText.tag("og:image", "https://…")
            )
        ]
    }
}
