import OpenGraph
import Reactor
import Testing

@testable import Scraper

@Suite struct FileReadingTests {
    private static let source = page(
        og("title", "Pizza"),
        og("image", "a.png"),
        og("image", "/gone.png"),
        og("url", "http://127.0.0.1:1/p.html")
    )

    /// Reads the page as a file and looks at what it names.
    private static func read(
        at location: String?,
        isOffline: Bool,
        local: (@Sendable (WebLocation) -> PageScraper.LocalCopy)? = nil
    ) async throws -> PageFacts {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        return try await worker.run { worker in
            let fetcher = try Fetcher(Fetcher.Settings(policy: .allowAll), on: worker)
            defer { fetcher.close() }
            var settings = ScrapeSettings()
            settings.isOffline = isOffline
            let scraper = PageScraper(fetcher, settings, on: worker.loop)
            if let local { scraper.localPicture = { local($0) } }
            var facts = scraper.read(
                Array(source.utf8),
                target: "site/p.html",
                origin: .file(path: "site/p.html"),
                contentType: "text/html",
                location: try location.map { try WebLocation($0) }
            )
            await scraper.look(around: &facts)
            return facts
        }
    }

    @Test func `a file has neither status nor timing`() async throws {
        let facts = try await Self.read(at: nil, isOffline: true)
        #expect(facts.status == nil && facts.timing == nil && facts.fetchedURL == nil && facts.failure == nil)
        #expect(facts.canonicalURL == "http://127.0.0.1:1/p.html" && facts.bytes == Self.source.utf8.count)
        #expect(facts.tags.count == 4 && facts.encoding?.origin == .validUTF8)
        #expect(facts.images.map(\.failure) == [.invalidAddress, .invalidAddress])
        #expect(facts.linkedPages.map(\.failure) == [.offline])
    }

    @Test func `pictures of the own site are looked for on disk`() async throws {
        let picture = Array("<svg width='300' height='200'/>".utf8)
        let facts = try await Self.read(at: "https://example.com/d/p.html", isOffline: true) { location in
            location.text == "https://example.com/d/a.png" ? .bytes(picture) : .missing(path: "site/gone.png")
        }
        #expect(facts.images.map(\.failure) == [nil, .notInBuild("site/gone.png")])
        #expect(
            facts.images[0].width == 300 && facts.images[0].format == .svg && facts.images[0].status == nil
        )
        #expect(facts.images[0].bytes == picture.count)
        let elsewhere = try await Self.read(at: "https://example.com/d/p.html", isOffline: true) { _ in
            .elsewhere
        }
        #expect(elsewhere.images.map(\.failure) == [.offline, .offline])
    }

    @Test func `what is not on disk is fetched`() async throws {
        let facts = try await Self.read(at: "http://127.0.0.1:1/", isOffline: false)
        #expect(facts.images.allSatisfy { if case .connect = $0.failure { true } else { false } })
        #expect(facts.linkedPages.count == 1)
    }
}
