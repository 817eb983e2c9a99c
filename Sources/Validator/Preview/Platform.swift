/// Where a preview is shown, and how much of it.
package enum Platform: Sendable, CaseIterable {
    case facebook, x, whatsApp, linkedIn, discord, slack, messages, mastodon, bluesky

    /// The name for people.
    package var name: String {
        switch self {
        case .facebook: "Facebook"
        case .x: "X"
        case .whatsApp: "WhatsApp"
        case .linkedIn: "LinkedIn"
        case .discord: "Discord"
        case .slack: "Slack"
        case .messages: "Messages"
        case .mastodon: "Mastodon"
        case .bluesky: "Bluesky"
        }
    }

    /// Characters of the title; documented for X, seen elsewhere, a guess where nothing is known.
    var titleLimit: Int {
        switch self {
        case .facebook: 88
        case .x, .discord: 70
        case .whatsApp: 80
        case .linkedIn: 120
        case .slack, .messages, .mastodon, .bluesky: 150
        }
    }

    /// Characters of the description; 0 where none is shown.
    var descriptionLimit: Int {
        switch self {
        case .facebook, .slack, .bluesky: 300
        case .x: 200
        case .whatsApp: 80
        case .linkedIn, .messages: 0
        case .discord: 350
        case .mastodon: 250
        }
    }

    /// Whether `twitter:*` comes before Open Graph.
    var readsCards: Bool { self == .x || self == .slack || self == .discord }

    /// The least width and height of a large picture.
    var largePicture: (width: Int, height: Int) {
        switch self {
        case .facebook: (600, 315)
        case .x: (300, 157)
        case .linkedIn: (401, 201)
        case .whatsApp: (300, 75)
        case .discord, .slack, .messages, .mastodon, .bluesky: (200, 100)
        }
    }

    /// The longest picture that is taken, in bytes.
    var pictureBytes: Int {
        switch self {
        case .facebook: 8_388_608
        case .x, .linkedIn: 5_242_880
        case .whatsApp: 600_000
        case .bluesky: 1_000_000
        case .discord, .slack, .messages, .mastodon: 10_485_760
        }
    }
}
