internal import OpenGraph

struct ISBNInvalid: Rule {
    static let meta = RuleMeta(
        "isbn-invalid",
        .values,
        .everywhere(.warning),
        title: "Not an ISBN",
        summary: "An ISBN has 10 or 13 digits and the right check digit.",
        why: "A wrong check digit is mostly a typing error, and the book is not found by it.",
        source: "ISO 2108",
        .judgement,
        wrong: #"<meta property="book:isbn" content="978-3-16-148410-1">"#,
        right: #"<meta property="book:isbn" content="978-3-16-148410-0">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        ValueFaults.of(meta.id, page).map { fault in
            Flaw(
                """
                \(fault.entry.name) \(ReportText.quoted(fault.entry.value)) is no ISBN: length or \
                check digit is wrong.
                """,
                at: fault.entry,
                help: "Copy the number from the book’s barcode."
            )
        }
    }
}
