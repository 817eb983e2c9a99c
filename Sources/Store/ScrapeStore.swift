package import Postgres

/// What a scrape found, as it is kept.
package struct KeptScrape: Sendable, Equatable {
    /// Microseconds since 1970.
    package var scrapedAt: Int64
    /// Of the last answer.
    package var status: Int?
    /// Whether no complete page could be read.
    package var isFailed: Bool
    /// JSON, as whoever keeps it writes it.
    package var report: String
    /// The decoded page; nil when it is not kept.
    package var source: [UInt8]?

    /// A scrape to keep.
    package init(scrapedAt: Int64, status: Int?, isFailed: Bool, report: String, source: [UInt8]?) {
        self.scrapedAt = scrapedAt
        self.status = status
        self.isFailed = isFailed
        self.report = report
        self.source = source
    }
}

/// The kept scrapes, for one worker: the last one of each address, and no more than so many.
package final class ScrapeStore {
    private let database: Database
    private let limit: Int
    private var kept = 0

    /// How many scrapes are kept before those that are too many are looked for.
    private static let pruningStep = 16

    /// A store on that worker's database that keeps about `limit` scrapes.
    package init(_ database: Database, limit: Int) {
        self.database = database
        self.limit = limit
    }

    /// The last scrape of an address, if it was made by the same maker.
    package func find(_ address: String, madeBy maker: String) async throws(StoreError) -> KeptScrape? {
        do throws(DatabaseError) {
            let rows = try await database.read(ScrapeStatements.find(address, madeBy: maker))
            guard let row = rows.first else { return nil }
            return KeptScrape(
                scrapedAt: try row.timestamp(0),
                status: try row.integerIfPresent(3).flatMap { Int(exactly: $0) },
                isFailed: try row.boolean(4),
                report: try row.text(1),
                source: row.isNull(2) ? nil : try row.bytes(2)
            )
        } catch {
            throw .database(error)
        }
    }

    /// Keeps a scrape in the place of the one before.
    package func keep(
        _ scrape: KeptScrape,
        of address: String,
        madeBy maker: String
    ) async throws(StoreError) {
        do throws(DatabaseError) {
            _ = try await database.write(ScrapeStatements.keep(scrape, of: address, madeBy: maker))
            if kept % Self.pruningStep == 0 {
                _ = try await database.write(ScrapeStatements.prune(to: limit))
            }
            kept &+= 1
        } catch {
            throw .database(error)
        }
    }
}
