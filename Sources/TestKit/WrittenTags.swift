/// Reads back the start tags of a page that we wrote ourselves, and nothing laxer.
///
/// It takes only the form our pages have: names in small letters, each attribute `name="value"` once, the five
/// references we write. Anything else is an error, so that a value that broke out of its place is noticed.
package struct WrittenTags {
    /// A start tag with its attributes, decoded, in order; `text` is what follows up to the next tag.
    package struct StartTag: Equatable {
        /// In small letters.
        package let name: String
        /// Decoded values by name.
        package let attributes: [String: String]
        /// Decoded, up to the next tag of any kind.
        package let text: String
    }

    /// What is wrong with a page, and at which byte.
    package enum Flaw: Error, Equatable {
        case unexpected(byte: UInt8, at: Int)
        case unknownReference(at: Int)
        case repeatedAttribute(String, at: Int)
        case endsEarly
    }

    private let bytes: [UInt8]
    private var index = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The start tags of a page in their order.
    package static func read(_ page: [UInt8]) throws(Flaw) -> [StartTag] {
        var reader = WrittenTags(page)
        var tags: [StartTag] = []
        while reader.index < page.count {
            if try reader.peek() != UInt8(ascii: "<") {
                _ = try reader.text()
            } else if page.count > reader.index + 1, page[reader.index + 1] == UInt8(ascii: "!") {
                try reader.expect("<!doctype html>")
            } else if page.count > reader.index + 1, page[reader.index + 1] == UInt8(ascii: "/") {
                try reader.expect("</")
                _ = try reader.name()
                try reader.expect(">")
            } else {
                tags.append(try reader.startTag())
            }
        }
        return tags
    }

    private mutating func startTag() throws(Flaw) -> StartTag {
        try expect("<")
        let name = try name()
        var attributes: [String: String] = [:]
        while try peek() == UInt8(ascii: " ") {
            try expect(" ")
            let attribute = try self.name()
            try expect("=\"")
            guard attributes[attribute] == nil else { throw .repeatedAttribute(attribute, at: index) }
            attributes[attribute] = try decoded(until: UInt8(ascii: "\""), refusing: "\r\n<>'")
            try expect("\"")
        }
        try expect(">")
        return StartTag(name: name, attributes: attributes, text: index < bytes.count ? try text() : "")
    }

    private mutating func text() throws(Flaw) -> String {
        try decoded(until: UInt8(ascii: "<"), refusing: "\r>")
    }

    private mutating func name() throws(Flaw) -> String {
        let start = index
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        guard index > start else { throw .unexpected(byte: try peek(), at: index) }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") || byte == UInt8(ascii: "-")
            || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private mutating func decoded(until end: UInt8, refusing refused: String) throws(Flaw) -> String {
        var value: [UInt8] = []
        while index < bytes.count, bytes[index] != end {
            let byte = bytes[index]
            if byte == 0 || refused.utf8.contains(byte) { throw .unexpected(byte: byte, at: index) }
            if byte == UInt8(ascii: "&") {
                value.append(try reference())
            } else {
                value.append(byte)
                index += 1
            }
        }
        return String(decoding: value, as: UTF8.self)
    }

    private mutating func reference() throws(Flaw) -> UInt8 {
        let known: [(String, UInt8)] = [
            ("&amp;", 0x26), ("&lt;", 0x3C), ("&gt;", 0x3E), ("&quot;", 0x22), ("&#39;", 0x27),
            ("&#10;", 0x0A),
            ("&#13;", 0x0D),
        ]
        for (written, byte) in known where bytes[index...].starts(with: written.utf8) {
            index += written.utf8.count
            return byte
        }
        throw .unknownReference(at: index)
    }

    private func peek() throws(Flaw) -> UInt8 {
        guard index < bytes.count else { throw .endsEarly }
        return bytes[index]
    }

    private mutating func expect(_ literal: String) throws(Flaw) {
        for byte in literal.utf8 {
            guard try peek() == byte else { throw .unexpected(byte: bytes[index], at: index) }
            index += 1
        }
    }
}
