extension Vocabulary {
    /// Cards of X, written with `name=`. Source: developer.x.com; labels and data from what sites write.
    static let twitterProperties: [Property] = [
        .plain("twitter:card", .enumeration(.twitterCard), .twitter),
        .plain("twitter:site", .handle, .twitter),
        .plain("twitter:site:id", .digits, .twitter),
        .plain("twitter:creator", .handle, .twitter),
        .plain("twitter:creator:id", .digits, .twitter),
        .plain("twitter:title", .string, .twitter),
        .plain("twitter:description", .string, .twitter),
        .root("twitter:image", .url, isArray: false, .twitter),
        .alias("twitter:image:src", of: "twitter:image", .url, .twitter)
            .deprecated(since: "2015", "the card takes the plain name", successor: "twitter:image"),
        .detail("twitter:image:alt", of: "twitter:image", .string, .twitter),
        .detail("twitter:image:width", of: "twitter:image", .anyInteger, .twitter)
            .deprecated(since: "2015", "the size is read from the picture"),
        .detail("twitter:image:height", of: "twitter:image", .anyInteger, .twitter)
            .deprecated(since: "2015", "the size is read from the picture"),
        .root("twitter:player", .secureURL, isArray: false, .twitter),
        .detail("twitter:player:width", of: "twitter:player", .anyInteger, .twitter),
        .detail("twitter:player:height", of: "twitter:player", .anyInteger, .twitter),
        .detail("twitter:player:stream", of: "twitter:player", .url, .twitter),
        .detail("twitter:player:stream:content_type", of: "twitter:player", .mediaType, .twitter),
        .plain("twitter:app:country", .string, .twitter),
        .plain("twitter:app:name:iphone", .string, .twitter),
        .plain("twitter:app:id:iphone", .digits, .twitter),
        .plain("twitter:app:url:iphone", .appURL, .twitter),
        .plain("twitter:app:name:ipad", .string, .twitter),
        .plain("twitter:app:id:ipad", .digits, .twitter),
        .plain("twitter:app:url:ipad", .appURL, .twitter),
        .plain("twitter:app:name:googleplay", .string, .twitter),
        .plain("twitter:app:id:googleplay", .string, .twitter),
        .plain("twitter:app:url:googleplay", .appURL, .twitter),
        .plain("twitter:label1", .string, .twitter),
        .plain("twitter:data1", .string, .twitter),
        .plain("twitter:label2", .string, .twitter),
        .plain("twitter:data2", .string, .twitter),
        .plain("twitter:url", .url, .twitter),
        .plain("twitter:domain", .string, .twitter),
    ]
}
