import OpenGraph
import Testing

@Suite struct SlugTests {
    @Test(arguments: [
        ("Pizza", "pizza"), ("  Mac & Cheese! ", "mac-cheese"), ("Chef's  --  Table", "chef-s-table"),
        ("Crème Brûlée", "crème-brûlée"), ("Cre\u{300}me", "cr\u{e8}me"), ("ÉCLAIR", "éclair"),
        ("Straße 7", "straße-7"),
        ("ΜΟΥΣΑΚΑΣ", "μουσακασ"), ("Борщ", "борщ"), ("日替わり定食", "日替わり定食"), ("ผัดไทย", "ผัดไทย"),
        ("दाल मखनी", "दाल-मखनी"), ("فلافل ٣", "فلافل-٣"), ("한글", "한글"), ("\u{1112}\u{1161}\u{11ab}", "한"),
        ("ＰＩＺＺＡ", "ｐｉｚｚａ"), ("🍕", "meal"), ("", "meal"), ("---", "meal"), ("🍕 Pizza 🍕", "pizza"),
        ("\u{301}a", "a"), ("a\0b\u{85}c", "a-b-c"), ("../../etc/passwd", "etc-passwd"), ("a_b.c", "a-b-c"),
        ("İstanbul", "i\u{307}stanbul"), ("Ⅷ ½ x²", "x"),
    ])
    func `a slug is made from a title`(title: String, slug: String) throws {
        let made = Slug(madeFrom: title)
        #expect(Array(made.text.unicodeScalars) == Array(slug.unicodeScalars))
        #expect(try Slug(made.text) == made)
    }

    @Test(arguments: [
        ("", SlugError.empty), ("Pizza", .notSmall), ("cre\u{300}me", .notSmall), ("-a", .hyphens),
        ("a-", .hyphens),
        ("a--b", .hyphens), ("-", .hyphens), ("a b", .character(" ")), ("a/b", .character("/")),
        ("a.json", .character(".")),
        ("a\0", .character("\0")), ("\u{301}", .character("\u{301}")), ("a-\u{301}", .character("\u{301}")),
        ("🍕", .character("🍕")), (String(repeating: "a", count: 101), .tooLong(limit: 100)),
    ])
    func `a slug of another form says why`(given: String, error: SlugError) {
        #expect(throws: error) { try Slug(given) }
    }

    @Test func `a long title is cut between letters and not at a hyphen`() {
        #expect(Slug(madeFrom: String(repeating: "a", count: 200)).text == String(repeating: "a", count: 100))
        #expect(
            Slug(madeFrom: String(repeating: "a", count: 99) + " bc").text
                == String(repeating: "a", count: 99)
        )
        let thai = Slug(madeFrom: String(repeating: "a", count: 99) + "ผั")
        #expect(thai.text == String(repeating: "a", count: 99))
        let marks = Slug(madeFrom: "q" + String(repeating: "\u{301}", count: 500))
        #expect(marks.text.unicodeScalars.count == 100)
    }

    @Test func `a number stands at the end and the whole stays short`() throws {
        #expect(Slug(madeFrom: "Pizza").numbered(2).text == "pizza-2")
        let long = Slug(madeFrom: String(repeating: "a", count: 97) + " bcd").numbered(12)
        #expect(long.text == String(repeating: "a", count: 97) + "-12")
        #expect(try Slug(long.text) == long)
    }

    @Test func `a slug from any scalar is a slug`() throws {
        // CJK ideographs and Hangul syllables are alike, so that a few of them do.
        for code in UInt32(0)...0x1ffff where !(0x3400...0xd7ff).contains(code) || code % 61 == 0 {
            guard let scalar = Unicode.Scalar(code) else { continue }
            let slug = Slug(madeFrom: "a" + String(scalar) + "\u{327}\u{301}" + String(scalar))
            try #require(try Slug(slug.text) == slug, "U+\(String(code, radix: 16))")
        }
    }

    @Test(arguments: [("pizza-2", "pizza-2"), ("crème", "cr%C3%A8me"), ("定食", "%E5%AE%9A%E9%A3%9F")])
    func `a slug in an address is percent-encoded`(slug: String, segment: String) throws {
        #expect(try Slug(slug).pathSegment == segment)
    }
}
