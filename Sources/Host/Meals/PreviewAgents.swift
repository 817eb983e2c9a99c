/// The programs that fetch a page to show a preview of it.
///
/// They are told by a word in their `User-Agent`, never by equality: services put several of these words into one
/// string, with versions.
enum PreviewAgents {
    private static let words: [[UInt8]] = [
        "facebookexternalhit", "facebookcatalog", "facebot", "meta-external", "twitterbot", "linkedinbot",
        "slackbot",
        "slack-imgproxy", "whatsapp", "discordbot", "telegrambot", "pinterest", "redditbot",
        "skypeuripreview",
        "mastodon", "bluesky", "embedly", "iframely", "vkshare", "viber", "line-poker", "kakaotalk-scrap",
    ].map { Array($0.utf8) }

    /// Whether this `User-Agent` is one of a preview.
    static func contains(_ agent: [UInt8]) -> Bool {
        words.contains { isIn(agent, $0) }
    }

    private static func isIn(_ agent: [UInt8], _ word: [UInt8]) -> Bool {
        guard agent.count >= word.count else { return false }
        for start in 0...(agent.count - word.count) {
            var length = 0
            while length < word.count, lowered(agent[start + length]) == word[length] { length += 1 }
            if length == word.count { return true }
        }
        return false
    }

    private static func lowered(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }
}
