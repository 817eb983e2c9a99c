/// The name of a meal in its address: letters and digits of any script, small, with single hyphens between
/// them.
///
/// Always in Unicode's form C and 1 to 100 scalars long, so that one meal has one spelling.
package struct Slug: Hashable, Sendable, CustomStringConvertible {
    /// The most scalars a slug may have.
    package static let limit = 100

    /// The slug as people read it, not percent-encoded.
    package let text: String

    /// The same as `text`.
    package var description: String { text }

    /// A slug that somebody chose.
    package init(_ given: String) throws(SlugError) {
        if let error = Self.error(in: given) { throw error }
        text = given
    }

    /// A slug made from a title: what is neither letter nor digit separates. `meal`, when nothing is left.
    package init(madeFrom title: String) {
        let made = Self.cut(Self.joined(title), to: Self.limit)
        text = made.isEmpty ? "meal" : made
    }

    /// This slug with `-2`, `-3` … at its end, shortened before it where the two would be too long.
    package func numbered(_ number: Int) -> Slug {
        let suffix = "-" + String(number)
        return Slug(known: Self.cut(text, to: Self.limit - suffix.utf8.count) + suffix)
    }

    /// A slug that was checked before: what `Slug(_:)` accepted, or what our own database holds.
    package init(known text: String) {
        self.text = text
    }

    /// The slug in an address: bytes that are not unreserved (RFC 3986 §2.3) percent-encoded.
    package var pathSegment: String {
        var encoded = ""
        for byte in text.utf8 {
            if byte.isDigit || byte.isLetter || byte == UInt8(ascii: "-") {
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                encoded += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
            }
        }
        return encoded
    }

    private static func error(in given: String) -> SlugError? {
        guard !given.isEmpty else { return .empty }
        guard given.unicodeScalars.count <= limit else { return .tooLong(limit: limit) }
        var last: Unicode.Scalar = "-"
        for scalar in given.unicodeScalars {
            let isHyphen = scalar == "-"
            if isHyphen, last == "-" { return .hyphens }
            guard isHyphen || scalar.isWordPart(after: last) else { return .character(scalar) }
            last = scalar
        }
        if last == "-" { return .hyphens }
        let small = given.inSmallLetters.inNormalFormC
        return small.unicodeScalars.elementsEqual(given.unicodeScalars) ? nil : .notSmall
    }

    private static func joined(_ title: String) -> String {
        var slug = String.UnicodeScalarView()
        var last: Unicode.Scalar = "-"
        for scalar in title.inSmallLetters.inNormalFormC.unicodeScalars {
            if scalar.isWordPart(after: last) {
                slug.append(scalar)
                last = scalar
            } else if last != "-" {
                slug.append("-")
                last = "-"
            }
        }
        while slug.last == "-" { slug.removeLast() }
        return String(slug)
    }

    /// At most `limit` scalars, with no mark torn from its letter and no hyphen at the end.
    private static func cut(_ slug: String, to limit: Int) -> String {
        var scalars = Array(slug.unicodeScalars)
        guard scalars.count > limit else { return slug }
        var end = limit
        while end > 0, scalars[end].isMark { end -= 1 }
        scalars.removeSubrange((end == 0 ? limit : end)...)
        while scalars.last == "-" { scalars.removeLast() }
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}

/// Why a text is no slug.
package enum SlugError: Error, Equatable, Sendable {
    case empty
    case tooLong(limit: Int)
    /// Neither letter, digit nor hyphen.
    case character(Unicode.Scalar)
    /// A hyphen at the start or the end, or two in a row.
    case hyphens
    /// Capital letters, or a spelling that Unicode writes shorter.
    case notSmall
}

extension String {
    /// Scalar by scalar, without the rules of any language.
    fileprivate var inSmallLetters: String {
        unicodeScalars.reduce(into: "") { $0 += $1.properties.lowercaseMapping }
    }
}

extension Unicode.Scalar {
    /// A vowel sign, accent or the like, which belongs to the letter before it.
    fileprivate var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }

    /// A letter or digit, or a mark on one: without its marks a word in Hindi or Thai is another word.
    fileprivate func isWordPart(after last: Unicode.Scalar) -> Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .decimalNumber:
            true
        case .nonspacingMark, .spacingMark: last != "-"
        default: false
        }
    }
}
