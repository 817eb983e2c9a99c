internal import OpenGraph

struct CoordinatesRange: Rule {
    static let meta = RuleMeta(
        "coordinates-range",
        .values,
        .everywhere(.warning),
        title: "Not a coordinate",
        summary: "Latitudes are from -90 to 90 degrees, longitudes from -180 to 180.",
        why:
            """
            Swapped or mistyped coordinates put the place somewhere else, or nowhere. Degrees are \
            decimal numbers.
            """,
        source: "a choice of ours",
        .judgement,
        wrong: #"<meta property="place:location:latitude" content="147.37">"#,
        right: #"<meta property="place:location:latitude" content="47.37">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            let limit = fault.error == .notDegrees(limit: 90) ? 90 : 180
            return Flaw(
                """
                \(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is no number from \
                -\(limit) to \(limit).
                """,
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, "47.37")
            )
        }
    }
}
