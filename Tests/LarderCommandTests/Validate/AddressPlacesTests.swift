import Scraper
import Testing

@testable import LarderCommand

@Suite struct AddressPlacesTests {
    private static func places(_ texts: String...) -> AddressPlaces {
        var places = AddressPlaces()
        for place in texts.compactMap({ AddressPlaces.Place($0) }) { places.add(place) }
        return places
    }

    @Test(arguments: [
        ("https://www.example.com/a/b.html", "site", "a/b.html"), ("https://www.example.com/", "site", ""),
        ("https://www.example.com/caf%C3%A9.png?v=1", "site", "café.png"),
        ("https://www.example.com/cdn/x.png", "other", "x.png"),
    ])
    func `what lies under an address lies in its folder, the longest address first`(
        address: String,
        folder: String,
        path: String
    ) throws {
        let places = Self.places("https://www.example.com=site", "https://www.example.com/cdn/=other")
        let found = places.find(try WebLocation(address))
        #expect(found?.folder == folder && found?.path == path)
    }

    @Test(arguments: [
        "http://www.example.com/a", "https://example.com/a", "https://www.example.com:8443/a",
        "https://www.example.com/%2e%2e/secret", "https://www.example.com/..%2fsecret",
    ])
    func `what lies elsewhere, or would leave the folder, is not found`(address: String) throws {
        let found = Self.places("https://www.example.com=site").find(try WebLocation(address))
        #expect(found == nil || found?.path == "secret")
    }

    @Test(arguments: [
        ("site/a/index.html", "https://www.example.com/s/a/"),
        ("./site/b c.html", "https://www.example.com/s/b%20c.html"),
        ("site/index.html", "https://www.example.com/s/"), ("site//d.htm", "https://www.example.com/s/d.htm"),
    ])
    func `a file has the address of its place`(path: String, address: String) {
        #expect(Self.places("https://www.example.com/s=site").address(ofFile: path) == address)
        #expect(Self.places("https://www.example.com/s=./site/").address(ofFile: path) == address)
        #expect(Self.places("https://www.example.com/s=site").address(ofFile: "other/" + path) == nil)
    }

    @Test(arguments: ["", "x", "=site", "https://a", "https://a=", "ftp://a=site", "https://a=ftp://b"])
    func `what is no map`(text: String) {
        #expect(AddressPlaces.Place(text) == nil)
    }

    @Test func `an address may stand for another`() throws {
        let detours = Self.places("https://www.example.com=http://127.0.0.1:8080/x").detours
        let out = try WebLocation("https://www.example.com/a?b")
        #expect(detours.first?.outward(out)?.text == "http://127.0.0.1:8080/x/a?b")
    }
}
