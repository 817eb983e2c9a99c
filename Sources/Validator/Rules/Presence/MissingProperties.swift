internal import OpenGraph

struct MissingProperties: Rule {
    static let meta = RuleMeta(
        "missing-properties",
        .presence,
        .facebook(.warning),
        title: "Basic properties missing",
        facebookTitle: "Missing Properties",
        summary: "A page has the five basic tags, description included.",
        why: """
            Facebook's debugger lists in one warning which of og:url, og:type, og:title, og:image, \
            og:description and fb:app_id are absent. Where fb:app_id alone is absent, fb-app-id-missing \
            says so instead.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: #"<meta property="og:title" content="Pizza">"#,
        right: """
            <meta property="og:title" content="Pizza">
            <meta property="og:type" content="website">
            <meta property="og:image" content="https://www.example.com/p.jpg">
            <meta property="og:url" content="https://www.example.com/pizza">
            <meta property="og:description" content="Thin and crisp.">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let absent = ObjectType.basicForFacebook.map(\.description).filter { name in
            !page.has(name) && !(name == "og:image" && page.has("og:image:url"))
        }
        guard absent.contains(where: { $0 != "fb:app_id" }) else { return [] }
        let isRequired = !ObjectMissingRequiredValue.absent(page).isEmpty
        let isInferred = page.named("description") != nil
        return [
            Flaw(
                "The following basic properties are missing: \(ReportText.list(absent)).",
                property: absent.first,
                help: absent.map { name in
                    ReportText.tag(
                        name,
                        MissingValue.meant(name, page)?.value ?? MissingValue.guess(name, page)?.value ?? "…"
                    )
                }.joined(separator: "\n"),
                cause: isRequired
                    ? ObjectMissingRequiredValue.meta.id : isInferred ? InferredProperty.meta.id : nil
            )
        ]
    }
}
