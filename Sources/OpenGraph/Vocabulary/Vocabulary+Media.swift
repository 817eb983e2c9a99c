extension Vocabulary {
    /// Music. Source: ogp.me, "Music"; rows marked so from Facebook's documentation.
    static let musicProperties: [Property] = [
        .plain("music:duration", .integer(atLeast: 1)),
        .root("music:album", .object("music.album")),
        .detail("music:album:disc", of: "music:album", .integer(atLeast: 1)),
        .detail("music:album:track", of: "music:album", .integer(atLeast: 1)),
        .array("music:musician", .profile),
        .root("music:song", .object("music.song")),
        .detail("music:song:disc", of: "music:song", .integer(atLeast: 1)),
        .detail("music:song:track", of: "music:song", .integer(atLeast: 1)),
        .plain("music:release_date", .dateTime),
        .plain("music:creator", .profile),
        .plain("music:isrc", .string, .facebook),
        .plain("music:release_type", .enumeration(.releaseType), .facebook),
        .root("music:preview_url", .url, .facebook),
        .alias("music:preview_url:url", of: "music:preview_url", .url, .facebook),
        .detail("music:preview_url:secure_url", of: "music:preview_url", .secureURL, .facebook),
        .detail("music:preview_url:type", of: "music:preview_url", .mediaType, .facebook),
    ]

    /// Films, series and other video. Source: ogp.me, "Video".
    static let videoProperties: [Property] = [
        .root("video:actor", .profile),
        .detail("video:actor:role", of: "video:actor", .string),
        .array("video:director", .profile),
        .array("video:writer", .profile),
        .plain("video:duration", .integer(atLeast: 1)),
        .plain("video:release_date", .dateTime),
        .array("video:tag", .string),
        .plain("video:series", .object("video.tv_show")),
    ]
}
