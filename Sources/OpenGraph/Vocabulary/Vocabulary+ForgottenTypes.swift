extension Vocabulary {
    /// Types of the first Open Graph, 2010 to 2011, with the type to write today. Source: the validators of
    /// that time; ogp.me no longer lists them.
    static let forgottenTypes: [ObjectType] =
        [
            forgotten("movie", "video.movie"), forgotten("song", "music.song"),
            forgotten("album", "music.album"), forgotten("tv_show", "video.tv_show"),
        ]
        + [
            "activity", "sport", "company", "bar", "cafe", "hotel", "restaurant", "cause", "sports_league",
            "sports_team", "band", "government", "non_profit", "school", "university", "actor", "athlete",
            "author", "director", "musician", "politician", "public_figure", "city", "country", "landmark",
            "state_province", "drink", "food", "game", "blog",
        ].map { forgotten($0, "website") }

    private static func forgotten(_ name: Term, _ successor: Term) -> ObjectType {
        ObjectType(
            name,
            deprecation: Deprecation(
                since: "2011",
                why: "it is taken for a website",
                successor: successor
            )
        )
    }
}
