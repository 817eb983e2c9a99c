internal import OpenGraph

struct ProfileNotURL: Rule {
    static let meta = RuleMeta(
        "profile-not-url",
        .values,
        .everywhere(.error),
        title: "A name where a profile belongs",
        facebookTitle: "Object Invalid Value",
        summary: "Authors, publishers, actors and musicians are addresses of profiles.",
        why: """
            article:author and its like take the address of a profile, or Facebook's number for it. A \
            plain name fails as type profile; Facebook then takes the page for a website and calls every \
            article tag extraneous.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="og:type" content="article">
            <meta property="article:author" content="Ada Lovelace">
            """,
        right: """
            <meta property="og:type" content="article">
            <meta property="article:author" content="https://www.example.com/people/ada">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.flaws(meta, page, what: "it is neither an address nor a number of a profile") { entry in
            ReportText.tag(entry.name, "https://…")
        }
    }
}
