import LiveKit
import Postgres
import Secrets
import Store
import Synchronization
import TestKit
import Testing

/// A browser with cookies and forms, as far as the dialogs need one; it follows redirects to this server
/// only.
final class DialogBrowser: Sendable {
    /// The one form of a page, or one of several.
    struct Form {
        let action: String
        let csrf: String
        /// Names of its other fields and buttons.
        let names: [String]
    }

    let server: RunningServer
    private let jar = Mutex<[String: String]>([:])
    /// Sent with every request.
    let fields: [(String, String)]

    init(_ server: RunningServer, _ fields: (String, String)...) {
        self.server = server
        self.fields = fields
    }

    var cookies: [String: String] { jar.withLock { $0 } }

    func set(_ name: String, _ value: String?) { jar.withLock { $0[name] = value } }

    func get(_ target: String, _ more: (String, String)...) async throws -> RawAnswer {
        try await send(LiveRequest("GET", target, fields + more + cookieField))
    }

    /// Sends a form with these fields.
    func post(
        _ target: String,
        _ form: [(String, String)],
        _ more: (String, String)...
    ) async throws -> RawAnswer {
        let type = ("Content-Type", "application/x-www-form-urlencoded")
        return try await send(
            LiveRequest("POST", target, fields + more + cookieField + [type], body: GraphScene.form(form))
        )
    }

    /// Fills in the form of a page and sends it.
    func submit(
        _ page: RawAnswer,
        _ fields: [(String, String)] = [],
        form number: Int = 0
    ) async throws -> RawAnswer {
        let form = try page.form(number)
        return try await post(form.action, [("csrf", form.csrf)] + fields)
    }

    /// Asks, and goes on as long as the way leads over this server.
    func open(_ target: String) async throws -> RawAnswer { try await follow(try await get(target)) }

    /// Goes on as long as the way leads over this server.
    func follow(_ answer: RawAnswer) async throws -> RawAnswer {
        var answer = answer
        for _ in 0..<10 {
            guard answer.status == 302, let location = answer["location"], location.hasPrefix("/") else {
                break
            }
            answer = try await get(location)
        }
        return answer
    }

    /// Logs in at the page that `target` leads to; gives what comes after.
    func logIn(
        _ email: String,
        _ password: String,
        at target: String = "/login.php"
    ) async throws -> RawAnswer {
        let page = try await open(target)
        #expect(page.status == 200 && page.text.contains("type=\"password\""), "\(page.text)")
        return try await submit(page, [("email", email), ("pass", password)])
    }

    private var cookieField: [(String, String)] {
        let cookies = cookies
        guard !cookies.isEmpty else { return [] }
        return [("Cookie", cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; "))]
    }

    private func send(_ request: LiveRequest) async throws -> RawAnswer {
        let answer = try await server.send(request)
        for line in answer.all("set-cookie") {
            let pair = line.prefix { $0 != ";" }.split(separator: "=", omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            set(String(pair[0]), line.contains("Max-Age=0") ? nil : String(pair[1]))
        }
        return answer
    }
}

extension RawAnswer {
    /// The forms of a page that are sent by POST.
    func forms() throws -> [DialogBrowser.Form] {
        var forms: [DialogBrowser.Form] = []
        var action: String?
        var csrf = ""
        var names: [String] = []
        func end() {
            if let action { forms.append(DialogBrowser.Form(action: action, csrf: csrf, names: names)) }
        }
        for tag in try WrittenTags.read(body) {
            if tag.name == "form", tag.attributes["method"] == "post" {
                end()
                (action, csrf, names) = (tag.attributes["action"], "", [])
            } else if tag.attributes["type"] == "hidden" {
                #expect(tag.attributes["name"] == "csrf" && csrf.isEmpty)
                csrf = tag.attributes["value"] ?? ""
            } else if let name = tag.attributes["name"], ["input", "button", "textarea"].contains(tag.name) {
                names.append(name)
            }
        }
        end()
        return forms
    }

    /// One of its forms.
    func form(_ number: Int = 0) throws -> DialogBrowser.Form {
        let forms = try forms()
        return try #require(number < forms.count ? forms[number] : nil, "\(status) \(text)")
    }

    /// What `form-action` of its policy allows.
    var formTargets: [String] {
        let policy = self["content-security-policy"] ?? ""
        let part = policy.split(separator: ";").first { $0.contains("form-action ") }
        return part?.split(separator: " ").dropFirst().map(String.init) ?? []
    }

    /// The value of a parameter in the query or fragment of where it redirects to.
    func sentBack(_ name: String) -> String? {
        let parts = (self["location"] ?? "").split { "?#&".contains($0) }
        return parts.first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.utf8.count + 1)) }
    }
}

extension GraphScene {
    /// The password of everybody who has one.
    static let password = "correct horse battery"
    private static let passwordHash = PasswordHash.make(password)

    /// Gives a person the password.
    func allowLogin(_ person: Person) throws {
        try database.session().run(
            "update people set password_hash = \(Self.passwordHash) where id = \(person.id)"
        )
    }

    /// What the second app has registered.
    func register(redirectURIs: [String] = [], suffixes: [String] = []) throws {
        try database.session().run(
            """
            update apps set redirect_uris = \(redirectURIs), url_scheme_suffixes = \(suffixes)
            where id = \(scrumps.id)
            """
        )
    }

    /// A browser in which a person is logged in, without having tried a password: those that all tests of a
    /// server try at once would be too many for one address.
    func browser(of person: Person) throws -> DialogBrowser {
        let cookie = AccessTokenText.make()
        try database.session().run(
            """
            insert into web_sessions (hash, person_id, expires_at)
            values (\(AccessTokenText.hash(cookie)), \(person.id), now() + interval '1 day')
            """
        )
        let browser = DialogBrowser(server)
        browser.set("larder_session", cookie)
        return browser
    }

    /// The address of the login dialog.
    func dialog(_ redirect: String, _ more: String = "", path: String = "/dialog/oauth") -> String {
        "\(path)?client_id=\(scrumps.id)&redirect_uri=\(RunningServer.encoded(redirect))\(more)"
    }
}
