extension Vocabulary {
    /// The properties that every object takes. Source: ogp.me, "Basic", "Optional" and "Structured
    /// Properties".
    static let basicProperties: [Property] = [
        .plain("og:title", .string),
        .plain("og:type", .string),
        .root("og:image", .url),
        .alias("og:image:url", of: "og:image", .url),
        .detail("og:image:secure_url", of: "og:image", .secureURL),
        .detail("og:image:type", of: "og:image", .mediaType),
        .detail("og:image:width", of: "og:image", .anyInteger),
        .detail("og:image:height", of: "og:image", .anyInteger),
        .detail("og:image:alt", of: "og:image", .string),
        .plain("og:url", .url),
        .root("og:audio", .url),
        .alias("og:audio:url", of: "og:audio", .url),
        .detail("og:audio:secure_url", of: "og:audio", .secureURL),
        .detail("og:audio:type", of: "og:audio", .mediaType),
        .plain("og:description", .string),
        .plain("og:determiner", .enumeration(.determiner)),
        .plain("og:locale", .locale),
        .array("og:locale:alternate", .locale),
        .plain("og:site_name", .string),
        .root("og:video", .url),
        .alias("og:video:url", of: "og:video", .url),
        .detail("og:video:secure_url", of: "og:video", .secureURL),
        .detail("og:video:type", of: "og:video", .mediaType),
        .detail("og:video:width", of: "og:video", .anyInteger),
        .detail("og:video:height", of: "og:video", .anyInteger),
        .detail("og:video:alt", of: "og:video", .string),
    ]

    /// What Facebook adds for every object. Source: Facebook's documentation; `og:restrictions:*` and `ia:*`
    /// are known from its debugger.
    static let facebookProperties: [Property] = [
        .plain("fb:app_id", .digits, .facebook),
        .array("fb:admins", .digitsList, .facebook),
        .plain("fb:profile_id", .digits, .facebook),
        .array("fb:pages", .digitsList, .facebook),
        .array("og:see_also", .url, .facebook),
        .plain("og:updated_time", .dateTime, .facebook),
        .plain("og:ttl", .integer(atLeast: 0), .facebook),
        .plain("og:rich_attachment", .boolean, .facebook),
        .plain("og:restrictions:age", .string, .facebook),
        .array("og:restrictions:country:allowed", .string, .facebook),
        .array("og:restrictions:country:disallowed", .string, .facebook),
        .array("og:restrictions:content", .string, .facebook),
        .plain("ia:markup_url", .url, .facebook),
        .plain("ia:markup_url_dev", .url, .facebook),
        .plain("ia:rules_url", .url, .facebook),
        .plain("ia:rules_url_dev", .url, .facebook),
    ]
}
