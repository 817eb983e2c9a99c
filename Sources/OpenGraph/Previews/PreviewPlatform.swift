/// A service that draws a card for a link.
package enum PreviewPlatform: Hashable, Sendable, CaseIterable {
    case facebook, x, linkedIn, whatsApp, slack, discord

    /// What people call it.
    package var name: String {
        switch self {
        case .facebook: "Facebook"
        case .x: "X"
        case .linkedIn: "LinkedIn"
        case .whatsApp: "WhatsApp"
        case .slack: "Slack"
        case .discord: "Discord"
        }
    }

    /// How much of a title it shows, in Unicode scalars.
    ///
    /// X and Discord are known (developer.x.com/cards/markup; Discord's cut is reported near 70); the others show so
    /// many lines of a certain width, and these are the characters that usually fit.
    var titleLimit: Int {
        switch self {
        case .facebook: 88
        case .x, .discord: 70
        case .linkedIn: 120
        case .whatsApp: 65
        case .slack: 150
        }
    }

    /// How much of a description it shows, in Unicode scalars; 0 for none at all.
    ///
    /// X documents 200, WhatsApp 80; Discord's cut is reported near 350. LinkedIn shows none.
    var descriptionLimit: Int {
        switch self {
        case .facebook: 110
        case .x: 200
        case .linkedIn: 0
        case .whatsApp: 80
        case .slack: 300
        case .discord: 350
        }
    }

    /// Whether X's own tags come first.
    var readsTwitterTags: Bool {
        switch self {
        case .x, .slack, .discord: true
        case .facebook, .linkedIn, .whatsApp: false
        }
    }
}
