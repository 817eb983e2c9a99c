internal import OpenGraph

struct DuplicateIdentical: Rule {
    static let meta = RuleMeta(
        "duplicate-identical",
        .values,
        .everywhere(.info),
        title: "Tag repeated",
        summary: "No tag is written twice.",
        why: "An exact repetition changes nothing; mostly two plug-ins write the same tags.",
        source: "a choice of ours",
        .judgement,
        wrong: """
            <meta property="og:title" content="Pizza">
            <meta property="og:title" content="Pizza">
            """,
        right: #"<meta property="og:title" content="Pizza">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        var flaws: [Flaw] = []
        for fault in page.faults {
            switch fault.reason {
            case .repeated(isIdentical: true), .detailRepeated(isIdentical: true):
                flaws.append(flaw(fault.entry))
            default: break
            }
        }
        var seen: Set<[String]> = []
        for entry in page.ours where entry.property?.place == .plain && entry.property?.isArray == true {
            if !entry.value.isEmpty, !seen.insert([entry.name, entry.value]).inserted {
                flaws.append(flaw(entry))
            }
        }
        return flaws
    }

    private static func flaw(_ entry: CheckedPage.Entry) -> Flaw {
        Flaw(
            "\(entry.name) \(ReportText.quoted(entry.value)) is repeated.",
            at: entry,
            help: "Remove the tag."
        )
    }
}
