/// Who the fetcher says it is.
package struct PreviewAgent: Equatable, Sendable {
    /// The name that `--user-agent` knows it by.
    package let name: String
    /// The `User-Agent` field.
    package let field: String
    /// The product token that robots.txt knows it by (RFC 9309 §2.2.1).
    package let token: String

    /// The scraper behind Facebook's link previews and its debugger; the default.
    package static let facebook = PreviewAgent(
        name: "facebook",
        field: "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)",
        token: "facebookexternalhit"
    )

    /// The agents that can be called by name: what each sends as far as it is documented or was captured.
    package static let known: [PreviewAgent] = [
        .facebook,
        PreviewAgent(name: "facebook-short", field: "facebookexternalhit/1.1", token: "facebookexternalhit"),
        PreviewAgent(name: "facebot", field: "Facebot/1.0", token: "Facebot"),
        PreviewAgent(
            name: "meta-externalagent",
            field:
                "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
            token: "meta-externalagent"
        ),
        PreviewAgent(
            name: "meta-externalfetcher",
            field:
                "meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
            token: "meta-externalfetcher"
        ),
        PreviewAgent(name: "whatsapp", field: "WhatsApp/2.24.11.7 A", token: "WhatsApp"),
        PreviewAgent(name: "twitter", field: "Twitterbot/1.0", token: "Twitterbot"),
        PreviewAgent(
            name: "linkedin",
            field: "LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)",
            token: "LinkedInBot"
        ),
        PreviewAgent(
            name: "slack",
            field: "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
            token: "Slackbot"
        ),
        PreviewAgent(
            name: "discord",
            field: "Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)",
            token: "Discordbot"
        ),
        PreviewAgent(name: "telegram", field: "TelegramBot (like TwitterBot)", token: "TelegramBot"),
        PreviewAgent(
            name: "apple",
            field: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) "
                + "Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0",
            token: "facebookexternalhit"
        ),
        PreviewAgent(
            name: "kakaotalk",
            field: "facebookexternalhit/1.1;kakaotalk-scrap/1.0",
            token: "facebookexternalhit"
        ),
        PreviewAgent(
            name: "line",
            field: "facebookexternalhit/1.1;line-poker/1.0",
            token: "facebookexternalhit"
        ),
    ]

    /// The tokens whose rules in robots.txt matter for a preview.
    package static let robotsTokens = [
        "facebookexternalhit", "Twitterbot", "LinkedInBot", "Slackbot", "WhatsApp", "Discordbot",
        "TelegramBot",
    ]

    private init(name: String, field: String, token: String) {
        self.name = name
        self.field = field
        self.token = token
    }

    /// A known agent by its name, or one that sends exactly this text; nil when the text cannot stand in a header.
    package init?(_ text: String) {
        let small = String(decoding: text.utf8.map(\.lowercasedASCII), as: UTF8.self)
        if let known = Self.known.first(where: { $0.name == small }) {
            self = known
            return
        }
        guard let field = HeaderField(name: "User-Agent", value: text), !field.value.isEmpty else {
            return nil
        }
        let token = field.value.utf8.prefix {
            $0.isLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        self.init(name: field.value, field: field.value, token: String(token) ?? "")
    }
}
