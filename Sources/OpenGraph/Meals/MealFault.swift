/// One wrong field of a meal that somebody sent.
package struct MealFault: Equatable, Sendable {
    /// Where the field stands: `title`, `image.url`, `properties[3]`.
    package let field: String
    /// Why the field is refused.
    package let reason: Reason

    /// What is wrong with it.
    package enum Reason: Equatable, Sendable {
        case missing
        case empty
        case not(Kind)
        /// More characters (Unicode scalars) than allowed.
        case tooLong(limit: Int)
        /// More elements than allowed.
        case tooMany(limit: Int)
        /// A control character other than TAB and LF.
        case controlCharacter(Unicode.Scalar)
        case slug(SlugError)
        case notAWebAddress
        case notAMediaType
        case notAType
        case notAPropertyName
        /// A property that the meal's own fields say.
        case reserved
        /// Not from 1 to the largest 32-bit integer.
        case outOfRange
        /// The slug in the object is not that of its address.
        case notTheAddress
    }

    /// A kind of JSON value.
    package enum Kind: Equatable, Sendable {
        case text, object, wholeNumber, list, pair
    }

    /// The fault of a field; an empty path means the meal as a whole.
    package init(_ field: String, _ reason: Reason) {
        self.field = field
        self.reason = reason
    }

    /// The fault as a sentence, without the value that was sent.
    package var message: String {
        switch reason {
        case .missing: "is required"
        case .empty: "must not be empty"
        case .not(.text): "must be a string"
        case .not(.object): "must be an object"
        case .not(.wholeNumber): "must be a whole number"
        case .not(.list): "must be a list of [name, value] pairs"
        case .not(.pair): "must be a pair of two strings, [name, value]"
        case .tooLong(let limit): "must have at most \(limit) characters"
        case .tooMany(let limit): "must have at most \(limit) elements"
        case .controlCharacter(let scalar): "must not hold control characters (\(Self.name(of: scalar)))"
        case .slug(let error): Self.message(of: error)
        case .notAWebAddress: "must be an absolute http or https address"
        case .notAMediaType: "must be a media type such as image/png"
        case .notAType: "must be an object type such as larder:meal"
        case .notAPropertyName: "must be a property name such as og:site_name, small letters and digits"
        case .reserved: "is said by a field of the meal itself"
        case .outOfRange: "must be from 1 to \(Int32.max)"
        case .notTheAddress: "must be that of the address; a patch renames"
        }
    }

    private static func message(of error: SlugError) -> String {
        switch error {
        case .empty: "must not be empty"
        case .tooLong(let limit): "must have at most \(limit) characters"
        case .character(let scalar): "must hold letters, digits and hyphens only (\(name(of: scalar)))"
        case .hyphens: "must have single hyphens, and none at its ends"
        case .notSmall: "must be in small letters, in Unicode's form C"
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}

/// Everything that is wrong with a meal that somebody sent; never empty.
package struct MealRefusal: Error, Equatable, Sendable {
    /// In the order of the fields.
    package let faults: [MealFault]

    /// A refusal for these faults, of which there is at least one.
    package init(faults: [MealFault]) {
        self.faults = faults
    }
}
