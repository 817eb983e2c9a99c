internal import OpenGraph
internal import Testing
internal import Validator

@Suite struct CatalogueTests {
    /// The ids that other programs and people's settings know.
    private static let ids = """
        input-url-invalid dns-failure connect-failure fetch-timeout slow-response tls-invalid tls-missing
        address-unreachable bad-response-code not-modified-response partial-content-cut range-unsatisfiable
        empty-document unsupported-content-encoding not-compressed not-html served-as-attachment
        charset-undeclared charset-conflict tags-beyond-limit tags-late robots-blocked robots-blocked-image
        user-agent-variance private-address body-incomplete body-undecodable redirect-followed
        redirect-chain-long redirect-limit redirect-broken redirect-circular redirect-downgrade
        og-url-redirects og-url-differs og-url-other-object og-url-cross-domain og-url-decorated
        canonical-mismatch canonical-relative canonical-multiple opengraph-pointer-broken
        opengraph-pointer-nested name-instead-of-property property-instead-of-name meta-in-body
        meta-content-missing meta-content-empty value-attribute no-open-graph-tags prefix-missing
        prefix-wrong-uri prefix-undeclared-namespace legacy-xmlns property-case property-typo double-escaped
        markup-in-value value-whitespace template-placeholder inferred-property
        object-missing-required-value missing-properties type-required-property fb-app-id-missing
        image-dimensions-missing image-alt-missing site-name-missing locale-missing title-element-missing
        object-invalid-value url-not-absolute url-bad-scheme url-localhost url-not-encoded datetime-invalid
        datetime-no-zone datetime-order integer-range enum-invalid locale-invalid locale-alternate-self
        profile-not-url isbn-invalid currency-invalid coordinates-range gtin-invalid type-unknown
        type-deprecated type-namespace-mismatch extraneous-property deprecated-property multiple-og-url
        multiple-og-type duplicate-single-value duplicate-identical structured-without-root
        structured-repeated secure-url-not-https secure-url-only mime-invalid fb-app-id-invalid
        fb-admins-invalid admins-and-app-id ttl-too-low title-has-site-name title-long description-long
        description-equals-title object-reference-type image-unreachable image-slow image-redirects
        image-content-type image-corrupt image-format-unsupported image-too-small image-small-preview
        image-below-recommended image-aspect-ratio image-too-large image-dimension-mismatch
        image-type-mismatch image-insecure image-content-encoding image-srcset-pasted image-duplicate
        first-image-unusable video-dimensions-missing video-type-missing video-needs-image video-insecure
        video-flash applink-required applink-unknown applink-app-store-id applink-app-id applink-package
        applink-url-scheme applink-should-fallback applink-no-fallback-no-app applink-web-multiple
        twitter-card-missing twitter-card-invalid twitter-card-multiple twitter-title-long
        twitter-description-long twitter-alt-long twitter-image-too-small twitter-image-too-large
        twitter-image-format twitter-player-incomplete twitter-app-incomplete twitter-handle-invalid
        whatsapp-head-late whatsapp-image-large whatsapp-image-narrow whatsapp-image-ratio whatsapp-required
        whatsapp-description-long discord-fetch-limits discord-site-name-long discord-theme-color
        slack-tags-late linkedin-image apple-image-narrow apple-icon-missing apple-page-large
        bluesky-image-large mastodon-not-200 duplicate-title-across-pages duplicate-description-across-pages
        duplicate-image-across-pages og-url-shared-by-pages og-url-unmapped image-not-in-build
        sitemap-url-not-canonical host-mixed
        """.split { $0 == " " || $0 == "\n" }.map { String($0) }

    @Test func `every rule of the catalogue is there once`() {
        #expect(Catalogue.metas.map(\.id).sorted() == Self.ids.sorted())
        #expect(Set(Self.ids).count == Self.ids.count)
    }

    @Test func `ids are kebab-case`() {
        for meta in Catalogue.metas {
            let isKebab = meta.id.utf8.allSatisfy {
                (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d
            }
            #expect(isKebab && !meta.id.hasPrefix("-") && !meta.id.hasSuffix("-"), "\(meta.id)")
        }
    }

    @Test func `texts are sentences`() {
        for meta in Catalogue.metas {
            #expect(meta.summary.hasSuffix("."), "\(meta.id): \(meta.summary)")
            #expect(meta.why.hasSuffix("."), "\(meta.id): \(meta.why)")
            #expect(!meta.title.hasSuffix("."), "\(meta.id): \(meta.title)")
            #expect(!meta.source.isEmpty)
        }
    }

    @Test func `every rule is on under some profile`() {
        for meta in Catalogue.metas {
            #expect(Profile.allCases.contains { meta.severities[$0] != nil }, "\(meta.id)")
        }
    }

    @Test func `each page of the documentation is the rule's own`() throws {
        var names: Set<String> = ["README.md"]
        for meta in Catalogue.metas {
            names.insert(meta.id + ".md")
            #expect(try RuleFiles.text(meta.id + ".md", wanted: meta.page) == meta.page, "\(meta.id)")
        }
        #expect(try RuleFiles.text("README.md", wanted: Catalogue.index) == Catalogue.index)
        #expect(try RuleFiles.names() == names)
    }

    @Test(arguments: Catalogue.rules.map { $0.meta.id })
    func `a rule fires on its wrong page and not on its right one`(id: String) throws {
        let rule = try #require(Catalogue.rules.first { $0.meta.id == id })
        let wrong = try Self.findings(rule, rule.meta.wrong)
        #expect(!wrong.isEmpty, "the wrong page of \(id) is taken for right")
        for finding in wrong {
            #expect(finding.rule == id)
            #expect(!finding.message.isEmpty)
        }
        let right = try Self.findings(rule, rule.meta.right)
        #expect(right.isEmpty, "the right page of \(id): \(right.map(\.message))")
    }

    @Test(arguments: Catalogue.siteRules.map { $0.meta.id })
    func `a rule about sites fires on its wrong site and not on its right one`(id: String) throws {
        let rule = try #require(Catalogue.siteRules.first { $0.meta.id == id })
        #expect(!Self.siteFindings(rule.meta.wrong.html, id).isEmpty)
        #expect(Self.siteFindings(rule.meta.right.html, id).isEmpty)
    }

    private static func findings(_ rule: any Rule.Type, _ example: RuleExample) throws -> [Finding] {
        let page = try ExamplePage(example)
        var settings = page.settings
        if rule.meta.isOptIn { settings.choices[rule.meta.id] = .init(.on(.warning)) }
        return Inspection(settings).report(on: page.facts).findings.filter { $0.rule == rule.meta.id }
    }

    private static func siteFindings(_ html: String, _ id: String) -> [Finding] {
        let inspection = Inspection(RuleSettings())
        var collector = SiteCollector()
        for (index, part) in html.split(separator: "<!-- page ").enumerated() {
            let address = String(part.prefix { $0 != " " })
            var facts = PageFacts(target: address, html: "<!-- page " + part)
            facts.fetchedURL = address
            collector.add(facts, index: index)
        }
        return inspection.findings(on: collector.site).map(\.finding).filter { $0.rule == id }
    }
}
