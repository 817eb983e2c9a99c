import OpenGraph
import Testing

@Suite struct TagReaderTests {
    private let structured = [
        Tag("og:image", "https://example.com/a.jpg"),
        Tag("og:image:secure_url", "https://s.example.com/a.jpg"),
        Tag("og:image:width", "500"), Tag("og:image:height", "400"),
        Tag("og:image", "https://example.com/b.jpg"), Tag("og:image", "https://example.com/c.jpg"),
        Tag("og:image:height", "1000"),
    ]

    @Test func `structured properties do not replace their root (G12)`() {
        let (object, faults) = TagReader.read(structured)
        #expect(faults.isEmpty)
        #expect(
            object["og:image"] == [
                GraphObject.Item(
                    .text("https://example.com/a.jpg"),
                    details: [
                        .init("og:image:secure_url", .text("https://s.example.com/a.jpg")),
                        .init("og:image:width", .integer(500)), .init("og:image:height", .integer(400)),
                    ]
                ),
                GraphObject.Item(.text("https://example.com/b.jpg")),
                GraphObject.Item(
                    .text("https://example.com/c.jpg"),
                    details: [.init("og:image:height", .integer(1000))]
                ),
            ]
        )
        #expect(object.value(of: "og:image") == .text("https://example.com/a.jpg"))
        #expect(
            String(decoding: object.json.bytes, as: UTF8.self)
                == #"{"og:image":[{"url":"https://example.com/a.jpg","#
                + #""secure_url":"https://s.example.com/a.jpg","width":500,"height":400},"#
                + #"{"url":"https://example.com/b.jpg"},{"url":"https://example.com/c.jpg","height":1000}]}"#
        )
    }

    @Test func `a width with a unit is an error of its own and the image stays (G12)`() {
        var tags = structured
        tags[2] = Tag("og:image:width", "500px")
        let (object, faults) = TagReader.read(tags)
        #expect(faults == [TagFault(tag: 2, .invalid(.notInteger))])
        #expect(object["og:image"].count == 3)
        #expect(object["og:image"][0]["og:image:width"] == nil)
        #expect(object["og:image"][0]["og:image:height"] == .integer(400))
    }

    @Test(arguments: ["pt-br", "en", "en-US", "EN_us"])
    func `a locale of another form is an error (G26)`(locale: String) {
        let (object, faults) = TagReader.read([Tag("og:locale", locale)])
        #expect(faults == [TagFault(tag: 0, .invalid(.notLocale))])
        #expect(object.members.isEmpty)
    }

    @Test func `good locales pass and each alternate is checked (G26)`() {
        let (object, faults) = TagReader.read([
            Tag("og:locale", "pt_BR"), Tag("og:locale:alternate", "en_US"), Tag("og:locale:alternate", "fr"),
            Tag("og:locale:alternate", "fr_FR"),
        ])
        #expect(faults == [TagFault(tag: 2, .invalid(.notLocale))])
        #expect(object["og:locale:alternate"].map(\.value) == [.text("en_US"), .text("fr_FR")])
        #expect(TagReader.read([]).faults.isEmpty)
    }

    @Test func `the other spelling right after its root with the same value is the same item`() {
        let same = TagReader.read([
            Tag("og:image", "http://a/1"), Tag("og:image:url", "http://a/1"), Tag("og:image:width", "5"),
        ])
        #expect(
            same.object["og:image"] == [
                .init(.text("http://a/1"), details: [.init("og:image:width", .integer(5))])
            ]
        )
        let other = TagReader.read([Tag("og:image", "http://a/1"), Tag("og:image:url", "http://a/2")])
        #expect(other.object["og:image"].map(\.value) == [.text("http://a/1"), .text("http://a/2")])
        let alone = TagReader.read([Tag("og:image:url", "http://a/1"), Tag("og:image:width", "5")])
        #expect(alone.object == same.object)
        let late = TagReader.read([
            Tag("og:image", "http://a/1"), Tag("og:image:width", "5"), Tag("og:image:url", "http://a/1"),
        ])
        #expect(late.object["og:image"].count == 2)
        #expect((same.faults + other.faults + alone.faults + late.faults).isEmpty)
    }

    @Test func `details before any root attach to nothing, or to the first root when asked`() {
        let tags = [
            Tag("og:image:width", "5"), Tag("og:title", "T"), Tag("og:image", "http://a/1"),
            Tag("og:image", "http://a/2"),
        ]
        let dropped = TagReader.read(tags)
        #expect(dropped.faults == [TagFault(tag: 0, .withoutRoot("og:image"))])
        #expect(dropped.object["og:image"].allSatisfy { $0.details.isEmpty })
        let kept = TagReader.read(tags, leadingDetails: .toFirstRoot)
        #expect(kept.faults.isEmpty)
        #expect(kept.object["og:image"][0]["og:image:width"] == .integer(5))
        let never = TagReader.read([Tag("og:image:secure_url", "https://a/")], leadingDetails: .toFirstRoot)
        #expect(never.faults == [TagFault(tag: 0, .withoutRoot("og:image"))])
    }

    @Test func `details of a root that does not parse go with it`() {
        let (object, faults) = TagReader.read([
            Tag("og:image", "http://a/1"), Tag("og:image", "/2"), Tag("og:image:width", "5"),
            Tag("og:image", "http://a/3"),
        ])
        #expect(faults == [TagFault(tag: 1, .invalid(.notAbsolute))])
        #expect(object["og:image"] == [.init(.text("http://a/1")), .init(.text("http://a/3"))])
    }

    @Test func `the first value of a single-valued property counts`() {
        let (object, faults) = TagReader.read([
            Tag("og:url", "http://a/"), Tag("og:url", "http://a"), Tag("og:url", "http://a/"),
            Tag("og:image", "http://a/1"), Tag("og:image:width", "1"), Tag("og:image:width", "2"),
        ])
        #expect(object.value(of: "og:url") == .text("http://a/"))
        #expect(
            faults == [
                TagFault(tag: 1, .repeated(isIdentical: false)),
                TagFault(tag: 2, .repeated(isIdentical: true)),
                TagFault(tag: 5, .detailRepeated(isIdentical: false)),
            ]
        )
    }

    @Test func `empty is absent, but for the determiner and bare roots of App Links`() {
        let (object, faults) = TagReader.read([
            Tag("og:title", " \u{a0} "), Tag("og:site_name", nil), Tag("og:determiner", ""),
            Tag("al:ios", nil), Tag("al:ios:url", "a://1"), Tag("al:ios", nil), Tag("al:ios:app_name", "B"),
            Tag("al:ios", ""),
        ])
        #expect(faults == [TagFault(tag: 0, .invalid(.empty)), TagFault(tag: 1, .invalid(.empty))])
        #expect(object.value(of: "og:determiner") == .text(""))
        #expect(object["al:ios"].map(\.details.count) == [1, 1])
    }

    @Test func `a group opens by itself and again when a detail repeats`() {
        let (object, faults) = TagReader.read([
            Tag("product:price:amount", "1.50"), Tag("product:price:currency", "EUR"),
            Tag("product:price:amount", "2"), Tag("product:price:currency", "usd"),
            Tag("place:location:latitude", "1"), Tag("place:location:latitude", "2"),
            Tag("product:price", "3"),
        ])
        #expect(object["product:price"].count == 2)
        #expect(object["product:price"][1]["product:price:currency"] == .text("usd"))
        #expect(
            faults == [
                TagFault(tag: 3, .doubtful(.notCurrency)),
                TagFault(tag: 5, .detailRepeated(isIdentical: false)),
                TagFault(tag: 6, .hasNoValue),
            ]
        )
        #expect(
            String(decoding: object.json.bytes, as: UTF8.self)
                == #"{"product:price":[{"amount":"1.50","currency":"EUR"},"#
                + #"{"amount":"2","currency":"usd"}],"place:location":{"latitude":"1"}}"#
        )
    }

    @Test func `names in the name attribute count for X only (G13)`() {
        let (object, faults) = TagReader.read([
            Tag("og:title", "Miso", in: .name), Tag("description", "plain", in: .name),
            Tag("twitter:card", "summary", in: .name), Tag("twitter:title", "Miso", in: .property),
        ])
        #expect(faults == [TagFault(tag: 0, .nameAttribute)])
        #expect(object.members.map(\.name) == ["twitter:card", "twitter:title"])
    }

    @Test func `names of an app are kept as text, names without a colon are not`() {
        let (object, faults) = TagReader.read([
            Tag("larder:size", "1"), Tag("larder:size", "2"), Tag("larder:name", "x"), Tag("image_src", "y"),
            Tag(":x", "y"), Tag("x:", "y"), Tag("", "y"),
        ])
        #expect(faults.isEmpty)
        #expect(
            String(decoding: object.json.bytes, as: UTF8.self)
                == #"{"larder:size":["1","2"],"larder:name":"x"}"#
        )
    }

    @Test func `an object becomes tags and the tags the same object`() {
        let tags =
            structured + [
                Tag("og:title", "Pizza"), Tag("og:rich_attachment", "1"), Tag("og:determiner", ""),
                Tag("al:ios", nil), Tag("al:ios:url", "a://1"), Tag("al:ios", nil),
                Tag("al:ios:app_name", "B"),
                Tag("al:android:package", "com.a"), Tag("video:actor", "http://a/"),
                Tag("video:actor:role", "R"),
                Tag("video:actor", "http://b/"), Tag("twitter:image", "http://a/t", in: .name),
                Tag("twitter:image:alt", "T", in: .name), Tag("larder:size", "1"), Tag("larder:size", "2"),
                Tag("og:image:type", "image/png"), Tag("business:hours:day", "monday"),
                Tag("business:hours:start", "09:00"),
                Tag("business:hours:day", "friday"), Tag("music:duration", "3"),
            ]
        let (object, faults) = TagReader.read(tags)
        #expect(faults.isEmpty)
        let again = TagReader.read(object.tags)
        #expect(again.faults.isEmpty)
        #expect(again.object == object)
        #expect(object.tags.prefix(7).map(\.name) == structured.map(\.name))
        #expect(object.tags.count == tags.count)
        #expect(
            object.tags.filter { $0.attribute == .name }.map(\.name) == [
                "twitter:image", "twitter:image:alt",
            ]
        )
    }

    @Test(arguments: 0..<200)
    func `tags in any order make an object that survives writing`(seed: Int) {
        var random = Shuffle(state: UInt64(seed) &* 0x9e37_79b9 &+ 1)
        let names = [
            "og:image", "og:image:url", "og:image:width", "og:title", "al:ios", "al:ios:url",
            "al:ios:app_name",
            "product:price:amount", "product:price:currency", "video:actor", "video:actor:role", "x:y",
            "twitter:player", "twitter:player:width", "place:location:latitude", "og:locale:alternate",
        ]
        let contents = ["http://a/1", "https://b/2", "5", "EUR", "", "en_US", "/"]
        let tags = (0..<30).map { _ in
            Tag(
                names[Int.random(in: 0..<names.count, using: &random)],
                contents[Int.random(in: 0..<contents.count, using: &random)]
            )
        }
        let object = TagReader.read(tags).object
        #expect(TagReader.read(object.tags).object == object)
    }
}

/// A small generator, so that a failure can be seen again.
private struct Shuffle: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
