internal import OpenGraph

struct IntegerRange: Rule {
    static let meta = RuleMeta(
        "integer-range",
        .values,
        .everywhere(.error),
        title: "Number out of range",
        facebookTitle: "Object Invalid Value",
        summary: "Whole numbers fit 32 bits, and are at least 1 where the property says so.",
        why: "ogp.me: an Integer is a 32-bit signed one; durations, tracks and discs begin at 1.",
        source: "ogp.me, Types",
        .documented,
        wrong: #"<meta property="video:duration" content="0">"#,
        right: #"<meta property="video:duration" content="5400">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            var least = Int32.min
            if case .integerOutOfRange(let atLeast) = fault.error { least = atLeast }
            return Flaw(
                ValueFaults.message(fault.entry, "it is not from \(least) to \(Int32.max)", page),
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, least == .min ? "1" : "\(least)")
            )
        }
    }
}
