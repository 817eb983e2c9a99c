import Testing

@testable import Pages

@Suite struct ExcerptTests {
    @Test(arguments: [
        ("", ""),
        (" \n\t ", ""),
        ("short", "short"),
        ("exactly 10", "exactly 10"),
        ("exactly 10 more", "exactly…"),
        ("  two\r\n\r\nlines ", "two lines"),
        ("eleven char", "eleven…"),
        ("&&&&&&&&&&&&", "&&&&&&&&&…"),
        ("ten chars  ", "ten chars"),
        ("12345678e\u{301}x", "12345678…"),
        ("123456👩\u{200D}👩\u{200D}👧", "123456…"),
        ("12345678👍🏽9", "12345678…"),
    ])
    func `a text is shortened to whole words and whole characters`(text: String, excerpt: String) {
        #expect(Excerpt.of(text, limit: 10) == excerpt)
        #expect(Excerpt.of(text, limit: 10).unicodeScalars.count <= 10)
    }
}
