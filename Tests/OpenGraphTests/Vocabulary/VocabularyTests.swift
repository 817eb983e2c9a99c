import OpenGraph
import Testing

@Suite struct VocabularyTests {
    @Test(arguments: [
        ("og:image:width", "og:image"), ("og:image:url", "og:image"), ("og:video:secure_url", "og:video"),
        ("music:song:disc", "music:song"), ("video:actor:role", "video:actor"),
        ("al:ios:app_store_id", "al:ios"), ("product:price:amount", "product:price"),
        ("fitness:metrics:location:latitude", "fitness:metrics"),
        ("restaurant:variation:price:currency", "restaurant:variation"),
        ("twitter:player:stream:content_type", "twitter:player"),
    ])
    func `a detail names its root`(name: String, root: String) {
        #expect(Vocabulary.root(ofDetail: name.utf8.span)?.description == root)
    }

    @Test(arguments: [
        "og:image", "og:locale:alternate", "og:title", "og:image:widt", "og:image:widthh", "OG:image:width",
        "", ":", "og:", "larder:meal:size", String(repeating: "og:image:", count: 100),
    ])
    func `a root, a plain property and an unknown name have no root`(name: String) {
        #expect(Vocabulary.root(ofDetail: name.utf8.span) == nil)
    }

    @Test func `every property is found by its own name`() {
        for property in Vocabulary.properties {
            #expect(Vocabulary.property(named: property.name.description) == property)
        }
        #expect(Vocabulary.properties.count > 250)
    }

    @Test func `every root, successor and property of a type is in the table`() {
        for property in Vocabulary.properties {
            if let root = property.root {
                let place = Vocabulary.property(named: root.description)?.place
                #expect(
                    place == .root || place == .group(bareTagOpens: false)
                        || place == .group(bareTagOpens: true)
                )
                #expect(property.name.suffix(after: root) != nil)
            }
            if let successor = property.deprecation?.successor {
                #expect(Vocabulary.property(named: successor.description) != nil)
            }
        }
        for type in Vocabulary.types {
            for name in type.required + type.optional {
                #expect(Vocabulary.property(named: name.description) != nil, "\(name) of \(type.name)")
            }
            if let successor = type.deprecation?.successor {
                #expect(Vocabulary.type(named: successor.description)?.deprecation == nil)
            }
        }
        for (type, property) in Vocabulary.facebookRequires {
            #expect(Vocabulary.type(named: type.description)?.optional.contains(property) == true)
        }
        for (platform, required) in Vocabulary.appLinkRequirements {
            #expect(Vocabulary.root(ofDetail: required.description.utf8.span) == platform)
        }
    }

    @Test func `every property belongs to a type or to all of them`() {
        for property in Vocabulary.properties {
            #expect(Vocabulary.types.contains { $0.takes(property) }, "\(property.name)")
        }
    }

    @Test(arguments: [
        ("article", "article:author", true), ("article", "og:image:width", true),
        ("article", "al:ios:url", true), ("article", "fb:app_id", true), ("article", "book:isbn", false),
        ("website", "article:publisher", false), ("music.song", "music:album:disc", true),
        ("music.song", "music:song:disc", false), ("business.business", "business:contact_data:email", true),
        ("business.business", "place:location:altitude", true),
        ("product.item", "product:price:amount", true),
        ("product.item", "product:gtin", true), ("product", "product:gtin", false),
        ("place", "place:location", true),
    ])
    func `a type takes its own properties and those of all types`(
        type: String,
        property: String,
        isTaken: Bool
    ) throws {
        let type = try #require(Vocabulary.type(named: type))
        let property = try #require(Vocabulary.property(named: property))
        #expect(type.takes(property) == isTaken)
    }

    @Test(arguments: [
        ("movie", "video.movie"), ("song", "music.song"), ("album", "music.album"),
        ("tv_show", "video.tv_show"), ("food", "website"), ("restaurant", "website"),
    ])
    func `a forgotten type names its successor`(old: String, new: String) {
        #expect(Vocabulary.type(named: old)?.deprecation?.successor?.description == new)
    }

    @Test func `details come in the order of their documentation`() {
        #expect(
            Vocabulary.details(of: "og:image").map(\.name.description) == [
                "og:image:url", "og:image:secure_url", "og:image:type", "og:image:width", "og:image:height",
                "og:image:alt",
            ]
        )
    }

    @Test(arguments: ["https://ogp.me/ns#", "http://ogp.me/ns#"])
    func `a namespace is named with either scheme`(uri: String) throws {
        let og = try #require(Namespace.all.first { $0.prefix == "og" })
        #expect(og.isNamed(by: uri))
        #expect(!og.isNamed(by: uri + "x"))
        #expect(!og.isNamed(by: "ftp://ogp.me/ns#"))
        #expect(Namespace.uri(ofApp: "larder") == "http://ogp.me/ns/fb/larder#")
    }

    @Test func `Facebook's locales are well-formed and hold the default`() throws {
        #expect(FacebookLocales.contains("en_US"))
        #expect(!FacebookLocales.contains("en"))
        for locale in FacebookLocales.all {
            #expect(throws: Never.self) { try WordForm.locale(locale.utf8.span) }
        }
    }
}
