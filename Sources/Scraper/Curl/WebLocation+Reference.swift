extension WebLocation {
    /// A reference made ready for libcurl, which follows RFC 3986, by what the WHATWG URL parser does first.
    ///
    /// Blanks and controls at the ends go, tabs and line ends go everywhere, a backslash is a slash, and the number of
    /// slashes behind `http:` does not count.
    struct Reference {
        let bytes: [UInt8]
        /// In small letters; nil for a relative reference.
        let scheme: String?
        let withoutFragment: String
        let fragment: String?

        init(_ text: String) {
            var trimmed = text.utf8.drop { $0 <= 0x20 }
            while let last = trimmed.last, last <= 0x20 { trimmed.removeLast() }
            bytes = trimmed.filter { $0 != 0x09 && $0 != 0x0a && $0 != 0x0d }
            let hash = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.endIndex
            let path = bytes[..<hash].firstIndex(of: UInt8(ascii: "?")) ?? hash
            var head = bytes[..<path].map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
            let colon = Self.schemeEnd(head)
            scheme = colon.map { String(decoding: head[..<$0].map(\.lowercasedASCII), as: UTF8.self) }
            if let colon, scheme == "http" || scheme == "https" {
                head = Array(((scheme ?? "") + ":").utf8) + Self.authority(of: head[(colon + 1)...])
            } else if colon == nil, head.starts(with: "//".utf8) {
                head = Self.authority(of: head[...])
            }
            let encoded = Self.encoded(head, also: "`{}") + Self.encoded(bytes[path..<hash], also: "")
            withoutFragment = String(decoding: encoded, as: UTF8.self)
            fragment =
                hash < bytes.endIndex ? String(decoding: bytes[(hash + 1)...], as: UTF8.self) : nil
        }

        /// Two slashes, the authority with its host in letters that DNS knows, and the rest.
        private static func authority(of text: ArraySlice<UInt8>) -> [UInt8] {
            let rest = text.drop { $0 == UInt8(ascii: "/") }
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            let start = rest[..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? rest.startIndex
            let host = HostName.ascii(rest[start..<end])
            return Array("//".utf8) + rest[..<start] + host + rest[end...]
        }

        /// What the WHATWG URL parser percent-encodes in a path and a query, in capitals as it does.
        private static func encoded(_ text: some Collection<UInt8>, also others: StaticString) -> [UInt8] {
            let digits = Array("0123456789ABCDEF".utf8)
            return others.withUTF8Buffer { others in
                text.reduce(into: []) { output, byte in
                    let isPlain = (0x21..<0x7f).contains(byte) && byte != 0x22 && byte != 0x3c && byte != 0x3e
                    if isPlain, !others.contains(byte) {
                        output.append(byte)
                    } else {
                        output += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
                    }
                }
            }
        }

        private static func schemeEnd(_ bytes: [UInt8]) -> Int? {
            guard let first = bytes.first, first.isLetter, let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
            else { return nil }
            let isScheme = bytes[..<colon].allSatisfy {
                $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                    || $0 == UInt8(ascii: ".")
            }
            return isScheme ? colon : nil
        }
    }
}
