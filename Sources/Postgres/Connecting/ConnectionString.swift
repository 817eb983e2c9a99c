import CLibPQ

/// What may be told about a connection string: never its password.
///
/// libpq quotes parts of the string in its complaints, and what it takes for a host or a port may be half a password
/// when that holds an `@` or a slash that was not encoded.
package struct ConnectionString: Sendable {
    /// Why libpq cannot read it, in a sentence that shows nothing of it; nil when it can.
    package let fault: String?
    private let address: [UInt8]
    private let passwords: [[UInt8]]
    /// Where the password stands in a URI, as people read it: up to the last `@`.
    private let hidden: Range<Int>

    /// Looks at a connection URI, a keyword string, or a bare database name.
    package init(_ text: String) {
        address = Array(text.utf8)
        hidden = Self.hiddenPart(of: address)
        guard !address.contains(0) else {
            fault = "it holds a NUL"
            passwords = []
            return
        }
        var complaint: UnsafeMutablePointer<CChar>?
        guard Self.isWritten(address), let options = PQconninfoParse(text, &complaint) else {
            fault = complaint.map { Self.withoutQuotes(String(cString: $0)) }
            PQfreemem(complaint)
            passwords = []
            return
        }
        defer { PQconninfoFree(options) }
        fault = nil
        var found: [[UInt8]] = []
        var place = options
        while let keyword = place.pointee.keyword {
            if String(cString: keyword).hasSuffix("password"), let value = place.pointee.val {
                found.append(Array(String(cString: value).utf8))
            }
            place += 1
        }
        passwords = found.filter { !$0.isEmpty }
    }

    /// A complaint of libpq's about this string without what must not be told.
    package func censored(_ complaint: String) -> String {
        if fault != nil { return Self.withoutQuotes(complaint) }
        var text = Array(complaint.utf8)
        for password in passwords { text = Self.replacing(password, in: text) }
        if !hidden.isEmpty { text = withoutHiddenQuotes(text) }
        return String(decoding: text, as: UTF8.self)
    }

    private static let stars = Array("***".utf8)

    /// libpq takes anything else for the name of a database.
    private static func isWritten(_ text: [UInt8]) -> Bool {
        text.contains(UInt8(ascii: "=")) || isURI(text)
    }

    private static func isURI(_ text: [UInt8]) -> Bool {
        text.starts(with: "postgres://".utf8) || text.starts(with: "postgresql://".utf8)
    }

    private static func hiddenPart(of text: [UInt8]) -> Range<Int> {
        guard isURI(text), let slash = text.firstIndex(of: UInt8(ascii: "/")),
            let at = text.lastIndex(of: UInt8(ascii: "@")), at > slash + 2,
            let colon = text[(slash + 2)..<at].firstIndex(of: UInt8(ascii: ":"))
        else { return 0..<0 }
        return (colon + 1)..<at
    }

    /// Everything between the first and the last quotation mark is taken out.
    private static func withoutQuotes(_ complaint: String) -> String {
        var text = Array(complaint.utf8)
        while let last = text.last, last <= 0x20 { text.removeLast() }
        let mark = UInt8(ascii: "\"")
        if let first = text.firstIndex(of: mark), let last = text.lastIndex(of: mark), first < last {
            text.replaceSubrange((first + 1)..<last, with: stars)
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func replacing(_ piece: [UInt8], in text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var place = 0
        while place < text.count {
            if text[place...].starts(with: piece) {
                result += stars
                place += piece.count
            } else {
                result.append(text[place])
                place += 1
            }
        }
        return result
    }

    /// Quoted pieces that reach into the password are taken out.
    private func withoutHiddenQuotes(_ text: [UInt8]) -> [UInt8] {
        let pieces = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
        var result: [UInt8] = []
        for (number, piece) in pieces.enumerated() {
            if number > 0 { result.append(UInt8(ascii: "\"")) }
            result += number % 2 == 1 && reachesHidden(piece) ? Self.stars : Array(piece)
        }
        return result
    }

    private func reachesHidden(_ piece: ArraySlice<UInt8>) -> Bool {
        guard !piece.isEmpty, piece.count <= address.count else { return false }
        return (0...(address.count - piece.count)).contains { start in
            (start..<(start + piece.count)).overlaps(hidden) && address[start...].starts(with: piece)
        }
    }
}
