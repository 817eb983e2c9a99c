import OpenGraph
import Testing

@testable import Scraper

@Suite struct PictureScrapingTests {
    private static let gif: [UInt8] =
        Array("GIF89a".utf8) + [44, 1, 200, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 44, 1, 200, 0, 0, 2, 1, 0, 0, 0x3b]

    /// A server with one page that names `/p`, for which `picture` answers.
    private static func scrapePicture(
        timeout: Duration = .seconds(10),
        _ picture: @escaping @Sendable (borrowing RawServer.Connection) -> Void
    ) async throws -> ImageFacts {
        let server = RawServer { connection in
            switch connection.readHead().prefix(7) {
            case "GET / H": connection.send(html(page(og("image", "/p"))))
            case "GET /p ": picture(connection)
            default: connection.send(answer("404 Not Found"))
            }
        }
        let facts = try await scrape(server.url + "/") { $0.timeout = timeout }
        #expect(facts.failure == nil && facts.hasImageFacts)
        return try #require(facts.images.first)
    }

    private static func head(_ type: String, _ length: Int, _ more: String = "") -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(length)\r\n\(more)\r\n"
    }

    @Test func `type and size come from the bytes`() async throws {
        let image = try await Self.scrapePicture { connection in
            connection.send(Self.head("IMAGE/PNG;x=y", Self.gif.count))
            connection.send(Self.gif)
        }
        #expect(image.status == 200 && image.contentType == "image/png" && image.format == .gif)
        #expect(image.width == 300 && image.height == 200 && image.bytes == Self.gif.count)
        #expect(!image.isCorrupt && image.failure == nil && image.timing != nil)
    }

    @Test func `a picture that is cut short or garbled is told`() async throws {
        let cut = try await Self.scrapePicture { connection in
            connection.send(Self.head("image/gif", Self.gif.count))
            connection.send(Array(Self.gif.dropLast(3)))
        }
        #expect(cut.failure == .bodyIncomplete && cut.width == 300)
        let broken = try await Self.scrapePicture { connection in
            connection.send(Self.head("image/gif", Self.gif.count - 1))
            connection.send(Array(Self.gif.dropLast(1)))
        }
        #expect(broken.failure == nil && broken.isCorrupt && broken.format == .gif)
        let page = try await Self.scrapePicture { $0.send(html("<html>not a picture</html>")) }
        #expect(
            page.failure == nil && page.format == nil && page.contentType == "text/html" && page.bytes == 26
        )
    }

    @Test func `a picture larger than 8 MB is not read to its end`() async throws {
        #expect(ScrapeSettings().maxPictureBytes == 8 * 1024 * 1024)
        let size = 9_000_000
        let image = try await Self.scrapePicture { connection in
            connection.send(Self.head("image/gif", size))
            connection.send(Array(Self.gif.dropLast(2)))
            let filler = [UInt8](repeating: 0xff, count: 65_536)
            for _ in 0..<140 where !connection.send(filler) { return }
        }
        #expect(image.failure == .tooLarge(limit: 8_388_608) && image.bytes == size)
        #expect(image.width == 300 && image.format == .gif && !image.isCorrupt)
    }

    @Test func `a picture that does not come in time fails alone`() async throws {
        let image = try await Self.scrapePicture(timeout: .milliseconds(500)) { connection in
            _ = connection.waitForClose(milliseconds: 5000)
        }
        #expect(image.failure == .timeout(milliseconds: 500) && image.status == nil)
    }

    @Test func `a picture behind redirects or a bad status`() async throws {
        let image = try await Self.scrapePicture { $0.send(redirect("/q")) }
        #expect(
            image.redirects.map(\.status) == [302] && image.failure == .badStatus(404) && image.format == nil
        )
        let blocked = try await Self.scrapePicture { $0.send(answer("403 No")) }
        #expect(blocked.failure == .blocked(403, retryAfter: nil))
    }
}
