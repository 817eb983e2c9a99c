internal import OpenGraph

struct ObjectMissingRequiredValue: Rule {
    static let meta = RuleMeta(
        "object-missing-required-value",
        .presence,
        .everywhere(.error),
        title: "Required property missing",
        facebookTitle: "Object Missing Required Value",
        summary: "A page has og:title, og:type, og:image and og:url.",
        why: """
            These four make a page an object (ogp.me, Basic Metadata). Facebook guesses what it can, as an \
            Inferred Property, but a guess may be wrong and other readers make none.
            """,
        source: "ogp.me; reports of what Facebook’s debugger answers",
        .documented,
        wrong: """
            <meta property="og:title" content="Pizza">
            <meta property="og:type" content="website">
            """,
        right: """
            <meta property="og:title" content="Pizza">
            <meta property="og:type" content="website">
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:url" content="https://www.example.com/pizza">
            """
    )

    /// The required properties that are absent or empty.
    static func absent(_ page: CheckedPage) -> [String] {
        ObjectType.basicRequired.map(\.description).filter { name in
            !page.has(name) && !(name == "og:image" && page.has("og:image:url"))
        }
    }

    static func check(_ page: CheckedPage) -> [Flaw] {
        let cut =
            page.facts.isTruncated ? " Only the first \(page.facts.bytes) bytes were read (truncated)." : ""
        return absent(page).map { name in
            let guess = MissingValue.guess(name, page)
            let meant = MissingValue.meant(name, page)
            let kind = name == "og:image" || name == "og:url" ? "url" : "string"
            let isEmpty = !page.all(name).isEmpty
            let what = "The required property \(name) of type \(kind) is \(isEmpty ? "empty" : "missing")."
            let then =
                guess.map { " Facebook would infer it \($0.text)." } ?? " Nothing can be inferred for it."
            return Flaw(
                what + then + cut,
                property: name,
                position: page.all(name).first?.position ?? meant?.entry.position,
                help: ReportText.tag(
                    name,
                    meant?.value ?? guess?.value ?? (kind == "url" ? "https://…" : "…")
                ),
                cause: MissingValue.cause(name, page)
            )
        }
    }
}
