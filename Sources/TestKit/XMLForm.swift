/// Whether bytes are well-formed XML 1.0, as far as we write it.
///
/// One root, elements that nest, attributes in double quotation marks and each once, the five references and
/// numeric ones, no characters that XML forbids.
package struct XMLForm {
    /// What is wrong, and where.
    package struct Flaw: Error {
        /// In a few words.
        package let what: String
        /// In bytes.
        package let offset: Int
    }

    /// An element with its attributes.
    package struct Element {
        /// As it is written.
        package let name: String
        /// Decoded, by name.
        package let attributes: [String: String]
        /// How many elements it stands in.
        package let depth: Int
    }

    private let bytes: [UInt8]
    private var index = 0
    private var open: [String] = []
    private var elements: [Element] = []

    /// All elements in document order.
    package static func check(_ bytes: [UInt8]) throws -> [Element] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Flaw(what: "not UTF-8", offset: 0)
        }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x9, 0xa, 0xd, 0x20...0xd7ff, 0xe000...0xfffd, 0x10000...0x10ffff: break
            default: throw Flaw(what: "forbidden character \(scalar.value)", offset: 0)
            }
        }
        var form = XMLForm(bytes: bytes)
        try form.document()
        return form.elements
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func document() throws {
        if bytes.starts(with: "<?xml ".utf8) {
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        }
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "<") {
                try tag()
            } else {
                let start = index
                let text = try value(until: UInt8(ascii: "<"))
                let isBlank = text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0a }
                if open.isEmpty && !isBlank { throw Flaw(what: "text outside the root", offset: start) }
            }
        }
        guard open.isEmpty, elements.filter({ $0.depth == 0 }).count == 1 else {
            throw Flaw(what: "not one root", offset: index)
        }
    }

    private mutating func tag() throws {
        index += 1
        if try peek() == UInt8(ascii: "/") {
            index += 1
            let name = try name()
            guard open.popLast() == name else { throw Flaw(what: "</\(name)> closes another", offset: index) }
            return try expect(UInt8(ascii: ">"))
        }
        let name = try name()
        var attributes: [String: String] = [:]
        while try peek() == UInt8(ascii: " ") {
            index += 1
            let attribute = try self.name()
            try expect(UInt8(ascii: "="))
            try expect(UInt8(ascii: "\""))
            guard attributes[attribute] == nil else { throw Flaw(what: "attribute twice", offset: index) }
            attributes[attribute] = try value(until: UInt8(ascii: "\""))
            try expect(UInt8(ascii: "\""))
        }
        elements.append(Element(name: name, attributes: attributes, depth: open.count))
        if try peek() == UInt8(ascii: "/") {
            index += 1
        } else {
            open.append(name)
        }
        try expect(UInt8(ascii: ">"))
    }

    private mutating func name() throws -> String {
        let start = index
        while index < bytes.count,
            bytes[index] | 0x20 >= 0x61 && bytes[index] | 0x20 <= 0x7a || bytes[index] == 0x2d
        {
            index += 1
        }
        guard index > start else { throw Flaw(what: "no name", offset: index) }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func value(until end: UInt8) throws -> String {
        var text: [UInt8] = []
        while index < bytes.count, bytes[index] != end {
            if bytes[index] == UInt8(ascii: "<") { throw Flaw(what: "raw <", offset: index) }
            if bytes[index] == UInt8(ascii: "&") {
                text += try reference().utf8
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func reference() throws -> String {
        guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
            throw Flaw(what: "open reference", offset: index)
        }
        let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
        index = end + 1
        let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        if let text = known[name] { return text }
        guard name.hasPrefix("#"), let number = UInt32(name.dropFirst()), let scalar = Unicode.Scalar(number)
        else {
            throw Flaw(what: "unknown reference \(name)", offset: index)
        }
        return String(Character(scalar))
    }

    private func peek() throws -> UInt8 {
        guard index < bytes.count else { throw Flaw(what: "ends early", offset: index) }
        return bytes[index]
    }

    private mutating func expect(_ byte: UInt8) throws {
        guard try peek() == byte else { throw Flaw(what: "expected \(byte)", offset: index) }
        index += 1
    }
}
