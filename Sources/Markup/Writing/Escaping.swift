/// The one routine by which every page writes what came from outside.
///
/// It works on bytes: UTF-8 passes through untouched, and so does what is not UTF-8. Runs between
/// the few bytes that need a reference are copied whole.
package enum Escaping {
    /// Appends `value` so that it may stand between the quotation marks of an attribute.
    ///
    /// CR and LF are written as references, because a reader would turn a raw CR into LF
    /// (HTML §13.2.3.5) and scrapers fold raw line ends; NUL cannot be written in HTML at all and is left out.
    package static func appendAttribute(_ value: Span<UInt8>, to page: inout [UInt8]) {
        value.withUnsafeBufferPointer { append($0, escaping: attributeBytes, to: &page) }
    }

    /// Appends `text` so that it may stand as the content of an element.
    ///
    /// Not for `script` and `style`, where a reader decodes no references.
    package static func appendText(_ text: Span<UInt8>, to page: inout [UInt8]) {
        text.withUnsafeBufferPointer { append($0, escaping: textBytes, to: &page) }
    }

    /// Appends a string as the value of an attribute; see `appendAttribute(_:to:)` for bytes.
    package static func appendAttribute(_ value: String, to page: inout [UInt8]) {
        var value = value
        value.withUTF8 { append($0, escaping: attributeBytes, to: &page) }
    }

    /// Appends a string as the content of an element; see `appendText(_:to:)` for bytes.
    package static func appendText(_ text: String, to page: inout [UInt8]) {
        var text = text
        text.withUTF8 { append($0, escaping: textBytes, to: &page) }
    }

    /// The bytes that need care, one bit each: all of them are below 64.
    private static let textBytes = bits(0x00, 0x0D, 0x26, 0x3C, 0x3E)
    private static let attributeBytes = bits(0x00, 0x0A, 0x0D, 0x22, 0x26, 0x27, 0x3C, 0x3E)

    private static func bits(_ bytes: UInt64...) -> UInt64 {
        bytes.reduce(0) { $0 | 1 << $1 }
    }

    private static func append(
        _ bytes: UnsafeBufferPointer<UInt8>,
        escaping special: UInt64,
        to page: inout [UInt8]
    ) {
        var written = 0
        for index in 0..<bytes.count {
            let byte = bytes[index]
            guard byte < 64, special &>> UInt64(byte) & 1 == 1 else { continue }
            page.append(UnsafeBufferPointer(rebasing: bytes[written..<index]))
            page.append(reference(to: byte))
            written = index + 1
        }
        page.append(UnsafeBufferPointer(rebasing: bytes[written...]))
    }

    private static func reference(to byte: UInt8) -> StaticString {
        switch byte {
        case 0x0A: "&#10;"
        case 0x0D: "&#13;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        default: ""
        }
    }
}
