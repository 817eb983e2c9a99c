internal import OpenGraph

struct EnumInvalid: Rule {
    static let meta = RuleMeta(
        "enum-invalid",
        .values,
        .everywhere(.error),
        title: "Not one of the words",
        facebookTitle: "Object Invalid Value",
        summary: "Values of enumerations are among their words.",
        why:
            """
            og:determiner, profile:gender, product:availability and others take a fixed set of words, \
            with their case.
            """,
        source: "ogp.me; Facebook's type reference",
        .documented,
        wrong: #"<meta property="profile:gender" content="Female">"#,
        right: #"<meta property="profile:gender" content="female">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            guard case .notOneOf(let words) = fault.error else {
                return Flaw(fault.entry.name, at: fault.entry)
            }
            let names = words.words.map(\.description)
            let near =
                names.first { $0.lowercased() == fault.entry.value.lowercased() }
                ?? names.first { !$0.isEmpty }
            let list = names.map { $0.isEmpty ? "nothing at all" : $0 }
            return Flaw(
                ValueFaults.message(fault.entry, "it is none of \(ReportText.list(list, limit: 12))", page),
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, near ?? "")
            )
        }
    }
}
