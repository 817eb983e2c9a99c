internal import OpenGraph
internal import Testing
internal import Validator

@Suite struct ConfigReaderTests {
    @Test func `everything that can be set is read`() throws {
        let text = """
            {"profile": "social", "failOn": "warning", "baseUrl": "https://www.example.com/",
             "rules": {"title-long": "off", "slow-response": {"severity": "error", "limit": 1000}},
             "ignore": ["image-alt-missing", {"rule": "all", "target": "drafts/*", "expires": \
             "2026-12-31", "reason": "x"}],
             "maps": {"https://www.example.com/": "site/"},
             "apps": [{"id": "1", "namespace": "larder", "domains": ["example.com"]}],
             "baseline": "b.json", "userAgent": "Twitterbot", "headers": ["A: b"], "timeout": 5, \
             "maxBytes": 1000,
             "maxRedirects": 3, "jobs": 2, "offline": true, "images": false, "allowPrivate": false}
            """
        let config = try ConfigReader.read(text.utf8.span)
        #expect(config.profile == .social)
        #expect(config.failOn == .from(.warning))
        #expect(config.rules["title-long"] == .init(.off))
        #expect(config.rules["slow-response"] == .init(.on(.error), limit: 1000))
        #expect(config.ignores.count == 2)
        #expect(config.maps == [.init(from: "https://www.example.com/", to: "site/")])
        #expect(config.apps == [.init(id: "1", namespace: "larder", domains: ["example.com"])])
        #expect((config.timeoutSeconds, config.maxBytes, config.maxRedirects, config.jobs) == (5, 1000, 3, 2))
        #expect(config.isOffline == true && config.checksImages == false && config.allowsPrivate == false)
        let settings = config.ruleSettings(profile: .facebook, choices: ["slow-response": .init(.off)])
        #expect(settings.profile == .facebook)
        #expect(!settings.isOn("slow-response") && !settings.isOn("title-long"))
    }

    @Test func `all faults are told at once, each with its place`() {
        let text = """
            {"profile": "x", "rules": {"no-such": "off", "title-long": "loud", "tls-invalid": {"limit": 3, \
            "severity": 1}},
             "ignore": ["nope", {"target": "a"}, {"rule": "title-long", "expires": "soon", "extra": 1}],
             "failOn": 3, "baseUrl": "/", "maps": [], "timeout": 0, "jobs": "two", "offline": "yes", \
             "colour": true}
            """
        #expect {
            try ConfigReader.read(text.utf8.span)
        } throws: { error in
            let faults = (error as? ConfigFaults)?.all ?? []
            let texts = faults.map(\.text)
            let places = [
                "profile:", "rules: no rule", "rules.title-long:", "rules.tls-invalid.limit:",
                "rules.tls-invalid.severity:", "ignore[0]:", "ignore[1]:", "ignore[2].extra:",
                "ignore[2].expires:",
                "failOn:", "baseUrl:", "maps:", "timeout:", "jobs:", "offline:", "colour:",
            ]
            return texts.count == places.count && zip(texts, places).allSatisfy { $0.hasPrefix($1) }
        }
    }

    @Test func `what is no JSON is one fault`() {
        #expect(throws: ConfigFaults(all: [.notJSON(.incomplete)])) { try ConfigReader.read("{".utf8.span) }
    }
}
