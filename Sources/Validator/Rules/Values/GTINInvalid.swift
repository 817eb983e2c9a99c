internal import OpenGraph

struct GTINInvalid: Rule {
    static let meta = RuleMeta(
        "gtin-invalid",
        .values,
        .everywhere(.warning),
        title: "Not an article number",
        summary: "A GTIN, EAN or UPC has 8, 12, 13 or 14 digits and the right check digit.",
        why: "A wrong check digit is mostly a typing error, and the product is not found by it.",
        source: "GS1 General Specifications §7.9",
        .judgement,
        wrong: #"<meta property="product:ean" content="4006381333932">"#,
        right: #"<meta property="product:ean" content="4006381333931">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            Flaw(
                """
                \(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is no GTIN: length or \
                check digit is wrong.
                """,
                at: fault.entry,
                help: "Copy the number from the barcode."
            )
        }
    }
}
