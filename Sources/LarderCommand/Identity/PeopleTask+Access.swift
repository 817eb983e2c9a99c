import Host
import OpenGraph
import Store
import Telemetry

/// Passwords and tokens.
extension PeopleTask {
    func setPassword() async throws {
        guard takesPassword else {
            throw Refusal("the password is read with --password-stdin", code: ExitCode.usage)
        }
        let hash = try Self.readPassword()
        let person = try await task.withDatabase { database in
            let person = try await PersonStore(database).named(arguments[0])
            _ = try await PersonStore(database).setPassword(person.id, hash: hash)
            return person
        }
        task.print(
            done: "\(person.name) has another password",
            [JSONMember("id", .string(String(person.id)))]
        )
    }

    /// What is on standard input, but for the end of its last line, as a hash.
    static func readPassword() throws(Refusal) -> String {
        var bytes = try InputFile.read("-")
        if bytes.last == 0x0A { bytes.removeLast() }
        if bytes.last == 0x0D { bytes.removeLast() }
        guard let password = String(validating: bytes, as: UTF8.self), !password.isEmpty,
            bytes.count <= Issuing.longestPassword
        else {
            let form = "a password is 1 to \(Issuing.longestPassword) bytes of UTF-8 on standard input"
            throw Refusal(form, code: ExitCode.usage)
        }
        guard let hash = Issuing.hash(password: password) else {
            throw Refusal("there is no memory to hash the password", code: ExitCode.fault)
        }
        return hash
    }

    func makeToken() async throws {
        guard let app = task.values.value("app"), let person = task.values.value("person") else {
            throw Refusal("a token needs --app and --person", code: ExitCode.usage)
        }
        let token = Issuing.makeToken()
        let expiresAt = seconds == 0 ? nil : Log.systemTime() + seconds * 1_000_000
        try await task.withDatabase { database in
            let app = try await AppStore(database).named(app).record.app
            let person = try await PersonStore(database).named(person)
            try await PermissionStore(database).grant(scope, personID: person.id, appID: app.id)
            try await TokenStore(database).keep(
                hash: token.hash,
                appID: app.id,
                personID: person.id,
                origin: .command,
                expiresAt: expiresAt
            )
        }
        var table = Table(["field", "value"])
        table.add(["access token", token.text])
        table.add(["expires in", seconds == 0 ? "never" : "\(seconds) seconds"])
        task.print(
            table,
            .object([
                JSONMember("access_token", .string(token.text)), JSONMember("expires_in", .integer(seconds)),
            ])
        )
    }
}
