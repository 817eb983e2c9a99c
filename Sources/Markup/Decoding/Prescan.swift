/// Looks for an encoding in the first bytes of a page before they can be read (HTML §13.2.3.2, "prescan a byte stream
/// to determine its encoding").
struct Prescan: ~Copyable {
    /// How far a page is looked at.
    static let limit = 1024

    /// The encoding that the beginning of `page` claims, if it claims one.
    static func encoding(in page: Span<UInt8>) -> TextEncoding? {
        let beginning = page.extracting(first: limit)
        // Two bytes a character: an XML declaration in UTF-16.
        if beginning.matchesExactly("<\0?\0x\0", at: 0) { return .utf16LE }
        if beginning.matchesExactly("\0<\0?\0x", at: 0) { return .utf16BE }
        var prescan = Prescan()
        return prescan.run(beginning) ?? xmlEncoding(in: beginning)
    }

    private var position = 0
    /// The attribute read last, in small letters.
    private var name: [UInt8] = []
    private var value: [UInt8] = []

    private init() {}

    private mutating func run(_ bytes: Span<UInt8>) -> TextEncoding? {
        while position < bytes.count {
            position = bytes.place(of: UInt8(ascii: "<"), from: position)
            if bytes.matchesExactly("<!--", at: position) {
                position = Self.endOfComment(from: position + 2, in: bytes)
            } else if bytes.matches("<meta", at: position), let next = bytes.byte(at: position + 5),
                next.isHTMLSpace || next == UInt8(ascii: "/")
            {
                position += 5
                if let encoding = readMeta(bytes) { return encoding }
            } else if isTag(bytes) {
                while position < bytes.count, !bytes[position].isHTMLSpace,
                    bytes[position] != UInt8(ascii: ">")
                {
                    position += 1
                }
                while readAttribute(bytes) {}
            } else if let next = bytes.byte(at: position + 1),
                next == UInt8(ascii: "!") || next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
            {
                position = bytes.place(of: UInt8(ascii: ">"), from: position)
            }
            position += 1
        }
        return nil
    }

    /// The `>` of the first `-->` whose dashes begin at `start` or later; the dashes of `<!--` are among them.
    private static func endOfComment(from start: Int, in bytes: Span<UInt8>) -> Int {
        var index = start
        while index < bytes.count {
            if bytes.matchesExactly("-->", at: index) { return index + 2 }
            index += 1
        }
        return index
    }

    private func isTag(_ bytes: Span<UInt8>) -> Bool {
        guard let next = bytes.byte(at: position + 1) else { return false }
        if next.isLetter { return true }
        return next == UInt8(ascii: "/") && bytes.byte(at: position + 2)?.isLetter == true
    }

    /// The encoding that a `meta` gives, `position` being right after its name.
    private mutating func readMeta(_ bytes: Span<UInt8>) -> TextEncoding? {
        var seen: Set<[UInt8]> = []
        var hasPragma = false
        var needsPragma: Bool?
        var charset: TextEncoding?
        while readAttribute(bytes) {
            guard seen.insert(name).inserted else { continue }
            if name.elementsEqual("http-equiv".utf8) {
                hasPragma = value.elementsEqual("content-type".utf8)
            } else if name.elementsEqual("content".utf8) {
                if charset == nil, let found = Self.encoding(inContent: value.span) {
                    charset = found
                    needsPragma = true
                }
            } else if name.elementsEqual("charset".utf8) {
                charset = TextEncoding(label: value.span)
                needsPragma = false
            }
        }
        // A tag that the bytes end in says nothing.
        guard position < bytes.count, let needsPragma, hasPragma || !needsPragma else { return nil }
        return charset?.claimedInPage
    }

    /// Get an attribute; false when there is none left, or the bytes end.
    private mutating func readAttribute(_ bytes: Span<UInt8>) -> Bool {
        while let byte = bytes.byte(at: position), byte.isHTMLSpace || byte == UInt8(ascii: "/") {
            position += 1
        }
        guard let first = bytes.byte(at: position), first != UInt8(ascii: ">") else { return false }
        name.removeAll(keepingCapacity: true)
        value.removeAll(keepingCapacity: true)
        while let byte = bytes.byte(at: position) {
            if byte == UInt8(ascii: "=") && !name.isEmpty || byte.isHTMLSpace { break }
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") { return true }
            name.append(byte.lowercased)
            position += 1
        }
        skipSpace(bytes)
        guard bytes.byte(at: position) == UInt8(ascii: "=") else { return position < bytes.count }
        position += 1
        skipSpace(bytes)
        return readValue(bytes)
    }

    private mutating func readValue(_ bytes: Span<UInt8>) -> Bool {
        guard let first = bytes.byte(at: position) else { return false }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let end = bytes.place(of: first, from: position + 1)
            for index in position + 1..<end { value.append(bytes[index].lowercased) }
            position = min(end + 1, bytes.count)
            return end < bytes.count
        }
        while let byte = bytes.byte(at: position), !byte.isHTMLSpace, byte != UInt8(ascii: ">") {
            value.append(byte.lowercased)
            position += 1
        }
        return position < bytes.count
    }

    private mutating func skipSpace(_ bytes: Span<UInt8>) {
        while let byte = bytes.byte(at: position), byte.isHTMLSpace { position += 1 }
    }
}

extension Prescan {
    /// Extracting a character encoding from a meta element (HTML §2.5.6): `charset` in its `content`.
    static func encoding(inContent content: Span<UInt8>) -> TextEncoding? {
        var index = 0
        while index < content.count {
            guard content.matches("charset", at: index) else {
                index += 1
                continue
            }
            index += 7
            var cursor = index
            while let byte = content.byte(at: cursor), byte.isHTMLSpace { cursor += 1 }
            guard content.byte(at: cursor) == UInt8(ascii: "=") else { continue }
            cursor += 1
            while let byte = content.byte(at: cursor), byte.isHTMLSpace { cursor += 1 }
            guard let first = content.byte(at: cursor) else { return nil }
            var end = cursor
            if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
                cursor += 1
                end = content.place(of: first, from: cursor)
                if end == content.count { return nil }
            } else {
                while let byte = content.byte(at: end), !byte.isHTMLSpace, byte != UInt8(ascii: ";") {
                    end += 1
                }
            }
            return TextEncoding(label: content.extracting(cursor..<end))
        }
        return nil
    }

    /// Get an XML encoding (HTML §13.2.3.2).
    private static func xmlEncoding(in bytes: Span<UInt8>) -> TextEncoding? {
        guard bytes.matchesExactly("<?xml", at: 0) else { return nil }
        let end = bytes.place(of: UInt8(ascii: ">"), from: 0)
        guard end < bytes.count else { return nil }
        var index = 0
        while index < end, !bytes.matchesExactly("encoding", at: index) { index += 1 }
        index += 8
        while index < end, bytes[index] <= 0x20 { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: "=") else { return nil }
        index += 1
        while index < end, bytes[index] <= 0x20 { index += 1 }
        guard index < end, bytes[index] == UInt8(ascii: "\"") || bytes[index] == UInt8(ascii: "'") else {
            return nil
        }
        let close = bytes.place(of: bytes[index], from: index + 1)
        guard close < end else { return nil }
        for place in index + 1..<close where bytes[place] <= 0x20 { return nil }
        return TextEncoding(label: bytes.extracting(index + 1..<close))?.claimedInPage
    }
}
