/// What a permission lets an app do, in words for the person who is asked.
package enum PermissionWords {
    /// The sentence for a permission; one that is not known is shown by its name.
    package static func sentence(for permission: String) -> String {
        if let known = table[permission] { return known }
        if permission.hasPrefix("user_") { return "See your " + spaced(permission.dropFirst(5)) + "." }
        if permission.hasPrefix("friends_") {
            return "See your friends' " + spaced(permission.dropFirst(8)) + "."
        }
        return "Use the permission \(permission)."
    }

    private static func spaced(_ name: Substring) -> String {
        String(decoding: name.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
    }

    private static let table: [String: String] = [
        "email": "See your e-mail address.",
        "offline_access": "Use your data when you are not using the app.",
        "photo_upload": "Add photos in your name.",
        "publish_actions": "Publish in your name: what you did, posts, photos and comments.",
        "publish_checkins": "Publish where you are in your name.",
        "publish_stream": "Publish in your name: posts, links, photos and comments.",
        "read_friendlists": "See how you group your friends.",
        "read_mailbox": "Read your messages.",
        "read_requests": "See who wants to be your friend.",
        "read_stream": "Read the posts in your feed.",
        "share_item": "Share links in your name.",
        "status_update": "Publish your status in your name.",
        "user_actions": "See what you did in other apps.",
        "user_birthday": "See your birthday.",
        "user_hometown": "See where you come from.",
        "user_likes": "See what you like.",
        "user_location": "See where you live.",
        "user_photos": "See your photos and those you are tagged in.",
        "user_posts": "See your posts.",
        "user_status": "See your status messages.",
        "user_tagged_places": "See where you were tagged.",
    ]
}
