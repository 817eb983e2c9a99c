import Testing

@testable import Host

@Suite struct PreviewAgentsTests {
    @Test(arguments: [
        "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", "Facebot",
        "Twitterbot/1.0", "LinkedInBot/1.0 (compatible; Mozilla/5.0)", "Slackbot-LinkExpanding 1.0",
        "WhatsApp/2.19.81 A", "Mozilla/5.0 (compatible; Discordbot/2.0)", "TelegramBot (like TwitterBot)",
        "FACEBOOKEXTERNALHIT",
    ])
    func `a program that makes previews is known by a word in its name`(agent: String) {
        #expect(PreviewAgents.contains(Array(agent.utf8)))
    }

    @Test(arguments: [
        "", "Mozilla/5.0 (X11; Linux x86_64) Firefox/128.0", "curl/7.88.1", "Googlebot/2.1", "Faceb",
    ])
    func `others are people`(agent: String) {
        #expect(!PreviewAgents.contains(Array(agent.utf8)))
    }
}
