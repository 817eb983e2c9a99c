import Host
import OpenGraph
import Store

/// One `larder people` command with what it was given.
struct PeopleTask: Sendable {
    let task: StoreTask
    private let change: PersonChange
    let takesPassword: Bool
    let scope: [String]
    let seconds: Int64

    /// Ten years: a slip of the finger is told.
    private static let longest: Int64 = 315_360_000

    /// Reads what all actions have in common; faults are left in `values`.
    init(_ values: inout OptionValues, _ invocation: Invocation) {
        change = PersonFields(&values).change
        takesPassword = values.flag("password-stdin")
        var scope: [String] = []
        for name in values.list("scope") ?? [] {
            if let names = Permission.names(in: name) {
                scope += names
            } else {
                values.refuse("scope", "\(values.shown(name, of: "scope")) is not the name of a permission")
            }
        }
        self.scope = scope
        seconds = values.read(
            "expires-in",
            or: Issuing.tokenSeconds,
            as: "a number of seconds up to \(Self.longest)"
        ) { text in
            guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            return Int64(text).flatMap { $0 <= Self.longest ? $0 : nil }
        }
        task = StoreTask(&values, invocation)
    }

    var arguments: [String] { task.values.arguments }

    func list() async throws {
        let people = try await task.withDatabase { database in
            var people: [Person] = []
            while true {
                let page = try await PersonStore(database).list(after: people.last?.id ?? 0, limit: 500)
                people += page
                if page.count < 500 { return people }
            }
        }
        var table = Table(["id", "name", "email", "created"])
        for person in people {
            let created = Timestamp.text(person.createdAt)
            table.add([String(person.id), person.name, person.email ?? "", created])
        }
        task.print(table, list: people.map(\.fullJSON))
    }

    func show() async throws {
        print(try await task.withDatabase { try await PersonStore($0).named(arguments[0]) })
    }

    func add() async throws {
        guard let name = change.name else { throw Refusal("a person needs --name", code: ExitCode.usage) }
        guard !takesPassword || change.email != nil else {
            throw Refusal("a password without --email lets nobody log in", code: ExitCode.usage)
        }
        var draft = PersonDraft(name: name)
        draft.username = change.username
        draft.email = change.email
        draft.gender = change.gender
        draft.birthday = change.birthday
        draft.locale = change.locale ?? draft.locale
        if takesPassword { draft.passwordHash = try Self.readPassword() }
        let wanted = draft
        let id = try await task.withDatabase { try await PersonStore($0).add(wanted) }
        task.print(done: String(id), [JSONMember("id", .string(String(id)))])
    }

    func edit() async throws {
        guard !change.isEmpty else {
            throw Refusal("nothing to change was given; see --help", code: ExitCode.usage)
        }
        let person = try await task.withDatabase { database in
            let id = try await PersonStore(database).named(arguments[0]).id
            guard let person = try await PersonStore(database).change(id, change) else {
                throw Refusal.noPerson(arguments[0])
            }
            return person
        }
        print(person)
    }

    func remove() async throws {
        let person = try await task.withDatabase { database in
            let person = try await PersonStore(database).named(arguments[0])
            guard try await PersonStore(database).remove(person.id) else {
                throw Refusal.noPerson(arguments[0])
            }
            return person
        }
        task.print(
            done: "removed \(person.name) (\(person.id))",
            [JSONMember("removed", .string(String(person.id)))]
        )
    }

    private func print(_ person: Person) {
        var table = Table(["field", "value"])
        table.add(["id", String(person.id)])
        table.add(["name", person.name])
        if let email = person.email { table.add(["email", email]) }
        if let username = person.username { table.add(["username", username]) }
        if let gender = person.gender { table.add(["gender", gender]) }
        if let birthday = person.birthday { table.add(["birthday", birthday]) }
        table.add(["locale", person.locale])
        table.add(["password", person.hasPassword ? "yes" : "no"])
        if let app = person.testAppID { table.add(["test user of", String(app)]) }
        table.add(["created", Timestamp.text(person.createdAt)])
        table.add(["updated", Timestamp.text(person.updatedAt)])
        task.print(table, person.fullJSON)
    }
}
