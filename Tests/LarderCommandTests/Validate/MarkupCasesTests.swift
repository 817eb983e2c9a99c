import OpenGraph
import Testing

/// The given cases G01 to G06: markup and character references, through the report.
@Suite struct MarkupCasesTests {
    @Test func `G01 anything but a name goes between a tag's name and its attributes`() async throws {
        let page = try await Validated.page(GivenPages.g01)
        #expect(
            page.values == [
                "og:title=Tofu Bowl", "og:type=food:meal", "og:image=https://img.example.com/t.png",
            ]
        )
    }

    @Test func `G02 quoting styles`() async throws {
        let page = try await Validated.page(GivenPages.g02)
        #expect(
            page.values == [
                "og:title=Chef's table: 5 > 3 courses", "og:description=He said \"yum\"", "og:type=food:meal",
                "og:url=https://example.com/m/7?a=1/", "og:image=https://example.com/7.jpg",
            ]
        )
    }

    @Test func `G03 an image in a head noscript pushes the tags into the body`() async throws {
        let page = try await Validated.page(GivenPages.g03)
        #expect(page.values == ["og:title=Falafel Wrap", "og:type=food:meal"])
        #expect(page.target["tags"]?.array?.compactMap { $0["in"]?.string } == ["body", "body"])
        #expect(page.target["object"]?["og:title"] == .string("Falafel Wrap"))
        #expect(page.rules.contains("meta-in-body"))
        #expect(page.properties("object-missing-required-value") == ["og:image", "og:url"])
    }

    @Test func `G04 the page ends inside a tag`() async throws {
        let page = try await Validated.page(GivenPages.g04)
        #expect(page.values == ["og:title=Ramen", "og:type=food:meal"])
        #expect(page.code == 1)
        #expect(Set(page.properties("object-missing-required-value")) == ["og:image", "og:url"])
    }

    @Test func `G04 every prefix of the page is read to its end`() async throws {
        let bytes = Array(GivenPages.g04.utf8)
        var files: [String: [UInt8]] = [:]
        for length in 0...bytes.count { files["\(1000 + length).html"] = Array(bytes[..<length]) }
        let site = try Site(files)
        let run = await Validated(["--offline", site.path])
        #expect(run.code == 1 && run.targets.count == bytes.count + 1)
        #expect(run.targets.allSatisfy { $0["failed"] == .bool(false) })
        let tags = run.targets.map { $0["tags"]?.array?.count ?? -1 }
        #expect(tags.first == 0 && tags.last == 2 && tags == tags.sorted())
    }

    @Test func `G05 references are decoded exactly once`() async throws {
        let page = try await Validated.page(GivenPages.g05)
        #expect(page.values == ["og:title=How to write &lt; and &#65;", "og:description=Fish &amp; chips"])
    }

    @Test func `G06 numeric references 128 to 159, zero, and out of range`() async throws {
        let page = try await Validated.page(GivenPages.g06)
        #expect(page.value("og:title") == "Chef\u{2019}s \u{201C}special\u{201D} \u{2026} 5\u{20AC}")
        #expect(page.value("og:description") == "a\u{81}b \u{FFFD} \u{FFFD} 'q'")
    }
}
