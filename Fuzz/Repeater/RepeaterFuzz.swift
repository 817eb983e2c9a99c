import FuzzKit
import Markup
import Pages
import WireHTTP

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    RepeaterFuzz.run(start, count)
}

/// The repeater's page and the address it gives itself. An input is a request target, LF, and the body of a form.
#if !FUZZING
    @main
#endif
enum RepeaterFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let end = input.firstIndex(of: 0x0a) ?? input.count
        let body = input[min(end + 1, input.count)...]
        let authority = choices.one(of: ["example.com", "EXAMPLE.com:80", "[::1]:8080", "a.example:443"])
        let isSecure = choices.onceIn(2)
        guard let asked = Asked(target: Array(input[..<end]), authority: authority) else { return }
        let page = page(asked, body: Array(body), isSecure: isSecure)
        let address = try checkTags(page)
        try checkAddress(address, page)
    }

    /// All tags stand in the head; the one `og:url` is the address.
    private static func checkTags(_ page: [UInt8]) throws(Broken) -> String {
        var reader = PageReader()
        let markup = reader.read(page.span)
        try require(markup.headCloser == nil, "nothing ends the head early")
        for tag in markup.tags { try require(tag.place == .head, "every tag stands in the head") }
        let addresses = markup.tags.filter { $0.value(of: "property") == "og:url" }
        try require(addresses.count == 1, "a page has one address")
        guard let address = addresses.first?.value(of: "content") else { throw Broken("og:url has a value") }
        return address
    }

    /// Who asks for the address of a page gets that page, address and all.
    private static func checkAddress(_ address: String, _ page: [UInt8]) throws(Broken) {
        let isSecure = address.hasPrefix("https://")
        let rest = Array(address.utf8.dropFirst(isSecure ? 8 : 7))
        let slash = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.count
        let authority = String(decoding: rest[..<slash], as: UTF8.self)
        let target = Array(rest[slash...])
        guard let asked = Asked(target: target.isEmpty ? [0x2f] : target, authority: authority) else {
            throw Broken("an address can be asked for: \(address)")
        }
        let again = Self.page(asked, body: [], isSecure: isSecure)
        try require(again == page, "the page at og:url is the same: \(address)")
    }

    private static func page(_ asked: Asked, body: [UInt8], isSecure: Bool) -> [UInt8] {
        let bytes = asked.bytes.span
        let query = bytes.extracting(asked.head.query ?? 0..<0)
        var parameters = RequestParameters()
        parameters.add(query)
        parameters.beginBody()
        parameters.add(body.span)
        var page: [UInt8] = []
        var writer = RepeaterPage()
        writer.write(
            parameters,
            isSecure: isSecure,
            authority: bytes.extracting(asked.head.authority ?? 0..<0),
            path: bytes.extracting(asked.head.path),
            query: query,
            to: &page
        )
        return page
    }
}

extension RequestParameters {
    fileprivate mutating func add(_ encoded: Span<UInt8>) {
        var decoder = FormDecoder()
        while let pair = decoder.next(in: encoded, into: &bytes) { pairs.append((pair.name, pair.value)) }
    }
}

/// A GET as the repeater is asked.
struct Asked {
    let bytes: [UInt8]
    let head: RequestHead

    /// Nil for what no request may ask for.
    init?(target: [UInt8], authority: String) {
        let bytes = Array("GET ".utf8) + target + Array(" HTTP/1.1\r\nHost: \(authority)\r\n\r\n".utf8)
        var parser = RequestParser(limits: HeadLimits(requestLine: 1 << 20, head: 1 << 20))
        var head = RequestHead()
        guard (try? parser.parse(bytes.span, into: &head)) == true, head.length == bytes.count,
            head.form == .origin
        else { return nil }
        self.bytes = bytes
        self.head = head
    }
}
