internal import OpenGraph

struct VideoFlash: Rule {
    static let meta = RuleMeta(
        "video-flash",
        .media,
        .everywhere(.warning),
        title: "Flash video",
        summary: "Videos are not Flash.",
        why: "No browser plays Flash any more.",
        source: "a choice of ours",
        .judgement,
        wrong: #"<meta property="og:video" content="https://www.example.com/player.swf">"#,
        right: #"<meta property="og:video" content="https://www.example.com/v.mp4">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.videos.compactMap { entry, item in
            let type = item["og:video:type"]?.text.lowercased()
            let path = AddressParts(entry.value)?.path.lowercased() ?? ""
            guard type == "application/x-shockwave-flash" || path.hasSuffix(".swf") else { return nil }
            return Flaw(
                "\(ReportText.quoted(entry.value)) is Flash, which plays nowhere any more.",
                at: entry,
                help: ReportText.tag("og:video", "https://…/video.mp4")
                    + "\n" + ReportText.tag("og:video:type", "video/mp4")
            )
        }
    }
}
