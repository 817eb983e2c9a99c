/// What the text of a property must be.
///
/// The first eight are those of ogp.me ("Types"); the others are narrower forms that ogp.me, Facebook's
/// documentation or App Links ask for in words.
package enum Datatype: Sendable, Equatable {
    /// `true`, `false`, `1` or `0`.
    case boolean
    /// An ISO 8601 date, optionally with a time.
    case dateTime
    /// One of a fixed set of words.
    case enumeration(Enumeration)
    /// A 64-bit number: `1.234`, `-1.2e3`, `7E-10`.
    case float
    /// A 32-bit signed integer, not below `atLeast` where the property says so.
    case integer(atLeast: Int32)
    /// Any Unicode text.
    case string
    /// An absolute http or https address.
    case url
    /// The address of an object whose `og:type` is this.
    case object(Term)

    /// An absolute https address.
    case secureURL
    /// An address with any scheme, as App Links use to open an app.
    case appURL
    /// A Facebook profile or page: its address or its number.
    case profile
    /// A media type, `image/png`.
    case mediaType
    /// `language_TERRITORY`, `en_US`.
    case locale
    /// A number in digits, as Facebook and the App Store give to apps.
    case digits
    /// Such numbers with commas between them.
    case digitsList
    /// Three capital letters of ISO 4217.
    case currency
    /// `00:00` to `24:00`.
    case timeOfDay
    /// Degrees from -90 to 90.
    case latitude
    /// Degrees from -180 to 180.
    case longitude
    /// An ISBN of 10 or 13 characters.
    case isbn
    /// A GTIN, EAN or UPC of 8, 12, 13 or 14 digits.
    case gtin
    /// A GUID, as the Windows store gives to apps.
    case guid
    /// `@name`.
    case handle

    /// An integer with the whole 32-bit range.
    package static let anyInteger = Datatype.integer(atLeast: .min)

    /// Whether a value that does not parse is kept out of the object.
    ///
    /// ogp.me's own datatypes bind. A wrong check digit or an unknown currency only makes a value doubtful:
    /// it is reported, and the text is kept.
    package var isBinding: Bool {
        switch self {
        case .boolean, .dateTime, .enumeration, .float, .integer, .string, .url, .object, .secureURL,
            .appURL, .profile, .mediaType, .locale, .digits, .digitsList, .timeOfDay:
            true
        case .currency, .latitude, .longitude, .isbn, .gtin, .guid, .handle: false
        }
    }
}
