internal import OpenGraph
internal import Testing
internal import Validator

@Suite struct PreviewTests {
    @Test func `a card shows what its platform reads`() throws {
        let more = """
            <meta name="twitter:card" content="summary_large_image">
            <meta name="twitter:title" content="Soup for X">
            """
        let previews = Preview.all(of: SoundPage.report(SoundPage.html(adding: more)))
        let facebook = try #require(previews.first { $0.platform == .facebook })
        #expect(facebook.title == "Miso")
        #expect(facebook.site == "www.example.com")
        #expect(facebook.picture == .large(address: SoundPage.image, width: 1200, height: 630))
        let x = try #require(previews.first { $0.platform == .x })
        #expect(x.title == "Soup for X")
        let discord = try #require(previews.first { $0.platform == .discord })
        #expect(discord.site == "Larder")
    }

    @Test func `texts are cut where the platform cuts`() throws {
        let long = String(repeating: "soup ", count: 100)
        let tag = "<meta property=\"og:description\" content=\"\(long)\">"
        let report = SoundPage.report(SoundPage.html(replacing: "og:description", with: tag))
        for preview in Preview.all(of: report) {
            let limit = [.facebook: 300, .x: 200, .whatsApp: 80][preview.platform]
            if let limit { #expect(preview.description.unicodeScalars.count == limit) }
        }
    }

    @Test(arguments: [(1200, 630, "large"), (599, 314, "small"), (199, 630, "none")])
    func `Facebook's picture is large, small or none`(width: Int, height: Int, wanted: String) {
        var facts = SoundPage.facts()
        (facts.images[0].width, facts.images[0].height) = (width, height)
        let preview = Preview(.facebook, Inspection(RuleSettings()).report(on: facts))
        let kind =
            switch preview.picture {
            case .large: "large"
            case .small: "small"
            case .none: "none"
            }
        #expect(kind == wanted)
    }
}
