import Store
import Testing

@Suite struct PersonNameTests {
    @Test(
        arguments: [
            ("Ann Eater", "Ann", nil, "Eater"),
            ("Ann", "Ann", nil, nil),
            ("  Ann  Mary\u{A0}Jane   Eater ", "Ann", "Mary Jane", "Eater"),
            ("Łukasz Żółć", "Łukasz", nil, "Żółć"),
            ("O'Neil \"Q\" <b>", "O'Neil", "\"Q\"", "<b>"),
        ] as [(String, String, String?, String?)]
    )
    func `a name has its parts`(text: String, first: String, middle: String?, last: String?) throws {
        let name = try #require(PersonName(text))
        #expect(name.first == first && name.middle == middle && name.last == last)
        #expect(name.full == [first, middle, last].compactMap(\.self).joined(separator: " "))
    }

    @Test(arguments: [
        ("nothing", ""), ("blanks", " \u{3000} "), ("too long", String(repeating: "x", count: 201)),
        ("NUL", "Ann\u{0}Eater"), ("a line end", "Ann\nEater"), ("an escape", "Ann\u{1B}[2J"),
        ("C1", "Ann\u{9B}"), ("turned about", "Ann\u{202E}retaE"), ("a line separator", "Ann\u{2028}Eater"),
    ])
    func `what nobody is called is refused`(what: String, text: String) {
        #expect(PersonName(text) == nil)
    }

    @Test(arguments: ["a@b", "Ann.Eater+x@example.com", "ü@exämple.de", "\"a@b\"@c"])
    func `an address that mail may go to is taken`(text: String) {
        #expect(EmailAddress(text)?.text == text)
    }

    @Test(arguments: [
        "", "@", "a@", "@b", "ab", "a b@c", "a@b\n", "a@b\u{0}", String(repeating: "x", count: 253) + "@y",
    ])
    func `what is no address is refused`(text: String) {
        #expect(EmailAddress(text) == nil)
    }

    @Test(
        arguments: [
            ("email,publish_actions", ["email", "publish_actions"]),
            ("email email , user_photos", ["email", "user_photos"]),
            ("", []), (" ,", []),
        ] as [(String, [String])]
    )
    func `names of permissions are read from a list`(text: String, names: [String]) {
        #expect(Permission.names(in: text) == names)
    }

    @Test(arguments: ["Email", "1a", "a-b", "é", "a\u{0}", String(repeating: "x", count: 65), "email;drop"])
    func `a list with something else in it is refused`(text: String) {
        #expect(Permission.names(in: "email," + text) == nil && !Permission.isName(text))
    }
}
