extension Datatype {
    /// Reads a value as its datatype asks; white space around it does not count.
    package func read(_ text: String) throws(ValueError) -> Value {
        let trimmed = text.trimmed
        if trimmed.isEmpty {
            if case .enumeration(let words) = self, words.takesEmpty { return .text("") }
            throw .empty
        }
        let own = String(trimmed)
        let bytes = own.utf8.span
        switch self {
        case .boolean: return .boolean(try NumberForm.boolean(bytes))
        case .integer(let least): return .integer(try NumberForm.integer(bytes, atLeast: least))
        case .string: return .text(own)
        default:
            try check(bytes)
            return .text(own)
        }
    }

    /// Says what is wrong with a text of this datatype; white space around it counts as part of it.
    package func check(_ text: Span<UInt8>) throws(ValueError) {
        switch self {
        case .string: break
        case .boolean: _ = try NumberForm.boolean(text)
        case .integer(let least): _ = try NumberForm.integer(text, atLeast: least)
        case .float: _ = try NumberForm.float(text)
        case .latitude: try NumberForm.degrees(text, limit: 90)
        case .longitude: try NumberForm.degrees(text, limit: 180)
        case .dateTime: _ = try DateTime(text)
        case .enumeration(let words):
            guard words.contains(text) else { throw .notOneOf(words) }
        case .url, .object: _ = try WebAddress(text)
        case .secureURL:
            guard try WebAddress(text).isSecure else { throw .notSecure }
        case .appURL: try WebAddress.checkAnyScheme(text)
        case .profile: try WordForm.profile(text)
        case .mediaType: try WordForm.mediaType(text)
        case .locale: try WordForm.locale(text)
        case .digits: try WordForm.digits(text)
        case .digitsList: try WordForm.digitsList(text)
        case .currency: try WordForm.currency(text)
        case .timeOfDay: try WordForm.timeOfDay(text)
        case .guid: try WordForm.guid(text)
        case .handle: try WordForm.handle(text)
        case .isbn: try CheckDigit.isbn(text)
        case .gtin: try CheckDigit.gtin(text)
        }
    }
}

extension String {
    /// Without white space at both ends; every character that Unicode calls white space counts.
    package var trimmed: Substring {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return self[first..<scalars.index(after: last)]
    }
}
