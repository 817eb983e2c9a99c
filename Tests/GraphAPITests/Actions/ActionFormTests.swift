import GraphAPI
import OpenGraph
import Testing

/// The parameters of an urlencoded line that is decoded already: `name=value`, one a line.
func parameters(_ lines: String...) -> GraphParameters {
    GraphParameters(
        lines.map { line in
            let name = line.prefix { $0 != "=" }
            return GraphParameters.Pair(String(name), String(line.dropFirst(name.count + 1)))
        }
    )
}

/// The error that `body` ends with.
func refusal<Answer>(of body: () throws(GraphError) -> Answer) -> GraphError? {
    do {
        _ = try body()
        return nil
    } catch {
        return error
    }
}

@Suite struct ActionFormTests {
    @Test func `what is not said stays unsaid`() throws {
        let form = try ActionForm(parameters("sdk=ios", "format=json", "message=", "tags"))
        #expect(form.place == nil && form.images == nil && form.message == nil && form.privacy == nil)
        #expect(form.tags == [] && form.startTime == nil && form.isExplicitlyShared == nil)
        #expect(!form.forcesScrape)
    }

    @Test func `a whole story is read`() throws {
        let form = try ActionForm(
            parameters(
                "meal=https://host.example/repeater.php?fb:app_id=1&og:title=%22Pizza%22&body=a",
                "place=111615355559307",
                "tags[0]=100000000000002",
                "tags[1]=100000000000003",
                "image[0][url]=https://host.example/photo/77_n.jpg",
                "image[0][user_generated]=true",
                "message=Best \u{1F355} with @[100000000000002]",
                "start_time=2013-05-01T10:00:00+0200",
                "expires_in=3600",
                "fb:explicitly_shared=true",
                "no_feed_story=false",
                "ref=home",
                "privacy={\"value\":\"SELF\"}",
                "scrape=true"
            )
        )
        #expect(form.place == .id(111_615_355_559_307))
        #expect(form.tags == [100_000_000_000_002, 100_000_000_000_003])
        #expect(
            form.images == [ActionImage(url: "https://host.example/photo/77_n.jpg", isUserGenerated: true)]
        )
        #expect(form.message == "Best \u{1F355} with @[100000000000002]" && form.ref == "home")
        #expect(form.startTime == 1_367_395_200_000_000)
        #expect(try form.end(after: 0) == 1_367_398_800_000_000)
        #expect(form.isExplicitlyShared == true && form.hasNoFeedStory == false && form.forcesScrape)
        #expect(form.privacy?["value"]?.string == "SELF")
    }

    @Test(arguments: [
        ("unix", "1367395200"), ("zulu", "2013-05-01T08:00:00Z"), ("colon", "2013-05-01T10:00:00+02:00"),
        ("no zone", "2013-05-01T08:00:00"), ("blank", "2013-05-01 08:00:00"), ("blanks", " 1367395200 "),
    ])
    func `times are read`(name: String, text: String) throws {
        let form = try ActionForm(parameters("start_time=" + text))
        #expect(form.startTime == 1_367_395_200_000_000)
    }

    @Test(arguments: [
        ("a time that is a word", "start_time=yesterday", "start_time"),
        ("a day that is none", "start_time=2013-02-30", "start_time"),
        ("seconds beyond all clocks", "end_time=9223372036854775807", "end_time"),
        ("a year with five digits", "end_time=99999-01-01T00:00:00Z", "end_time"),
        ("an expiry below nothing", "expires_in=-1", "expires_in"),
        ("an expiry that is a word", "expires_in=soon", "expires_in"),
        ("an expiry of ages", "expires_in=99999999999", "expires_in"),
        ("NUL in the message", "message=pad\u{0}thai", "message"),
        ("a message of a book's length", "message=*63207", "message"),
        ("a ref that is too long", "ref=" + String(repeating: "r", count: 51), "ref"),
        ("a flag that is no flag", "fb:explicitly_shared=perhaps", "fb:explicitly_shared"),
        ("a place that is a word", "place=home", "place"),
        ("a place below nothing", "place=-5", "place"),
        ("a place in broken JSON", "place={\"id\":", "place"),
        ("a place without id", "place={\"name\":\"Hall\"}", "place"),
        ("privacy that is a word", "privacy=friends", "privacy"),
        ("privacy of no known value", "privacy={\"value\":\"ALL\"}", "privacy"),
        ("privacy without value", "privacy={\"allow\":\"1\"}", "privacy"),
        ("privacy in a list", "privacy=[\"SELF\"]", "privacy"),
        (
            "privacy with the same name twice", "privacy={\"value\":\"SELF\",\"value\":\"EVERYONE\"}",
            "privacy"
        ),
        ("a picture that is a word", "image=pizza.png", "image"),
        ("a picture of another scheme", "image=javascript:alert(1)", "image"),
        ("a picture without host", "image[0][url]=http://", "image"),
        (
            "a picture of too many letters", "image=http://a.example/*8192",
            "image"
        ),
        ("a picture in broken JSON", "image=[{\"url\":", "image"),
        ("a picture that is a number", "image=[7]", "image"),
        ("a picture without address", "image=[{\"src\":\"http://a.example/1\"}]", "image"),
    ])
    func `bad values are refused by their names`(name: String, line: String, parameter: String) {
        // A star stands for so many letters: none of them is worth printing.
        let parts = line.split(separator: "*", maxSplits: 1)
        let tail = parts.count > 1 ? String(repeating: "a", count: Int(parts[1]) ?? 0) : ""
        let error = refusal { () throws(GraphError) in
            try ActionForm(parameters(parts[0] + tail)).end(after: 0)
        }
        #expect(error?.code == 100 && error?.status == 400)
        #expect(
            error?.message.hasPrefix("(#100) Param \(parameter) ") == true,
            "\(error?.message ?? "taken")"
        )
    }

    @Test func `an end before the start is refused, a passed one is not`() throws {
        let form = try ActionForm(parameters("start_time=200", "end_time=100"))
        #expect(refusal { () throws(GraphError) in try form.end(after: 0) }?.code == 100)
        let passed = try ActionForm(parameters("end_time=100"))
        #expect(try passed.end(after: 1_000_000_000) == 100_000_000)
    }

    @Test(arguments: [
        ("friends", "{\"value\":\"ALL_FRIENDS\"}", "{\"value\":\"ALL_FRIENDS\"}"),
        ("word", "EVERYONE", "{\"value\":\"EVERYONE\"}"),
        (
            "custom", "{\"value\":\"CUSTOM\",\"friends\":\"ALL_FRIENDS\",\"deny\":\"1,2\",\"x\":1}",
            "{\"value\":\"CUSTOM\",\"deny\":[\"1\",\"2\"],\"friends\":\"ALL_FRIENDS\"}"
        ),
        (
            "list", "{\"value\":\"CUSTOM\",\"allow\":[3,\"4\"]}",
            "{\"value\":\"CUSTOM\",\"allow\":[\"3\",\"4\"]}"
        ),
    ])
    func `privacy is kept in one form`(name: String, text: String, kept: String) throws {
        let form = try ActionForm(parameters("privacy=" + text))
        #expect(form.privacy.map { String(decoding: $0.bytes, as: UTF8.self) } == kept)
    }

    @Test func `an emptied place is taken away, and privacy without members is ours`() throws {
        let form = try ActionForm(parameters("place=", "privacy={}"))
        #expect(form.place == ActionForm.Place.none && form.privacy == nil)
        #expect(try ActionForm(parameters("place[id]=7")).place == .id(7))
        #expect(try ActionForm(parameters("place={\"id\":\"7\",\"name\":\"x\"}")).place == .id(7))
    }
}
