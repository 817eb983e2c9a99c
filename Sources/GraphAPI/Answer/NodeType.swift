/// What Facebook called the nodes of a kind, and what such nodes can have.
///
/// A field that is not here is an error, so fields that we never answer are here too, as long as Facebook had them.
package struct NodeType: Sendable, Equatable {
    /// `User`, as errors have it; `metadata` has it in small letters.
    package let name: String
    let fields: [NodeField]
    /// Edges that a call may name among the fields.
    let connections: [String]

    /// Whether nodes of this type may have such a field.
    func has(_ field: String) -> Bool {
        fields.contains { $0.name == field } || connections.contains(field) || field == "metadata"
    }
}

/// A field that nodes can have.
struct NodeField: Sendable, Equatable {
    let name: String
    /// What `metadata` says of it.
    let words: String

    init(_ name: String, _ words: String) {
        self.name = name
        self.words = words
    }
}

extension NodeType {
    private static let id = NodeField("id", "The id of the node")
    private static let name = NodeField("name", "What it is called")
    private static let from = NodeField("from", "Who made it: id and name")
    private static let times = [
        NodeField("created_time", "When it was made"), NodeField("updated_time", "When it was last changed"),
    ]
    private static let reactions = [
        NodeField("likes", "Who likes it"), NodeField("comments", "What people said of it"),
    ]

    /// A person.
    package static let user = NodeType(
        name: "User",
        fields: [
            id, NodeField("name", "The person's full name"), NodeField("first_name", "The first name"),
            NodeField("middle_name", "The middle name"), NodeField("last_name", "The last name"),
            NodeField("link", "The address of the person's page"), NodeField("username", "The username"),
            NodeField("gender", "The gender"), NodeField("locale", "Language and country, as in en_US"),
            NodeField("updated_time", "When the person's page was last changed"),
            NodeField("email", "The e-mail address; needs the permission email"),
            NodeField("birthday", "The birthday; needs user_birthday"),
            NodeField("location", "The town; needs user_location"),
            NodeField("timezone", "Hours from UTC"), NodeField("installed", "Whether the app is used"),
            NodeField("verified", "Whether the account is verified"),
        ]
            + [
                "about", "age_range", "bio", "cover", "currency", "devices", "education", "favorite_athletes",
                "favorite_teams", "hometown", "inspirational_people", "interested_in", "is_verified",
                "languages", "meeting_for", "name_format", "payment_pricepoints", "political", "quotes",
                "relationship_status", "religion", "security_settings", "short_name", "significant_other",
                "sports", "test_group", "third_party_id", "video_upload_limits", "viewer_can_send_gift",
                "website", "work",
            ].map { NodeField($0, "Not kept here") },
        connections: [
            "picture", "friends", "permissions", "photos", "feed", "posts", "apprequests", "accounts",
            "likes",
            "albums", "statuses", "links", "events", "groups", "home", "inbox", "movies", "music", "books",
            "videos", "checkins", "taggable_friends", "invitable_friends",
        ]
    )

    /// An app.
    package static let application = NodeType(
        name: "Application",
        fields: [
            id, name, NodeField("namespace", "What its action types begin with"),
            NodeField("link", "Its address"), NodeField("description", "What it is"),
            NodeField("category", "Its category"), NodeField("icon_url", "Its icon"),
            NodeField("logo_url", "Its logo"),
            NodeField("supports_attribution", "Whether installs are attributed"),
            NodeField("supports_implicit_sdk_logging", "Whether the SDK reports by itself"),
            NodeField("suppress_native_ios_gdp", "Whether iOS asks for permissions by itself"),
        ]
            + [
                "app_domains", "app_name", "app_type", "canvas_url", "company", "contact_email",
                "created_time",
                "creator_uid", "daily_active_users", "daily_active_users_rank", "icon", "ios_bundle_id",
                "iphone_app_store_id", "mobile_web_url", "monthly_active_users", "monthly_active_users_rank",
                "privacy_policy_url", "restrictions", "subcategory", "terms_of_service_url",
                "url_scheme_suffix", "user_support_email", "weekly_active_users",
                "app_events_feature_bitmask",
                "gdpv4_nux_enabled", "gdpv4_nux_content", "android_dialog_configs", "ios_dialog_configs",
                "auto_event_setup_enabled", "object_store_urls",
            ].map { NodeField($0, "Kept only if the app has it") },
        connections: ["accounts", "activities", "picture", "roles", "subscriptions"]
    )

    /// A place or a page.
    package static let page = NodeType(
        name: "Page",
        fields: [
            id, name, NodeField("username", "The page's alias"),
            NodeField("category", "What kind of place it is"),
            NodeField("location", "Where it is: latitude, longitude and address"),
            NodeField("link", "The address of its page"),
        ]
            + [
                "about", "access_token", "can_post", "category_list", "checkins", "country_page_likes",
                "cover",
                "description", "fan_count", "founded", "hours", "is_community_page", "is_published", "likes",
                "mission", "parking", "phone", "price_range", "products", "talking_about_count", "website",
                "were_here_count",
            ].map { NodeField($0, "Not kept here") },
        connections: ["picture", "feed", "posts", "photos"]
    )

    /// A photo.
    package static let photo = NodeType(
        name: "Photo",
        fields: [
            id, from, NodeField("name", "The words with it"), NodeField("picture", "A small picture"),
            NodeField("source", "The picture"), NodeField("width", "Its width"),
            NodeField("height", "Its height"),
            NodeField("images", "The picture in several sizes"), NodeField("link", "The address of its page"),
            NodeField("icon", "An icon"), NodeField("position", "Its place in the album"),
            NodeField("tags", "Who is in it"), NodeField("place", "Where it was taken"),
            NodeField("album", "The album that it is in"),
            NodeField("name_tags", "Who is named in the words"),
            NodeField("page_story_id", "The post that it came with"), NodeField("post_id", "Its post"),
            NodeField("application", "The app that made it"),
        ] + times + reactions,
        connections: ["comments", "likes"]
    )

    /// A post.
    package static let post = NodeType(
        name: "Post",
        fields: [
            id, from, NodeField("to", "Whose page it is on"), NodeField("message", "The words"),
            NodeField("message_tags", "Who is named in them"), NodeField("picture", "The link's picture"),
            NodeField("link", "The link"), NodeField("name", "What the link is called"),
            NodeField("caption", "What stands below its name"),
            NodeField("description", "What the link is about"),
            NodeField("source", "The film or sound"), NodeField("properties", "Lines below the link"),
            NodeField("icon", "An icon"), NodeField("actions", "What readers can do"),
            NodeField("privacy", "Who can see it"), NodeField("type", "What kind of post it is"),
            NodeField("status_type", "How it came about"), NodeField("object_id", "The photo with it"),
            NodeField("place", "Where it was"), NodeField("with_tags", "Who was there"),
            NodeField("application", "The app that made it"), NodeField("story", "What happened, in words"),
            NodeField("story_tags", "Who is named in the story"),
            NodeField("shares", "How often it was shared"),
            NodeField("is_hidden", "Whether it is hidden"), NodeField("permalink_url", "Its address"),
        ] + times + reactions,
        connections: ["comments", "likes"]
    )
}
