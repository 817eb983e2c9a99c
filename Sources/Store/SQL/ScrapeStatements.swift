import Postgres

/// Every statement about kept scrapes.
enum ScrapeStatements {
    static func find(_ address: String, madeBy maker: String) -> SQL {
        """
        select scraped_at, report, source, status::bigint, failed from scrapes
        where key = sha256(convert_to(\(address), 'UTF8')) and address = \(address) and made_by = \(maker)
        """
    }

    /// The newest scrape of an address wins, whoever is the last to write.
    static func keep(_ scrape: KeptScrape, of address: String, madeBy maker: String) -> SQL {
        """
        insert into scrapes (key, address, scraped_at, made_by, status, failed, report, source)
        values (
            sha256(convert_to(\(address), 'UTF8')), \(address), \(timestamp: scrape.scrapedAt), \(maker),
            \(scrape.status)::bigint::integer, \(scrape.isFailed), \(scrape.report), \(scrape.source)
        )
        on conflict (key) do update set
            address = excluded.address, scraped_at = excluded.scraped_at, made_by = excluded.made_by,
            status = excluded.status, failed = excluded.failed, report = excluded.report,
            source = excluded.source
        where scrapes.scraped_at <= excluded.scraped_at
        """
    }

    /// All but the newest.
    static func prune(to count: Int) -> SQL {
        """
        delete from scrapes where scraped_at <= (
            select scraped_at from scrapes order by scraped_at desc offset \(count) limit 1
        )
        """
    }
}
