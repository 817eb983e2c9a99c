extension Vocabulary {
    /// Articles. Source: ogp.me, "No Vertical"; rows marked so from Facebook's documentation.
    static let articleProperties: [Property] = [
        .plain("article:published_time", .dateTime),
        .plain("article:modified_time", .dateTime),
        .plain("article:expiration_time", .dateTime),
        .array("article:author", .profile),
        .plain("article:section", .string),
        .array("article:tag", .string),
        .plain("article:publisher", .profile, .facebook),
        .plain("article:content_tier", .enumeration(.contentTier), .facebook),
        .plain("article:opinion", .boolean, .facebook),
    ]

    /// Books, as ogp.me has them. Source: ogp.me, "No Vertical".
    static let bookProperties: [Property] = [
        .array("book:author", .profile),
        .plain("book:isbn", .isbn),
        .plain("book:release_date", .dateTime),
        .array("book:tag", .string),
    ]

    /// People. Source: ogp.me, "No Vertical".
    static let profileProperties: [Property] = [
        .plain("profile:first_name", .string),
        .plain("profile:last_name", .string),
        .plain("profile:username", .string),
        .plain("profile:gender", .enumeration(.gender)),
    ]

    /// Payment links. Source: ogp.me, "Payment" (beta, June 2025).
    static let paymentProperties: [Property] = [
        .plain("payment:description", .string),
        .plain("payment:currency", .currency),
        .plain("payment:amount", .float),
        .plain("payment:expires_at", .dateTime),
        .plain("payment:status", .enumeration(.paymentStatus)),
        .plain("payment:id", .string),
        .plain("payment:success_url", .url),
    ]

    /// Books, their authors and genres, as Facebook has them. Source: Facebook's documentation.
    static let booksProperties: [Property] = [
        .array("books:book", .object("books.book"), .facebook),
        .array("books:genre", .object("books.genre"), .facebook),
        .plain("books:gender", .enumeration(.gender), .facebook),
        .plain("books:official_site", .url, .facebook),
        .array("books:author", .object("books.author"), .facebook),
        .plain("books:isbn", .isbn, .facebook),
        .plain("books:initial_release_date", .dateTime, .facebook),
        .plain("books:release_date", .dateTime, .facebook),
        .plain("books:language:locale", .locale, .facebook),
        .array("books:language:alternate", .locale, .facebook),
        .plain("books:page_count", .integer(atLeast: 1), .facebook),
        .group("books:rating", isArray: false),
        .detail("books:rating:value", of: "books:rating", .float, .facebook),
        .detail("books:rating:scale", of: "books:rating", .anyInteger, .facebook),
        .detail("books:rating:normalized_value", of: "books:rating", .float, .facebook),
        .plain("books:sample", .url, .facebook),
        .plain("books:canonical_name", .string, .facebook),
    ]
}
