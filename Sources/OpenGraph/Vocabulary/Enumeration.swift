/// The fixed sets of words that some properties take.
package enum Enumeration: Sendable, Equatable, CaseIterable {
    case determiner, gender, targetGender, releaseType, contentTier, weekday, splitUnit, ageGroup
    case availability, condition, paymentStatus, twitterCard

    /// The words to write, in the order of their documentation.
    package var words: [Term] {
        switch self {
        case .determiner: ["a", "an", "the", "", "auto"]
        case .gender: ["male", "female"]
        case .targetGender: ["male", "female", "unisex"]
        case .releaseType: ["original_release", "re_release", "anthology"]
        case .contentTier: ["free", "metered", "locked"]
        case .weekday: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        case .splitUnit: ["mi", "km"]
        case .ageGroup: ["kids", "adult"]
        case .availability:
            ["in stock", "out of stock", "preorder", "available for order", "discontinued"]
        case .condition: ["new", "refurbished", "used"]
        case .paymentStatus: ["PENDING", "PAID", "FAILED", "EXPIRED"]
        case .twitterCard: ["summary", "summary_large_image", "app", "player"]
        }
    }

    /// Older words that are still taken, each with the word to write today where there is one.
    package var olderWords: [(word: Term, successor: Term?)] {
        switch self {
        case .availability: [("instock", "in stock"), ("oos", "out of stock"), ("pending", nil)]
        default: []
        }
    }

    /// Whether an empty value is one of the words, as it is for `og:determiner`.
    package var takesEmpty: Bool { self == .determiner }

    /// Whether `text` is one of the words, older ones included; letter case counts.
    package func contains(_ text: Span<UInt8>) -> Bool {
        words.contains { $0.isSpelled(text) } || olderWords.contains { $0.word.isSpelled(text) }
    }
}
