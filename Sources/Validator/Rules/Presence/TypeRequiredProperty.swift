internal import OpenGraph

struct TypeRequiredProperty: Rule {
    static let meta = RuleMeta(
        "type-required-property",
        .presence,
        .facebook(.error),
        title: "The type needs more",
        facebookTitle: "Missing Required Property",
        summary: "An object has the properties that its type requires.",
        why: """
            Facebook's own types (business.business, place, product.item, books.book …) each need a few \
            properties beyond the basic ones; without them the object is incomplete. For the types of \
            ogp.me itself it is a warning.
            """,
        source: "Facebook's type reference, as transcribed by Boxed and wpsso",
        .sourceCode,
        wrong: """
            <meta property="og:type" content="place">
            <meta property="place:location:latitude" content="47.37">
            """,
        right: """
            <meta property="og:type" content="place">
            <meta property="place:location:latitude" content="47.37">
            <meta property="place:location:longitude" content="8.54">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let type = page.type, let entry = page.first("og:type") else { return [] }
        let more = Vocabulary.facebookRequires.filter { $0.type == type.name }.map(\.property)
        return (type.required + more).compactMap { required in
            let name = required.description
            let isThere =
                page.has(name) || page.entries.contains { $0.counts && $0.name.hasPrefix(name + ":") }
            guard !isThere else { return nil }
            return Flaw(
                "The type \(type.name) requires \(name), which is missing.",
                property: name,
                position: entry.position,
                help: ReportText.tag(name, "…"),
                severity: type.source == .openGraph ? .warning : .error
            )
        }
    }
}
