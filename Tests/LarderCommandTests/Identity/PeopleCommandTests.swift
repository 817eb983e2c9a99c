import LiveKit
import OpenGraph
import Postgres
import Testing

@Suite struct PeopleCommandTests {
    private let database: LiveDatabase

    init() throws { database = try LiveDatabase() }

    private func larder(_ arguments: String...) async -> Invoked {
        await Invoked(arguments, environment: ["DATABASE_URL": database.settings.address])
    }

    /// Runs a line of shell with the program itself.
    private func shell(_ line: String) async throws -> (code: Int32, output: String) {
        let program = try LiveProgram(
            shell: line,
            environment: ["DATABASE_URL": database.settings.address]
        )
        let code = try await program.end()
        return (code, program.output)
    }

    @Test func `a person is added, listed, shown, changed and removed`() async throws {
        let added = await larder(
            "people",
            "add",
            "--name",
            "  Ann  Mary Eater",
            "--email",
            "Ann@example.com",
            "--username",
            "ann.eater",
            "--gender",
            "female",
            "--birthday",
            "1980-02-29",
            "--locale",
            "de_DE",
            "--format",
            "json"
        )
        #expect(added.code == 0, "\(added.errors)")
        #expect(added.json.members?.map(\.name) == ["id"])
        let id = added.json["id"]?.string ?? ""
        let shown = await larder("people", "show", "ANN@EXAMPLE.COM", "--format", "json").json
        #expect(shown["id"]?.string == id && shown["name"]?.string == "Ann Mary Eater")
        #expect(shown["email"]?.string == "Ann@example.com" && shown["birthday"]?.string == "1980-02-29")
        #expect(shown["has_password"] == .bool(false) && shown["test_app"] == .null)
        let table = await larder("people", "list")
        #expect(table.lines.count == 2 && table.lines[1].hasPrefix(id + "  Ann Mary Eater  Ann@example.com"))
        let edited = await larder("people", "edit", id, "--name", "Ann", "--email", "a@example.com")
        #expect(
            edited.code == 0
                && edited.lines.contains { $0.hasPrefix("email ") && $0.hasSuffix(" a@example.com") }
        )
        let taken = await larder("people", "add", "--name", "Other", "--email", "A@Example.com")
        #expect(taken.code == 1 && taken.errors.contains("the email is taken"))
        #expect(await larder("people", "edit", id).code == 64)
        let removed = await larder("people", "remove", id, "--format", "json")
        #expect(removed.code == 0 && removed.json["removed"]?.string == id)
        #expect(await larder("people", "show", id).code == 1)
        #expect(await larder("people", "remove", id).code == 1)
        #expect(await larder("people", "list", "--format", "json").json["data"]?.array == [])
    }

    @Test(arguments: [
        ("--name", ""), ("--name", "a\u{1B}[2J"), ("--name", String(repeating: "x", count: 201)),
        ("--email", "nobody"), ("--email", "a b@c"), ("--username", "12345"), ("--username", "me"),
        ("--username", "Search"),
        ("--birthday", "1981-02-29"), ("--birthday", "1981-2-9"), ("--birthday", "29.2.1980"),
        ("--locale", "english"),
        ("--gender", ""),
    ])
    func `a value that cannot be used is told by its option`(option: String, value: String) async {
        let refused = await larder("people", "add", "--name", "Ann", option, value)
        #expect(refused.code == 64 && refused.errors.contains(option), "\(refused.errors)")
    }

    @Test func `a password comes over standard input and is kept as a hash`() async throws {
        let added = try await shell(
            "printf 'correct horse\\n' | larder people add --name Ann --email ann@example.com --password-stdin"
        )
        #expect(added.code == 0 && Int64(added.output.dropLast()) != nil, "\(added.output)")
        let session = try database.session()
        let first = try session.run("select password_hash from people").only().text(0)
        #expect(first.hasPrefix("$argon2id$") && !first.contains("horse"))
        let changed = try await shell(
            "printf 'staple' | larder people password ann@example.com --password-stdin"
        )
        #expect(changed.code == 0 && !changed.output.contains("staple"))
        let second = try session.run("select password_hash from people").only().text(0)
        #expect(second.hasPrefix("$argon2id$") && second != first)
        for (line, code) in [
            ("printf '' | larder people add --name Ben --email ben@example.com --password-stdin", 64),
            (
                "printf '\\377\\376' | larder people add --name Ben --email ben@example.com --password-stdin",
                64
            ),
            ("printf x | larder people add --name Ben --password-stdin", 64),
            ("head -c 2000 /dev/zero | larder people password ann@example.com --password-stdin", 64),
            ("printf x | larder people password nobody@example.com --password-stdin", 1),
            ("printf x | larder people password ann@example.com", 64),
        ] as [(String, Int32)] {
            let refused = try await shell(line)
            #expect(refused.code == code, "\(line): \(refused.output)")
        }
        #expect(await larder("people", "list").lines.count == 2)
    }

    @Test func `a token is made for person and app, with what it may do`() async throws {
        _ = await larder("apps", "add", "--namespace", "kitchen", "--name", "Kitchen")
        let ann = await larder("people", "add", "--name", "Ann", "--email", "ann@example.com").lines[0]
        let made = await larder(
            "people",
            "token",
            "--app",
            "kitchen",
            "--person",
            ann,
            "--scope",
            "publish_actions,email",
            "--format",
            "json"
        )
        #expect(made.code == 0, "\(made.errors)")
        #expect(made.json.members?.map(\.name) == ["access_token", "expires_in"])
        let token = made.json["access_token"]?.string ?? ""
        #expect(token.utf8.count == 48 && token.utf8.allSatisfy { $0 < 128 })
        #expect(made.json["expires_in"]?.wholeNumber == 5_184_000)
        let session = try database.session()
        let row = try session.run(
            """
            select extract(epoch from expires_at - issued_at)::bigint, encode(hash, 'escape') from tokens
            """
        ).only()
        #expect(try abs(row.integer(0) - 5_184_000) < 60 && !row.text(1).contains(token))
        let grants = try session.run("select permission from permission_grants where is_granted order by 1")
        #expect(try grants.map { try $0.text(0) } == ["email", "publish_actions"])
        let short = await larder(
            "people",
            "token",
            "--app",
            "kitchen",
            "--person",
            "ann@example.com",
            "--expires-in",
            "60",
            "--format",
            "json"
        )
        #expect(short.json["expires_in"]?.wholeNumber == 60)
        let forever = await larder("people", "token", "--app", "kitchen", "--person", ann, "--expires-in=0")
        #expect(forever.code == 0 && forever.output.contains("never"))
        for arguments in [
            ["--app", "kitchen"], ["--person", ann],
            ["--app", "kitchen", "--person", ann, "--scope", "Email"],
            ["--app", "kitchen", "--person", ann, "--expires-in", "-1"],
            ["--app", "kitchen", "--person", ann, "--expires-in", "99999999999999999999"],
        ] {
            let refused = await Invoked(
                ["people", "token"] + arguments,
                environment: ["DATABASE_URL": database.settings.address]
            )
            #expect(refused.code == 64, "\(arguments)")
        }
        #expect(await larder("people", "token", "--app", "nobody", "--person", ann).code == 1)
        #expect(await larder("people", "token", "--app", "kitchen", "--person", "7").code == 1)
    }

    @Test func `two people become friends and part`() async throws {
        let ann = await larder("people", "add", "--name", "Ann").lines[0]
        let ben = await larder("people", "add", "--name", "Ben", "--email", "ben@example.com").lines[0]
        #expect(await larder("people", "befriend", ann, "ben@example.com").code == 0)
        #expect(
            await larder("people", "befriend", ben, ann, "--format", "json").json["friends"]?.array?.count
                == 2
        )
        #expect(await larder("people", "befriend", ann, ann).code == 1)
        #expect(await larder("people", "unfriend", ben, ann).code == 0)
        #expect(await larder("people", "unfriend", ann, ben).code == 1)
    }

    @Test func `the people of a running server are reached through its data folder`() async throws {
        let folder = DataFolder()
        let served = try await ServedProgram("--data-dir", folder.path, "--access-log", "off")
        try await served.isReady()
        #expect(served.program.output.contains("larder apps show NAMESPACE --secret"))
        let line =
            "printf secret | larder people add --name Ann --email a@b --password-stdin --data-dir \(folder.path)"
        let added = try LiveProgram(shell: line)
        let code = try await added.end()
        #expect(code == 0, "\(added.output)")
        let shown = await Invoked([
            "apps", "show", "larder", "--secret", "--format=json", "--data-dir", folder.path,
        ])
        #expect(shown.json["secret"]?.string?.utf8.count == 32)
        let people = await Invoked(["people", "list", "--format", "json", "--data-dir", folder.path])
        #expect(people.json["data"]?.array?.count == 1)
        #expect(try await served.stop() == 0)
    }
}
