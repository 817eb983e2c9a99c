import LiveKit
import OpenGraph
import Postgres
import Store
import Testing

@Suite struct FeedDialogTests {
    private static func target(_ scene: GraphScene, _ more: [(String, String)] = []) -> String {
        "/dialog/feed?"
            + GraphScene.form(
                [
                    ("app_id", String(scene.scrumps.id)), ("redirect_uri", "fbconnect://success"),
                    ("display", "touch"),
                    ("sdk", "2"),
                ] + more
            )
    }

    private static let tutorial = [
        ("name", "Testing Feed Dialog"), ("caption", "Feed Dialogs are Awesome."),
        ("description", "Check out how to use Facebook Dialogs."), ("link", "http://www.example.com/"),
        ("picture", "http://fbrell.com/f8.jpg"),
    ]

    @Test func `the tutorial's story is shared (seed 000)`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let page = try await browser.get(Self.target(scene, Self.tutorial + [("access_token", "whatever")]))
        #expect(
            page.text.contains("Feed Dialogs are Awesome.") && page.formTargets == ["'self'", "fbconnect:"]
        )
        #expect(!page.text.contains("whatever") && !page.text.contains("<img"))
        let end = try await browser.submit(page, [("message", "Look & see"), ("share", "1")])
        let location = try #require(end["location"])
        #expect(location.hasPrefix("fbconnect://success?post_id=\(scene.cleo.id)_"))
        let id = try #require(location.split(separator: "_").last.flatMap { Int64($0) })
        let row = try scene.database.session().run(
            "select person_id, from_id, app_id, kind, message, link, picture, name from posts where id = \(id)"
        ).only()
        #expect(try row.integer(0) == scene.cleo.id && row.integer(1) == scene.cleo.id)
        #expect(
            try row.integer(2) == scene.scrumps.id && row.text(3) == "link" && row.text(4) == "Look & see"
        )
        #expect(try row.text(5) == "http://www.example.com/" && row.text(6) == "http://fbrell.com/f8.jpg")
        #expect(try row.text(7) == "Testing Feed Dialog")
    }

    @Test func `cancelling and having nothing to say end without a post`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let page = try await browser.get(Self.target(scene))
        let cancelled = try await browser.submit(page, [("cancel", "1"), ("message", "x")])
        #expect(
            cancelled["location"]
                == "fbconnect://success?error_code=4201&error_message=User+canceled+the+Dialog+flow"
        )
        for fields in [[("share", "1"), ("message", " \n")], [("skip", "1"), ("message", "x")]] {
            #expect(try await browser.submit(page, fields)["location"] == "fbconnect://success")
        }
        let rows = try scene.database.session().run("select id from posts where person_id = \(scene.cleo.id)")
        #expect(rows.count == 0)
    }

    @Test func `somebody who is not logged in is asked to, and comes back`() async throws {
        let scene = try await GraphScene.shared()
        let start = try await scene.server.get(Self.target(scene, Self.tutorial))
        let location = try #require(start["location"])
        #expect(
            start.status == 302
                && location.hasPrefix("/login.php?api_key=\(scene.scrumps.id)&display=touch&next=")
        )
        let login = try await scene.server.get(location)
        #expect(login.formTargets == ["'self'", "fbconnect:"])
    }

    @Test func `a post goes to a friend's wall, and to nobody else's`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.ann)
        let page = try await browser.get(Self.target(scene, [("to", scene.ben.text)]))
        #expect(page.text.contains("on the wall of Ben Baker"))
        let end = try await browser.submit(page, [("share", "1"), ("message", "Hi Ben")])
        #expect(end.sentBack("post_id")?.hasPrefix("\(scene.ben.id)_") == true)
        let other = try await browser.get(Self.target(scene, [("to", scene.cleo.text)]))
        #expect(
            other["location"]
                == "fbconnect://success?error_code=100&error_msg=The+parameter+to+must+be+a+friend%27s+id"
        )
    }

    @Test(arguments: [
        ("link", "javascript:alert(1)"), ("link", "//x"), ("picture", "x"), ("source", "ftp://x/"),
        ("to", "x"),
        ("actions", "x"), ("actions", "[{\"name\":\"n\",\"link\":\"javascript:x\"}]"), ("properties", "[]"),
        ("properties", "{\"a\":\"\\u0000\"}"),
    ])
    func `bad input is told to the app, or shown if it wants that`(name: String, value: String) async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let told = try await browser.get(Self.target(scene, [(name, value)]))
        #expect(told["location"]?.hasPrefix("fbconnect://success?error_code=100&error_msg=") == true)
        let shown = try await browser.get(Self.target(scene, [(name, value), ("show_error", "true")]))
        #expect(shown.status == 400 && shown["location"] == nil && shown.text.contains("(100)"))
    }

    @Test func `a form of another session publishes nothing`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.cleo)
        let stolen = try await scene.browser(of: scene.ann).get(Self.target(scene)).form().csrf
        for proof in ["", stolen] {
            let answer = try await browser.post(
                Self.target(scene),
                [("csrf", proof), ("share", "1"), ("message", "x")]
            )
            #expect(answer.status == 403)
        }
        let rows = try scene.database.session().run("select id from posts where from_id = \(scene.cleo.id)")
        #expect(rows.count == 0)
    }
}

