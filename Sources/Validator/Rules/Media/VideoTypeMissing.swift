internal import OpenGraph

struct VideoTypeMissing: Rule {
    static let meta = RuleMeta(
        "video-type-missing",
        .media,
        .facebook(.warning),
        title: "Video without its type",
        summary: "An og:video has og:video:type.",
        why: "With several videos Facebook requires the type of each, so there it is an error.",
        source: "Facebook, Open Graph: Object Properties",
        .documented,
        wrong: #"<meta property="og:video" content="https://www.example.com/v.mp4">"#,
        right: """
            <meta property="og:video" content="https://www.example.com/v.mp4">
            <meta property="og:video:type" content="video/mp4">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let videos = page.videos
        return videos.compactMap { entry, item in
            guard item["og:video:type"] == nil else { return nil }
            return Flaw(
                "\(ReportText.quoted(entry.value)) comes without og:video:type.",
                at: entry,
                help: ReportText.tag("og:video:type", "video/mp4"),
                severity: videos.count > 1 ? .error : nil
            )
        }
    }
}
