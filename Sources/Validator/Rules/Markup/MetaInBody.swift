internal import OpenGraph

struct MetaInBody: Rule {
    static let meta = RuleMeta(
        "meta-in-body",
        .markup,
        .everywhere(.error),
        title: "Tags in the body",
        facebookTitle: "Meta Tags In Body",
        summary: "Open Graph tags stand in the head of the finished tree.",
        why: """
            ogp.me asks for the head. An element that may not stand there (an img in a noscript, an \
            iframe, a div, plain text) ends the head early, and every tag after it lands in the body \
            although it is written before </head>. Values are still read, but not by everyone.
            """,
        source: "ogp.me; HTML §13.2.6",
        .recalled,
        wrong: """
            <head><div></div>
            <meta property="og:title" content="Pizza"></head>
            """,
        right: """
            <head>
            <meta property="og:title" content="Pizza"></head>
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let stray = page.ours.filter { $0.place == .body }
        guard let first = stray.first else { return [] }
        let names = ReportText.list(ReportText.unique(stray.map(\.name)))
        var message = "In the body, not in the head: \(names)."
        var help = "Move the tags into <head>."
        if let breaker = page.facts.headBreaker {
            let what = breaker.element == "#text" ? "Text" : "<\(breaker.element)>"
            message +=
                " \(what) at line \(breaker.position.line), column \(breaker.position.column) ended the head."
            help = "Move \(what == "Text" ? "the text" : what) behind </head>, or below the meta tags."
        }
        return [Flaw(message, at: first, help: help)]
    }
}
