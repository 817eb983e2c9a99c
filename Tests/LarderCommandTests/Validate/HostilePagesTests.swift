import OpenGraph
import Testing

/// Pages that are made to hurt: none of them may crash, hang or hide the others.
@Suite struct HostilePagesTests {
    private static let million = 1 << 20

    private static let pages: [(String, [UInt8])] = [
        ("div", repeated("<div>")), ("ampersands", repeated("&")), ("comments", repeated("<!--")),
        ("one attribute", Array("<meta property=\"".utf8) + repeated("a")),
        ("attributes", Array("<meta ".utf8) + repeated("a=1 ")), ("less-than", repeated("<")),
        ("formatting", repeated("<b><i>")), ("tables", repeated("<table><td>")),
        (
            "one names list",
            Array("<meta property=\"".utf8) + repeated("og:title ") + Array("\" content=x>".utf8)
        ),
        ("zeros", [UInt8](repeating: 0, count: million)),
        ("high bytes", [UInt8](repeating: 0xff, count: million)),
        ("metas", repeated("<meta property=og:image content=https://www.example.com/1.png>")),
        ("titles", repeated("<meta property=og:title content=x>")),
        ("links", repeated("<link rel=canonical href=https://www.example.com/>")),
    ]

    private static func repeated(_ text: String) -> [UInt8] {
        Array(repeatElement(Array(text.utf8), count: million / text.utf8.count).joined())
    }

    @Test(arguments: pages.map(\.0))
    func `a megabyte of the same is read within the deadline`(name: String) async throws {
        let body = Self.pages.first { $0.0 == name }?.1 ?? []
        let start = ContinuousClock.now
        let page = try await Validated.bytes(body)
        #expect(page.code == 1 && !page.isFailed, "\(page.errors)")
        #expect(ContinuousClock.now - start < .seconds(30), "\(ContinuousClock.now - start)")
    }

    @Test func `every prefix of a whole page is read`() async throws {
        let bytes = Array(Page.complete(more: "<script><!-- x --></script><svg><title>no</title></svg>").utf8)
        var files: [String: [UInt8]] = [:]
        for length in stride(from: 0, through: bytes.count, by: 3) {
            files["\(10_000 + length).html"] = Array(bytes[..<length])
        }
        let run = await Validated(["--offline", try Site(files).path])
        #expect(run.targets.count == files.count && run.code == 1)
        #expect(run.targets.allSatisfy { $0["failed"] == .bool(false) })
    }
}
