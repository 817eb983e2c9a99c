internal import OpenGraph

struct CurrencyInvalid: Rule {
    static let meta = RuleMeta(
        "currency-invalid",
        .values,
        .everywhere(.warning),
        title: "Not a currency",
        summary: "Currencies are written as the three capital letters of ISO 4217.",
        why: "€, Euro or eur are not understood; EUR is.",
        source: "ISO 4217",
        .judgement,
        wrong: #"<meta property="product:price:currency" content="Euro">"#,
        right: #"<meta property="product:price:currency" content="EUR">"#
    )

    private static let known = ["€": "EUR", "euro": "EUR", "$": "USD", "£": "GBP", "¥": "JPY"]

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            let small = fault.entry.value.lowercased()
            let code = known[small] ?? (small.utf8.count == 3 ? small.uppercased() : "EUR")
            return Flaw(
                "\(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is no code of ISO 4217.",
                at: fault.entry,
                help: ReportText.tag(fault.entry.name, code)
            )
        }
    }
}
