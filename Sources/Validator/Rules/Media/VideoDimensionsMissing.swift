internal import OpenGraph

struct VideoDimensionsMissing: Rule {
    static let meta = RuleMeta(
        "video-dimensions-missing",
        .media,
        .facebook(.warning),
        title: "Video without its size",
        summary: "An og:video has og:video:width and og:video:height.",
        why: "Facebook requires the size to play a video in place.",
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:video" content="https://www.example.com/v.mp4">"#,
        right: """
            <meta property="og:video" content="https://www.example.com/v.mp4">
            <meta property="og:video:width" content="1280">
            <meta property="og:video:height" content="720">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.videos.compactMap { entry, item in
            let missing = ["og:video:width", "og:video:height"].filter { item[$0] == nil }
            guard !missing.isEmpty else { return nil }
            return Flaw(
                "\(ReportText.quoted(entry.value)) comes without \(ReportText.list(missing)).",
                at: entry,
                help: missing.map { ReportText.tag($0, $0.hasSuffix("width") ? "1280" : "720") }
                    .joined(separator: "\n")
            )
        }
    }
}