@Suite struct RequestsDialogTests {
    private static func target(_ scene: GraphScene, _ more: [(String, String)]) -> String {
        "/dialog/apprequests?"
            + GraphScene.form(
                [
                    ("app_id", String(scene.scrumps.id)), ("redirect_uri", "fbconnect://success"),
                ] + more
            )
    }

    private static let message = [
        ("message", "Come check out my app."), ("notification_text", "Check this out"),
    ]

    @Test func `a request goes to the friends who are chosen (seed 000)`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.ann)
        let page = try await browser.get(
            Self.target(scene, Self.message + [("data", "d"), ("title", "Invite")])
        )
        #expect(page.text.contains("Come check out my app.") && page.text.contains("Ben Baker"))
        #expect(!page.text.contains("Cleo") && page.text.contains("<h1>Invite</h1>"))
        let none = try await browser.submit(page, [("send", "1")])
        #expect(none.status == 200 && none.text.contains("Choose somebody"))
        let stranger = try await browser.submit(page, [("send", "1"), ("to", scene.cleo.text)])
        #expect(stranger.status == 200)
        let end = try await browser.submit(page, [("send", "1"), ("to", scene.ben.text)])
        let id = try #require(end.sentBack("request").flatMap { Int64($0) })
        #expect(end["location"] == "fbconnect://success?request=\(id)&to%5B0%5D=\(scene.ben.id)")
        let row = try scene.database.session().run(
            "select from_id, message, data, title from app_requests where id = \(id)"
        ).only()
        #expect(try row.integer(0) == scene.ann.id && row.text(1) == "Come check out my app.")
        #expect(try row.text(2) == "d" && row.text(3) == "Invite")
        #expect(
            try await browser.submit(page, [("cancel", "1")])["location"]
                == "fbconnect://success?error_code=4201&error_message=User+canceled+the+Dialog+flow"
        )
    }

    @Test func `the app may choose for the person, and ask for those who need no question`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.ann)
        let more = [("to", scene.ben.text), ("frictionless", "1"), ("get_frictionless_recipients", "1")]
        let page = try await browser.get(Self.target(scene, Self.message + more))
        #expect(page.text.contains("To: Ben Baker") && page.text.contains("Do not ask me again"))
        let first = try await browser.submit(page, [("send", "1")])
        #expect(
            first["location"]?.hasSuffix("&to%5B0%5D=\(scene.ben.id)&frictionless_recipients=%5B%5D") == true
        )
        let second = try await browser.submit(page, [("send", "1"), ("frictionless", "1")])
        #expect(second["location"]?.hasSuffix("&frictionless_recipients=%5B\(scene.ben.id)%5D") == true)
    }

    @Test func `friends can be left out`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.ann)
        _ = try scene.token(for: scene.ben)
        for (more, isThere) in [
            ([("exclude_ids", scene.ben.text)], false), ([("suggestions", scene.cleo.text)], false),
            ([("filters", "[\"app_users\"]")], true), ([("filters", "[\"app_non_users\"]")], false),
            ([("filters", "all")], true),
        ] as [([(String, String)], Bool)] {
            let page = try await browser.get(Self.target(scene, Self.message + more))
            #expect(page.text.contains("Ben Baker") == isThere)
        }
    }

    @Test func `bad input is told to the app`() async throws {
        let scene = try await GraphScene.shared()
        let browser = try scene.browser(of: scene.ann)
        for more in [
            [], [("message", String(repeating: "é", count: 256))], Self.message + [("to", scene.cleo.text)],
            Self.message + [("to", "x")], Self.message + [("title", String(repeating: "t", count: 51))],
            Self.message + [("data", String(repeating: "d", count: 256))],
            Self.message + [("exclude_ids", "a,b")],
        ] {
            let answer = try await browser.get(Self.target(scene, more))
            #expect(answer["location"]?.hasPrefix("fbconnect://success?error_code=100&error_msg=") == true)
            let shown = try await browser.get(Self.target(scene, more + [("show_error", "1")]))
            #expect(shown.status == 400 && shown["location"] == nil)
        }
    }
}
