import OpenGraph
import Reactor

@testable import Scraper

/// Scrapes one target on a worker of its own.
func scrape(
    _ target: String,
    policy: AddressPolicy = .allowAll,
    _ change: @Sendable (inout ScrapeSettings) -> Void = { _ in }
) async throws -> PageFacts {
    let worker = try Worker(number: 0)
    defer { worker.stop() }
    var settings = ScrapeSettings()
    settings.timeout = .seconds(10)
    settings.allowsPrivate = !policy.deniesPrivate
    change(&settings)
    let fixed = settings
    return try await worker.run { worker in
        let fetcher = try Fetcher(Fetcher.Settings(policy: policy), on: worker)
        defer { fetcher.close() }
        return await PageScraper(fetcher, fixed, on: worker.loop).scrape(target)
    }
}

/// A page with these lines in its head.
func page(_ head: String...) -> String {
    "<!DOCTYPE html>\n<html><head>\n" + head.joined(separator: "\n") + "\n</head><body></body></html>\n"
}

func og(_ name: String, _ content: String) -> String {
    "<meta property=\"og:\(name)\" content=\"\(content)\">"
}

func html(_ body: String, _ fields: String...) -> String {
    answer("200 OK", ["Content-Type: text/html; charset=utf-8"] + fields, body: body)
}
