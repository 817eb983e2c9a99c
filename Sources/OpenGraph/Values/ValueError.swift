/// Why a text is not a value of its datatype.
package enum ValueError: Error, Equatable, Sendable {
    /// Nothing, or white space only: the property counts as absent.
    case empty
    case notBoolean
    case notDateTime
    case notOneOf(Enumeration)
    case notFloat
    case notInteger
    /// An integer, but beyond 32 bits or below what the property allows.
    case integerOutOfRange(atLeast: Int32)
    /// A relative or protocol-relative address, or no address at all.
    case notAbsolute
    /// An absolute address, but neither http nor https.
    case schemeNotHTTP
    /// No host after `//`, or one that cannot be.
    case badHost
    /// A control character in an address, at this byte.
    case controlCharacter(offset: Int)
    /// An http address where https is asked for.
    case notSecure
    /// Neither the address nor the number of a profile.
    case notProfile
    case notMediaType
    case notLocale
    case notDigits
    case notCurrency
    case notTimeOfDay
    /// Not a number of degrees within ±90 or ±180.
    case notDegrees(limit: Int)
    case wrongISBN
    case wrongGTIN
    case notGUID
    case notHandle
}
