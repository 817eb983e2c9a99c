internal import OpenGraph

struct ExtraneousProperty: Rule {
    static let meta = RuleMeta(
        "extraneous-property",
        .values,
        .facebook(.warning),
        title: "Property that does not belong here",
        facebookTitle: "Extraneous Property",
        summary: "Properties are known, and belong to the type of the page.",
        why: """
            Facebook reports properties that it does not know and those of another type, such as \
            article:author on a website. When an invalid value or an unknown type makes it take the page \
            for a website, all tags of the declared type are reported at once; that is one finding here, \
            which names its cause.
            """,
        source: "reports of what Facebook’s debugger answers",
        .observed,
        wrong: """
            <meta property="og:type" content="website">
            <meta property="article:section" content="Food">
            """,
        right: """
            <meta property="og:type" content="article">
            <meta property="article:section" content="Food">
            """
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        unknown(page) + (cascade(page) ?? misplaced(page))
    }

    /// Names that nobody knows and that are near to none.
    private static func unknown(_ page: CheckedPage) -> [Flaw] {
        page.ours.compactMap { entry in
            guard entry.property == nil, entry.prefix != "al", PropertyCase.known(entry.name) == nil,
                page.nearNames[entry.name] == nil, entry.prefix[...] != page.typeNamespace?[...]
            else { return nil }
            return Flaw(
                "\(ReportText.quoted(entry.name)) is no property that Facebook knows.",
                at: entry,
                help: "Remove the tag, or use a property of your own app’s namespace."
            )
        }
    }

    /// All tags of types, when the declared type does not hold.
    private static func cascade(_ page: CheckedPage) -> [Flaw]? {
        guard let (cause, why) = lostType(page) else { return nil }
        let tags = page.ours.filter { $0.property != nil && CheckedPage.typePrefixes.contains($0.prefix) }
        guard let first = tags.first(where: { $0.name != ValueFaults.root(page)?.entry.name }) ?? tags.first
        else {
            return []
        }
        let names = ReportText.list(ReportText.unique(tags.map(\.name)))
        return [
            Flaw(
                "\(why), so Facebook takes it for a website and reports as extraneous: \(names).",
                at: first,
                help: "Correct the cause (\(cause)); these tags are then right.",
                cause: cause
            )
        ]
    }

    private static func lostType(_ page: CheckedPage) -> (cause: String, why: String)? {
        guard let name = page.typeName else {
            return (ObjectMissingRequiredValue.meta.id, "The page has no og:type")
        }
        if page.typeNamespace == nil, page.type == nil, name != "metadata" {
            return (TypeUnknown.meta.id, "The type \(ReportText.quoted(name)) is not known")
        }
        if page.type?.deprecation != nil {
            return (TypeDeprecated.meta.id, "The type \(ReportText.quoted(name)) is no longer known")
        }
        guard page.type?.name != "website", let root = ValueFaults.root(page) else { return nil }
        return (root.rule, "The value of \(root.entry.name) does not parse")
    }

    /// Tags of other types than the page's own.
    private static func misplaced(_ page: CheckedPage) -> [Flaw] {
        var seen: Set<String> = []
        return page.ours.compactMap { entry in
            guard let property = entry.property, property.deprecation == nil,
                CheckedPage.typePrefixes.contains(entry.prefix), page.type?.takes(property) != true,
                seen.insert(entry.name).inserted
            else { return nil }
            return Flaw(
                "\(entry.name) does not belong to the type \(ReportText.quoted(page.typeName ?? "website")).",
                at: entry,
                help: Vocabulary.types.first { $0.deprecation == nil && $0.takes(property) }
                    .map { ReportText.tag("og:type", $0.name.description) } ?? "Remove the tag."
            )
        }
    }
}
