internal import OpenGraph

struct LinkedInImage: Rule {
    static let meta = RuleMeta(
        "linkedin-image",
        .platforms,
        .platforms(.info),
        title: "Picture not right for LinkedIn",
        summary: "The picture is at least 401 pixels wide, at most 5 MB long and about 1.91 : 1.",
        why: "LinkedIn shows a small thumbnail of narrower pictures, crops others, and takes none over 5 MB.",
        source: "public reports about the platform",
        .observed,
        wrong: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=400x209"
        ),
        right: RuleExample(
            #"<meta property="og:image" content="https://www.example.com/p.png">"#,
            facts: "image: https://www.example.com/p.png status=200 format=png size=1200x627"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let (entry, facts) = page.leadPicture, let what = fault(facts) else { return [] }
        return [
            Flaw(
                "\(ReportText.quoted(entry.value)) \(what).",
                at: entry,
                help: "Give a picture of 1200 × 627 pixels."
            )
        ]
    }

    private static func fault(_ facts: ImageFacts) -> String? {
        if let bytes = facts.bytes, bytes > 5_242_880 { return "is longer than 5 MB" }
        guard let width = facts.width, let height = facts.height, height > 0 else { return nil }
        if width < 401 { return "is \(width) pixels wide; below 401 it is a thumbnail only" }
        let ratio = Double(width) / Double(height)
        return ratio < 1.5 || ratio > 2.4 ? "is \(width) × \(height), far from 1.91 : 1" : nil
    }
}
