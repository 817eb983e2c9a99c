import Pages
import TestKit
import Testing

@Suite struct RepeaterPageTests {
    /// The tutorial's own address, with the raw quotation marks that break its PHP page.
    private static let tutorial = RepeaterRequest(
        target: "/repeater.php?fb:app_id=233936543368280&og:type=fb_sample_scrumps:meal&og:title=Pizza"
            + "&og:description=\"Pizza\"&og:image=https%3A%2F%2Fs-static.ak.fbcdn.net%2Fimages%2Fdevsite%2F"
            + "attachment_blank.png&body=Pizza",
        authority: "127.0.0.1:8080"
    )

    private static let g17 = RepeaterRequest(
        target: "/repeater?og%3Atitle=Mac+%26+Cheese+%2B+Peas&og:type=food%3Ameal&og:description=&x&&"
            + "og:site_name=a=b&og:image=https%3A%2F%2Fexample.com%2F1.png&og:image=https%3A%2F%2Fexample.com%2F2.png"
    )

    private static let g21 = RepeaterRequest(
        target: "/repeater?og:title=Lord%20of%20%22War%22%20%26%20%3Cb%3E's%3C%2Fb%3E&og:description="
            + String(repeating: "%26", count: 2000)
    )

    @Test(arguments: [("repeater-tutorial", tutorial), ("repeater-g17", g17), ("repeater-g21", g21)])
    func `a page is the one that was looked at`(name: String, request: RepeaterRequest) throws {
        #expect(try request.page == GoldenFile(name + ".html.golden").wanted(for: request.page))
    }

