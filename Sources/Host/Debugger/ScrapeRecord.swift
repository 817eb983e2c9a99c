import OpenGraph
import Pages
import Store
import Validator

/// A scrape as the server has it, new or kept.
struct ScrapeRecord {
    /// The target of a report, as `validate` writes it.
    let report: JSONValue
    /// The `<title>` of the page.
    let title: String?
    let cards: [PreviewCard]
    /// The decoded page; nil when it was too long to be kept.
    let source: [UInt8]?
    /// Microseconds since 1970.
    let scrapedAt: Int64
    /// Seconds; 0 for a new one.
    var age = 0
    /// Whether it is in the database.
    var isKept = false

    /// The longest page that is kept beside its report, in bytes.
    private static let longestSource = 256 << 10

    /// A new scrape.
    init(_ report: TargetReport, source: [UInt8], at time: Int64) {
        self.report = report.json
        title = report.facts.title?.value
        cards = report.isFailed ? [] : Preview.all(of: report).map(PreviewCard.init)
        self.source = source
        scrapedAt = time
    }

    /// One that was kept; nil when it was written by another program.
    init?(_ kept: KeptScrape, now: Int64) {
        guard let json = try? JSONReader.read(Array(kept.report.utf8).span), let report = json["target"]
        else {
            return nil
        }
        self.report = report
        title = json["title"]?.string
        cards = (json["cards"]?.array ?? []).compactMap { PreviewCard($0) }
        source = kept.source
        scrapedAt = kept.scrapedAt
        age = Int(clamping: max(0, now - kept.scrapedAt) / 1_000_000)
        isKept = true
    }

    var isFailed: Bool { report["failed"] == .bool(true) }

    /// As it is kept.
    var kept: KeptScrape {
        let json = JSONValue.object([
            JSONMember("target", report),
            JSONMember("title", title.map { .string($0) } ?? .null),
            JSONMember("cards", .array(cards.map(\.json))),
        ])
        return KeptScrape(
            scrapedAt: scrapedAt,
            status: report["status"]?.wholeNumber.flatMap { Int(exactly: $0) },
            isFailed: isFailed,
            report: String(decoding: json.bytes, as: UTF8.self),
            source: source.flatMap { $0.count <= Self.longestSource ? $0 : nil }
        )
    }

    /// As a page shows it; nil when the report is none.
    var shown: ShownScrape? {
        ScrapeReport(report).map {
            ShownScrape(
                $0,
                scrapedAt: scrapedAt,
                age: age,
                isKept: isKept,
                title: title,
                cards: cards,
                source: SourceText(source ?? [])
            )
        }
    }
}

extension PreviewCard {
    fileprivate init(_ preview: Preview) {
        let picture: Picture? =
            switch preview.picture {
            case .none: nil
            case .small(let address, let width, let height):
                Picture(url: address, isLarge: false, width: width, height: height)
            case .large(let address, let width, let height):
                Picture(url: address, isLarge: true, width: width, height: height)
            }
        self.init(
            platform: preview.platform.name,
            site: preview.site,
            title: preview.title,
            description: preview.description,
            picture: picture
        )
    }
}
