import Host
import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct PublishingTests {
    @Test func `a meal is eaten and the story read back`() async throws {
        let scene = try await GraphScene.shared()
        try scene.giveRole(to: scene.ben)
        let answer = try await scene.publish([
            ("place", "111615355559307"), ("tags[0]", scene.ben.text),
            ("image[0][url]", "https://host.example/photo/77_n.jpg"), ("image[0][user_generated]", "true"),
            ("message", "Best \u{1F355}"), ("fb:explicitly_shared", "true"), ("sdk", "ios"),
        ])
        #expect(answer.status == 200, "\(answer.text)")
        let id = try #require(answer.madeID)
        #expect(answer.json == .object([JSONMember("id", .string(id))]))
        let story = try await scene.get("/" + id)
        #expect(
            story.text("id") == id && story.text("type") == scene.eat
                && story.text("message") == "Best \u{1F355}"
        )
        #expect(story.json["from"]?["name"]?.string == "Ann Eater")
        let meal = story.json["data"]?["meal"]
        #expect(
            meal?["title"]?.string == "Pizza" && meal?["type"]?.string == "\(scene.scrumps.namespace):meal"
        )
        #expect(meal?["url"]?.string?.hasPrefix("\(scene.home)/repeater.php?fb:app_id=") == true)
        #expect(story.json["place"]?["name"]?.string == "Dining Hall")
        #expect(story.json["place"]?["location"]?["city"]?.string == "Menlo Park")
        #expect(story.json["tags"]?.array?.map { $0["name"]?.string } == ["Ben Baker"])
        #expect(story.json["image"]?.array?.first?["user_generated"] == .bool(true))
        #expect(story.json["image"]?.array?.first?["url"]?.string == "https://host.example/photo/77_n.jpg")
        #expect(story.json["application"]?["namespace"]?.string == scene.scrumps.namespace)
        #expect(story.text("publish_time")?.hasSuffix("+0000") == true)
        #expect(story.json["likes"]?["count"] == .integer(0) && story.json["no_feed_story"] == .bool(false))
        let object = try await scene.get("/" + (meal?["id"]?.string ?? ""), as: .nobody)
        #expect(object.text("title") == "Pizza" && object.text("description") == "\"Pizza\"")
        #expect(object.json["image"]?.array?.first?["url"]?.string == "https://img.example/blank.png")
        #expect(
            object.json["is_scraped"] == .bool(true) && object.json["engagement"]?["count"] == .integer(1)
        )
        let page = try await scene.server.get(String(meal?["url"]?.string?.dropFirst(scene.home.count) ?? ""))
        #expect(page.property("og:url") == meal?["url"]?.string && page.property("og:title") == "Pizza")
    }

    @Test func `a meal of our own is the object that its page gives`() async throws {
        try await GraphScene.run { scene in
            let token = try scene.token(for: scene.ann, in: scene.larder)
            let address = scene.home + "/meals/pizza"
            let answer = try await scene.post("/me/larder:eat", [("meal", address)], as: .token(token))
            let id = try #require(answer.madeID, "\(answer.text)")
            let story = try await scene.get("/" + id, as: .token(token))
            let page = try await scene.server.get("/meals/pizza")
            let object = try await scene.get(
                "/" + (story.json["data"]?["meal"]?["id"]?.string ?? ""),
                as: .nobody
            )
            #expect(object.text("url") == page.property("og:url") && object.text("url") == address)
            #expect(object.text("title") == page.property("og:title"))
            #expect(object.text("description") == page.property("og:description"))
            #expect(object.text("site_name") == page.property("og:site_name"))
            #expect(object.json["image"]?.array?.first?["url"]?.string == page.property("og:image"))
            #expect(object.json["image"]?.array?.first?["width"] == .integer(1200))
            // The meal is changed: the next story tells it as it is then, under the same id.
            let change = try await scene.server.write(
                "PATCH",
                "/api/meals/pizza",
                #"{"title":"Pizza bianca"}"#
            )
            #expect(change.status == 200)
            let again = try await scene.post("/me/larder:eat", [("meal", address)], as: .token(token))
            let later = try await scene.get("/" + (again.madeID ?? ""), as: .token(token))
            #expect(later.json["data"]?["meal"]?["id"] == story.json["data"]?["meal"]?["id"])
            #expect(later.json["data"]?["meal"]?["title"]?.string == "Pizza bianca")
            // Renamed, its old address still leads there; removed, it leads nowhere.
            _ = try await scene.server.write("PATCH", "/api/meals/pizza", #"{"slug":"bianca"}"#)
            for name in ["pizza", "bianca"] {
                let renamed = try await scene.post(
                    "/me/larder:eat",
                    [("meal", "\(scene.home)/meals/\(name)")],
                    as: .token(token)
                )
                let story = try await scene.get("/" + (renamed.madeID ?? ""), as: .token(token))
                #expect(story.json["data"]?["meal"]?["url"]?.string == address, "\(renamed.text)")
            }
            _ = try await scene.server.write("DELETE", "/api/meals/bianca")
            let gone = try await scene.post("/me/larder:eat", [("meal", address)], as: .token(token))
            #expect(gone.errorCode == 100 && gone.errorMessage?.contains("410") == true)
            let never = try await scene.post(
                "/me/larder:eat",
                [("meal", scene.home + "/meals/nothing")],
                as: .token(token)
            )
            #expect(never.errorCode == 100 && never.errorMessage?.contains("404") == true)
        }
    }

    @Test func `the addresses that the tutorial's page writes behind TLS mean our own pages`() async throws {
        let change: (inout Settings) -> Void = { $0.publicURL = PublicURL("https://meals.larder.dev") }
        try await GraphScene.run(change) { scene in
            let token = try scene.token(for: scene.ann, in: scene.larder)
            var objects: Set<String> = []
            for origin in [
                "https://meals.larder.dev", "http://meals.larder.dev:443", "http://meals.larder.dev",
                "https://MEALS.larder.dev:443", scene.door,
            ] {
                let answer = try await scene.post(
                    "/me/larder:eat",
                    [("meal", origin + "/meals/pizza")],
                    as: .token(token)
                )
                let story = try await scene.get("/" + (answer.madeID ?? ""), as: .token(token))
                objects.insert(story.json["data"]?["meal"]?["id"]?.string ?? answer.text)
                #expect(
                    story.json["data"]?["meal"]?["url"]?.string == "https://meals.larder.dev/meals/pizza"
                )
            }
            #expect(objects.count == 1, "\(objects)")
        }
    }

    @Test func `the addresses that are listened on are our own without a public one`() async throws {
        let scene = try await GraphScene.shared()
        for origin in [scene.home, scene.door, scene.door.replacing("127.0.0.1", with: "localhost")] {
            let meal = scene.meal().replacing(scene.home, with: origin)
            let answer = try await scene.publish(meal: meal)
            let story = try await scene.get("/" + (answer.madeID ?? ""))
            #expect(
                story.json["data"]?["meal"]?["url"]?.string?.hasPrefix(origin + "/") == true,
                "\(answer.text)"
            )
        }
        let other = try await scene.publish(meal: scene.meal().replacing("larder.test", with: "other.test"))
        #expect(other.errorCode == 100)
    }

    /// The order of checks and every error of reference/graph-api §2.5 and §2.6.
    @Test func `what is refused has its words, and nothing is stored`() async throws {
        let scene = try await GraphScene.shared()
        let bare = try scene.token(for: scene.cleo, permissions: ["email"])
        let foreign = try scene.token(for: scene.ann, in: scene.larder)
        let eat = "/me/\(scene.eat)"
        let meal = [("meal", scene.meal())]
        let cases: [(String, String, [(String, String)], GraphScene.Visitor, Int64, String)] = [
            ("no token", eat, meal, .nobody, 104, "An access token is required to request this resource."),
            ("a bad token", eat, meal, .token("x"), 190, "Invalid OAuth access token."),
            ("me, and no person", eat, meal, .app, 2500, "An active access token must be used"),
            (
                "another person", "/\(scene.ben.id)/\(scene.eat)", meal, .ann, 200, "(#200) Permissions error"
            ),
            (
                "another app's namespace", eat, meal, .token(foreign), 100,
                "(#100) Application \(scene.larder.id) does not own eat action type"
            ),
            (
                "nobody's namespace", "/me/nobody_s:eat", meal, .ann, 100,
                "(#100) Application \(scene.scrumps.id) does not own eat action type"
            ),
            (
                "an action that is not declared", "/me/\(scene.scrumps.namespace):fly", meal, .ann, 100,
                "(#100) problem with action type (fly)"
            ),
            (
                "no permission", eat, [], .token(bare), 200,
                "(#200) Requires extended permission: publish_actions"
            ),
            (
                "an app for somebody who does not use it", "/\(scene.ben.id)/\(scene.eat)", meal, .app, 200,
                "(#200) The user hasn't authorized the application to perform this action"
            ),
            (
                "an app without the permission", "/\(scene.cleo.id)/\(scene.eat)", meal, .app, 200,
                "(#200) Requires extended permission: publish_actions"
            ),
            (
                "no object", eat, [("place", "7")], .ann, 1_611_072,
                "The action you're trying to publish is invalid because it does not specify any reference objects. "
                    + "At least one of the following properties must be specified: meal."
            ),
            (
                "no object, with a version", "/v2.3" + eat, [], .ann, 100,
                "(#100) At least one reference object must be specified."
            ),
            (
                "another type", eat, [("meal", scene.meal(type: "soup"))], .ann, 3502,
                "(#3502) Object at URL \(scene.meal(type: "soup")) has og:type of "
                    + "'\(scene.scrumps.namespace):soup'. The property 'meal' requires an object of og:type "
                    + "'\(scene.scrumps.namespace):meal'. "
            ),
            (
                "no type", eat, [("meal", scene.home + "/repeater?og:title=Pizza")], .ann, 3502,
                "has og:type of 'website'"
            ),
            (
                "another app's page", eat,
                [
                    (
                        "meal",
                        scene.home
                            + "/repeater?fb:app_id=7&og:type=\(scene.scrumps.namespace):meal&og:title=x"
                    )
                ],
                .ann, 100, "has another fb:app_id than the application \(scene.scrumps.id)"
            ),
            (
                "no app's page", eat,
                [("meal", scene.home + "/repeater?og:type=\(scene.scrumps.namespace):meal&og:title=x")], .ann,
                100,
                "a required property 'fb:app_id' was not provided"
            ),
            (
                "a place that is a person", eat, meal + [("place", scene.ben.text)], .ann, 100,
                "(#100) Param place"
            ),
            ("a place that is nothing", eat, meal + [("place", "99")], .ann, 100, "(#100) Param place"),
            (
                "a friend without a role", eat, meal + [("tags", "\(scene.ben.id),\(scene.cleo.id)")], .ann,
                1_611_075,
                "These users can't be tagged by your app: \(scene.ben.id), \(scene.cleo.id). Either they aren't "
                    + "developers of your app or your action haven't been approved for tagging."
            ),
            ("a tag that is a word", eat, meal + [("tags", "ben")], .ann, 100, "(#100) Invalid fbid."),
            ("an object that is a person", eat, [("meal", scene.ben.text)], .ann, 100, "(#100) Param meal"),
            ("an object that is nothing", eat, [("meal", "99")], .ann, 100, "(#100) Param meal"),
            (
                "NUL in the message", eat, meal + [("message", "pad\u{0}thai")], .ann, 100,
                "NUL character"
            ),
        ]
        for (name, target, parameters, visitor, code, words) in cases {
            let answer = try await scene.post(target, parameters, as: visitor)
            #expect(answer.status == 400 && answer.errorCode == code, "\(name): \(answer.text)")
            #expect(answer.errorMessage?.contains(words) == true, "\(name): \(answer.text)")
        }
        #expect(try scene.count(.actions) == 0)
        #expect(try scene.count(.objects) == 0)
    }

    /// Case G25.
    @Test(arguments: ["", "%20", "pizza", "/meals/pizza", "ftp://a.example/1", "javascript:1", "http://"])
    func `an action without its object is refused, whatever stands in its place`(value: String) async throws {
        let scene = try await GraphScene.shared()
        for version in ["", "/v2.3"] {
            for type in [
                "application/x-www-form-urlencoded; charset=UTF-8", "application/x-www-form-urlencoded",
                "Application/X-WWW-Form-URLEncoded;charset=\"utf-8\"",
            ] {
                let answer = try await scene.server.send(
                    LiveRequest(
                        "POST",
                        "\(version)/me/\(scene.eat)",
                        [("Content-Type", type)],
                        body: "access_token=\(scene.token)&meal=\(value)"
                    )
                )
                #expect(answer.status == 400 && answer.errorMessage?.contains("meal") == true)
                #expect(answer.errorCode == (version.isEmpty ? 1_611_072 : 100), "\(answer.text)")
                #expect(
                    answer.json["error"]?["type"]?.string
                        == (version.isEmpty ? "Exception" : "OAuthException")
                )
            }
        }
        #expect(try scene.count(.actions) == 0)
        #expect(try scene.count(.objects) == 0)
    }

    @Test func `only the refused are named`() async throws {
        let scene = try await GraphScene.shared()
        try scene.giveRole(to: scene.ben)
        let answer = try await scene.publish([("tags[0]", scene.ben.text), ("tags[1]", scene.cleo.text)])
        #expect(answer.errorCode == 1_611_075)
        #expect(answer.errorMessage?.contains("app: \(scene.cleo.id). Either") == true, "\(answer.text)")
        #expect(answer.json["error"]?["type"]?.string == "Exception")
        #expect(try await scene.publish([("tags", scene.ben.text)]).madeID != nil)
    }

    @Test func `an app publishes for whoever uses it`() async throws {
        let scene = try await GraphScene.shared()
        let answer = try await scene.post(
            "/\(scene.ann.id)/\(scene.eat)",
            [("meal", scene.meal())],
            as: .app
        )
        let id = try #require(answer.madeID, "\(answer.text)")
        #expect(try await scene.get("/" + id, as: .app).json["from"]?["id"]?.string == scene.ann.text)
        #expect(try await scene.delete("/" + id, as: .app).text == "true")
    }

    @Test func `the same call again gives the same id, and another with its key is refused`() async throws {
        let scene = try await GraphScene.shared()
        let key = [("Idempotency-Key", "7f0c")]
        let first = try await scene.publish([("message", "one")], key)
        let again = try await scene.publish([("message", "one")], key)
        #expect(first.madeID != nil && again.json == first.json)
        let other = try await scene.publish([("message", "two")], key)
        #expect(other.errorCode == 100 && other.errorMessage?.contains("Idempotency-Key") == true)
        let bad = try await scene.publish([], [("Idempotency-Key", String(repeating: "k", count: 256))])
        #expect(bad.errorCode == 100)
        #expect(try scene.count(.actions) == 1)
        let free = try await scene.publish([("message", "one")])
        #expect(free.madeID != nil && free.json != first.json)
    }

    @Test func `a unique action is told its first id, and eating twice is fine`() async throws {
        let scene = try await GraphScene.shared()
        let session = try scene.database.session()
        try session.run("select larder_declare(\(scene.scrumps.id), 'like', 'meal', null, true, false)")
        let like = "/me/\(scene.scrumps.namespace):like"
        let first = try await scene.post(like, [("meal", scene.meal())])
        let again = try await scene.post(like, [("meal", scene.meal())])
        #expect(first.madeID != nil && again.status == 400 && again.errorCode == 3501)
        #expect(
            again.errorMessage
                == "(#3501) User is already associated to a meal object on a unique action type Like. "
                + "Original Action ID: \(first.madeID ?? "")"
        )
        let tagged = try await scene.post(
            like,
            [("meal", scene.meal("Hotdog")), ("tags", scene.ann.text)]
        )
        #expect(tagged.errorCode == 1_611_075)
        #expect(try await scene.post(like, [("meal", scene.meal("Hotdog"))]).madeID != nil)
        for _ in 0..<2 { #expect(try await scene.publish().madeID != nil) }
    }

    @Test func `an object is named by its id, by JSON, and made on the spot`() async throws {
        let scene = try await GraphScene.shared()
        let first = try await scene.publish()
        let story = try await scene.get("/" + (first.madeID ?? ""))
        let object = try #require(story.json["data"]?["meal"]?["id"]?.string)
        for value in [object, "{\"id\":\"\(object)\"}", "{\"url\":\"\(scene.meal())\"}"] {
            let answer = try await scene.publish(meal: value)
            let story = try await scene.get("/" + (answer.madeID ?? ""))
            #expect(story.json["data"]?["meal"]?["id"]?.string == object, "\(value): \(answer.text)")
        }
        let made = try await scene.publish(
            meal: #"{"title":"Soup","image":"https://img.example/soup.png","data":{"calories":70}}"#
        )
        let soup = try await scene.get("/" + (made.madeID ?? ""))
        let id = soup.json["data"]?["meal"]?["id"]?.string ?? ""
        let node = try await scene.get("/" + id)
        #expect(node.text("post_action_id") == made.madeID && node.json["is_scraped"] == .bool(false))
        #expect(node.json["data"]?["calories"] == .integer(70))
        #expect(try await scene.get("/" + id, as: .nobody).errorCode == 104)
        #expect(try await scene.delete("/" + (made.madeID ?? "")).text == "true")
        #expect(try await scene.get("/" + id).status == 400)
    }
}