    @Test func `the tutorial's address gives the tutorial's values`() throws {
        #expect(
            try Self.tutorial.tags == [
                "og:url http://127.0.0.1:8080/repeater.php?fb:app_id=233936543368280&og:type=fb_sample_scrumps:meal"
                    + "&og:title=Pizza&og:description=%22Pizza%22&og:image=https%3A%2F%2Fs-static.ak.fbcdn.net%2F"
                    + "images%2Fdevsite%2Fattachment_blank.png&body=Pizza",
                "fb:app_id 233936543368280",
                "og:type fb_sample_scrumps:meal",
                "og:title Pizza",
                "og:description \"Pizza\"",
                "og:image https://s-static.ak.fbcdn.net/images/devsite/attachment_blank.png",
            ]
        )
        let texts = try WrittenTags.read(Self.tutorial.page)
        #expect(texts.first { $0.name == "title" }?.text == "Pizza")
        #expect(texts.last { $0.name == "p" }?.text == "Pizza")
    }

    @Test func `a query is decoded, repeats kept, emptiness left out`() throws {
        #expect(
            try Self.g17.ownTags == [
                "og:title Mac & Cheese + Peas", "og:type food:meal", "og:site_name a=b",
                "og:image https://example.com/1.png", "og:image https://example.com/2.png",
            ]
        )
    }

    @Test func `values stay in their place and are escaped once`() throws {
        let tags = try Self.g21.ownTags
        #expect(
            tags == [
                "og:title Lord of \"War\" & 's", "og:description " + String(repeating: "&", count: 2000),
            ]
        )
        let page = String(decoding: Self.g21.page, as: UTF8.self)
        #expect(!page.contains("&amp;amp;"))
    }

    @Test(arguments: [
        ("og:title=a&OG:title=b&og:Title=c&title=d&og=e&og:=f&:og=g&og::x=h&og:x:=i", ["og:title a"]),
        ("og:image[0][url]=a&og:image[x]=b&og:image[=c&og:image]=d&og:image[]x=e&og:image[-1]=f", []),
        ("og:image[]=a&og:image[7]=b&og:image[0]=c", ["og:image a", "og:image b", "og:image c"]),
        (
            "fb:a=1&al:b=2&article:c=3&book:d=4&music:e=5&profile:f=6",
            [
                "fb:a 1", "al:b 2", "article:c 3", "book:d 4", "music:e 5", "profile:f 6",
            ]
        ),
        (
            "video:a=1&product:b=2&place:c=3&twitter:d=4&books:e=5&food:f=6",
            [
                "video:a 1", "product:b 2", "place:c 3", "twitter:d 4",
            ]
        ),
        ("food:a=1&og:type=food:meal&drink:b=2&food:c:d=3", ["food:a 1", "og:type food:meal", "food:c:d 3"]),
        ("books:isbn=1&og:type=books.book", ["books:isbn 1", "og:type books.book"]),
        ("og:type=&og:type=a:b&og:type=c:d&a:x=1&c:x=2", ["og:type a:b", "og:type c:d", "a:x 1"]),
        ("og:url=http://evil.example/&og:url[]=x&og:title=a", ["og:title a"]),
        ("og:title=%20%09%0A%C2%A0&og:description=%3Cb%3E%3C%2Fb%3E&og:site_name=%00", []),
        ("og:title=a%00b%0D%0Ac", ["og:title ab\r\nc"]),
        ("og:title=%FF%zz%", ["og:title \u{FFFD}%zz%"]),
        ("og:title%00=a&og:ti tle=b&%20og:title=c", []),
    ])
    func `names that are properties make tags, others are ignored`(query: String, tags: [String]) throws {
        #expect(try RepeaterRequest(target: "/repeater?" + query).ownTags == tags)
    }

    @Test func `twitter's tags are named by name, all others by property`() throws {
        let page = RepeaterRequest(target: "/repeater?twitter:card=summary&og:title=a&al:ios:url=x://y").page
        let tags = try WrittenTags.read(page).filter { $0.name == "meta" }
        #expect(tags.contains { $0.attributes == ["name": "twitter:card", "content": "summary"] })
        #expect(tags.contains { $0.attributes == ["property": "og:title", "content": "a"] })
        #expect(tags.contains { $0.attributes == ["property": "al:ios:url", "content": "x://y"] })
    }

    @Test(arguments: [
        ("fb_sample_scrumps:meal", " fb_sample_scrumps: http://ogp.me/ns/fb/fb_sample_scrumps#"),
        ("my-app:meal", " my-app: http://ogp.me/ns/fb/my-app#"),
        ("article", " article: http://ogp.me/ns/article#"),
        ("music.song", " music: http://ogp.me/ns/music#"),
        ("restaurant.menu", " restaurant: http://ogp.me/ns/restaurant#"),
        ("video:thing", " video: http://ogp.me/ns/video#"),
        ("og:meal", ""), ("fb:meal", ""), ("food", ""), ("food:", ""), (":meal", ""), ("food meal:x", ""),
        ("a%22b:meal", ""), ("articles", ""), ("food.meal", ""),
    ])
    func `the head declares the namespace of the type`(type: String, declared: String) throws {
        let page = try WrittenTags.read(RepeaterRequest(target: "/repeater?og:type=" + type).page)
        let prefix = page.first { $0.name == "head" }?.attributes["prefix"]
        #expect(prefix == "og: http://ogp.me/ns# fb: http://ogp.me/ns/fb#" + declared)
    }

    @Test(arguments: [
        ("fr_FR", "fr-FR"), ("fil_PH", "fil-PH"), ("fr-FR", "en"), ("a%22b_CC", "en"), ("", "en"),
    ])
    func `the language is the locale's`(locale: String, language: String) throws {
        let page = try WrittenTags.read(RepeaterRequest(target: "/repeater?og:locale=" + locale).page)
        #expect(page.first?.attributes["lang"] == language)
    }

    @Test func `without parameters there is still a page`() throws {
        let request = RepeaterRequest(target: "/repeater")
        #expect(try request.tags == ["og:url http://larder.example/repeater"])
        #expect(try WrittenTags.read(request.page).contains { $0.name == "title" && !$0.text.isEmpty })
    }

    @Test(arguments: [
        ("http://e.example/a.png", true), ("HTTPS://e.example/a.png", true), ("javascript:alert(1)", false),
        ("/a.png", false), ("data:image/png;base64,AA", false),
    ])
    func `only an image from the web is shown`(image: String, isShown: Bool) throws {
        let target = "/repeater?og:image=\(image)&og:image:alt=A%20%22slice%22"
        let shown = try WrittenTags.read(RepeaterRequest(target: target).page).filter { $0.name == "img" }
        #expect(shown.map(\.attributes) == (isShown ? [["src": image, "alt": "A \"slice\""]] : []))
    }

    @Test func `several bodies are several paragraphs, and markup in them is taken out`() throws {
        let target = "/repeater?body=one&body[]=%3Cp%3Etwo%3C/p%3E&body[3]=a%20%3C%20b&body=&body:x=n"
        let paragraphs = try WrittenTags.read(RepeaterRequest(target: target).page).filter { $0.name == "p" }
        #expect(paragraphs.map(\.text) == ["one", "two", "a < b"])
    }

    @Test(arguments: [
        ("fb:app_id=1", true), ("fb:app_id=%3Cb%3E1%3C/b%3E&fb:app_id[]=22", true),
        ("fb:app_id=&fb:app_id=1", true),
        ("fb:app_id=3", false), ("fb:app_id=1&fb:app_id[1]=3", false), ("", false), ("fb:app_id=%20", false),
        ("fb:app_id=1%00", true), ("fb:app_id=%201", false), ("fb:app_id[x]=1", false),
    ])
    func `a page is an app's only if all it names are allowed`(query: String, isAllowed: Bool) {
        var writer = RepeaterPage()
        let parameters = RepeaterRequest(target: "/repeater?" + query).parameters
        #expect(writer.namesOnly([Array("1".utf8), Array("22".utf8)], in: parameters) == isAllowed)
    }

    @Test func `a writer makes each page as if it were the first`() {
        var writer = RepeaterPage()
        for request in [Self.g21, Self.tutorial, RepeaterRequest(target: "/repeater"), Self.g17] {
            var page: [UInt8] = []
            request.write(to: &page, by: &writer)
            #expect(page == request.page)
        }
    }
}
