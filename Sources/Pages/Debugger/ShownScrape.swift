package import OpenGraph

/// A scrape with what the report itself does not say: when it was made, and how to ask for it again.
package struct ShownScrape: Sendable {
    /// What was found.
    package var report: ScrapeReport
    /// When, in microseconds since 1970.
    package var scrapedAt: Int64
    /// Seconds since then; 0 for one that was just made.
    package var age: Int
    /// Whether it could be kept, so that it will be there next time.
    package var isKept: Bool
    /// The `<title>` of the page.
    package var title: String?
    /// What platforms would draw.
    package var cards: [PreviewCard]
    /// The decoded page, empty when it is not known; for the tags as they stand.
    package var source: SourceText

    /// A scrape to show; what is not given is not known.
    package init(
        _ report: ScrapeReport,
        scrapedAt: Int64,
        age: Int = 0,
        isKept: Bool = false,
        title: String? = nil,
        cards: [PreviewCard] = [],
        source: SourceText = SourceText()
    ) {
        self.report = report
        self.scrapedAt = scrapedAt
        self.age = age
        self.isKept = isKept
        self.title = title
        self.cards = cards
        self.source = source
    }
}
