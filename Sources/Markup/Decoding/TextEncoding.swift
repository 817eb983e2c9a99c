/// The encodings a page can have, under the WHATWG's names in small letters (ENC §4.2).
package enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case ibm866
    case iso8859x2 = "iso-8859-2"
    case iso8859x3 = "iso-8859-3"
    case iso8859x4 = "iso-8859-4"
    case iso8859x5 = "iso-8859-5"
    case iso8859x6 = "iso-8859-6"
    case iso8859x7 = "iso-8859-7"
    case iso8859x8 = "iso-8859-8"
    case iso8859x8I = "iso-8859-8-i"
    case iso8859x10 = "iso-8859-10"
    case iso8859x13 = "iso-8859-13"
    case iso8859x14 = "iso-8859-14"
    case iso8859x15 = "iso-8859-15"
    case iso8859x16 = "iso-8859-16"
    case koi8R = "koi8-r"
    case koi8U = "koi8-u"
    case macintosh
    case windows874 = "windows-874"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case windows1253 = "windows-1253"
    case windows1254 = "windows-1254"
    case windows1255 = "windows-1255"
    case windows1256 = "windows-1256"
    case windows1257 = "windows-1257"
    case windows1258 = "windows-1258"
    case macCyrillic = "x-mac-cyrillic"
    case gbk
    case gb18030
    case big5
    case eucJP = "euc-jp"
    case iso2022JP = "iso-2022-jp"
    case shiftJIS = "shift_jis"
    case eucKR = "euc-kr"
    case replacement
    case utf16BE = "utf-16be"
    case utf16LE = "utf-16le"
    case userDefined = "x-user-defined"

    /// The encoding that a label names: white space around it and the case of its letters do not count.
    package init?(label: Span<UInt8>) {
        var text: [UInt8] = []
        for index in label.indices { text.append(label[index].lowercased) }
        let trimmed = text.drop { $0.isHTMLSpace }.reversed().drop { $0.isHTMLSpace }.reversed()
        guard let encoding = Self.labels[String(decoding: Array(trimmed), as: UTF8.self)] else { return nil }
        self = encoding
    }

    /// What a page means that claims this encoding in its own bytes: one that claims UTF-16 could not have been read
    /// so far if it were, and `x-user-defined` is a mistake (HTML §13.2.3.2).
    var claimedInPage: TextEncoding {
        switch self {
        case .utf16BE, .utf16LE: .utf8
        case .userDefined: .windows1252
        default: self
        }
    }

    private static let labels: [String: TextEncoding] = {
        var labels: [String: TextEncoding] = [:]
        for line in encodingLabels.description.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard let name = words.first?.dropLast(), let encoding = TextEncoding(rawValue: String(name))
            else {
                continue
            }
            for label in words.dropFirst() { labels[String(label)] = encoding }
        }
        return labels
    }()

    /// How many labels are known.
    static var labelCount: Int { labels.count }
}
