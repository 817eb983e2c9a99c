import Pages
import TestKit
import Testing

/// A request to the repeater as a test writes it down, and the page it gives.
struct RepeaterRequest {
    var target: String
    var body = ""
    var authority = "larder.example"
    var isSecure = false

    /// Query and body read as the URL Standard's urlencoded parser does (§5.1).
    var parameters: RequestParameters {
        var parameters = RequestParameters()
        append(query, to: &parameters)
        parameters.beginBody()
        append(Array(body.utf8), to: &parameters)
        return parameters
    }

    var page: [UInt8] {
        var page: [UInt8] = []
        var writer = RepeaterPage()
        write(to: &page, by: &writer)
        return page
    }

    func write(to page: inout [UInt8], by writer: inout RepeaterPage) {
        writer.write(
            parameters,
            isSecure: isSecure,
            authority: Array(authority.utf8).span,
            path: path.span,
            query: query.span,
            to: &page
        )
    }

    /// The metadata of the page in order, as `name content`.
    var tags: [String] {
        get throws {
            try WrittenTags.read(page).filter { $0.name == "meta" && $0.attributes["content"] != nil }
                .compactMap { tag in
                    (tag.attributes["property"] ?? tag.attributes["name"]).map {
                        ($0, tag.attributes["content"] ?? "")
                    }
                }
                .filter { $0.0 != "viewport" }
                .map { "\($0.0) \($0.1)" }
        }
    }

    /// The same without `og:url`.
    var ownTags: [String] {
        get throws { try tags.filter { !$0.hasPrefix("og:url ") } }
    }

    /// What `og:url` holds.
    var address: String {
        get throws {
            try #require(try tags.first { $0.hasPrefix("og:url ") }?.dropFirst(7)).description
        }
    }

    private var path: [UInt8] { Array(target.utf8.prefix { $0 != UInt8(ascii: "?") }) }
    private var query: [UInt8] { Array(target.utf8.dropFirst(path.count + 1)) }

    private func append(_ form: [UInt8], to parameters: inout RequestParameters) {
        for pair in form.split(separator: UInt8(ascii: "&")) {
            let parts = pair.split(
                separator: UInt8(ascii: "="),
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let name = decode(parts[0], into: &parameters.bytes)
            let value =
                parts.count > 1
                ? decode(parts[1], into: &parameters.bytes) : name.upperBound..<name.upperBound
            parameters.pairs.append((name: name, value: value))
        }
    }

    private func decode(_ text: ArraySlice<UInt8>, into bytes: inout [UInt8]) -> Range<Int> {
        var decoded: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            if byte == UInt8(ascii: "%"), digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
                decoded.append(value)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        let start = bytes.count
        bytes.append(contentsOf: String(decoding: decoded, as: UTF8.self).utf8)
        return start..<bytes.count
    }
}
