extension Vocabulary {
    private static let film: [Term] = [
        "video:actor", "video:director", "video:writer", "video:duration", "video:release_date", "video:tag",
    ]

    /// The types of the protocol. Source: ogp.me, "Object Types"; single properties of Facebook's are among
    /// them.
    static let openGraphTypes: [ObjectType] = [
        ObjectType(
            "music.song",
            optional: [
                "music:duration", "music:album", "music:musician", "music:isrc", "music:release_date",
                "music:release_type", "music:preview_url",
            ]
        ),
        ObjectType(
            "music.album",
            optional: ["music:song", "music:musician", "music:release_date", "music:release_type"]
        ),
        ObjectType("music.playlist", optional: ["music:song", "music:creator"]),
        ObjectType("music.radio_station", optional: ["music:creator"]),
        ObjectType("video.movie", optional: film),
        ObjectType("video.episode", optional: film + ["video:series"]),
        ObjectType("video.tv_show", optional: film),
        ObjectType("video.other", optional: film),
        ObjectType(
            "article",
            optional: [
                "article:published_time", "article:modified_time", "article:expiration_time",
                "article:author", "article:section", "article:tag", "article:publisher",
                "article:content_tier", "article:opinion",
            ]
        ),
        ObjectType("book", optional: ["book:author", "book:isbn", "book:release_date", "book:tag"]),
        ObjectType(
            "payment.link",
            optional: [
                "payment:description", "payment:currency", "payment:amount", "payment:expires_at",
                "payment:status", "payment:id", "payment:success_url",
            ]
        ),
        ObjectType(
            "profile",
            optional: ["profile:first_name", "profile:last_name", "profile:username", "profile:gender"]
        ),
        ObjectType("website"),
    ]

    /// What Facebook's transcription of a protocol type requires beyond ogp.me.
    package static let facebookRequires: [(type: Term, property: Term)] = [
        ("music.song", "music:album"), ("music.album", "music:song"),
    ]
}
