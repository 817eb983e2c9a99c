import Host
import OpenGraph
import Store

/// One `larder apps` command with what it was given.
struct AppsTask: Sendable {
    let task: StoreTask
    private let change: AppChange
    private let namespace: String?
    private let showsSecret: Bool

    /// Reads what all actions have in common; faults are left in `values`.
    init(_ values: inout OptionValues, _ invocation: Invocation) {
        change = AppFields(&values).change
        namespace = values.readIfGiven("namespace", as: "2 to 40 of a-z, 0-9, _ and -, a letter first") {
            Settings.isNamespace($0) ? $0 : nil
        }
        showsSecret = values.flag("secret")
        task = StoreTask(&values, invocation)
    }

    private var arguments: [String] { task.values.arguments }

    func list() async throws {
        let records = try await task.withDatabase { try await AppStore($0).list() }
        var table = Table(["id", "namespace", "name", "created"])
        for record in records {
            let created = Timestamp.text(record.createdAt)
            table.add([String(record.app.id), record.app.namespace, record.app.name, created])
        }
        task.print(table, list: records.map { $0.json() })
    }

    func show() async throws {
        let (found, members) = try await task.withDatabase { database in
            let found = try await AppStore(database).named(arguments[0])
            return (found, try await AppStore(database).members(of: found.record.app.id))
        }
        print(found.record, secret: showsSecret ? found.secret : nil, members)
    }

    func add() async throws {
        guard let namespace, let name = change.name else {
            throw Refusal("an app needs --namespace and --name", code: ExitCode.usage)
        }
        var draft = AppDraft(namespace: namespace, name: name)
        draft.redirectURIs = change.redirectURIs ?? []
        draft.urlSchemeSuffixes = change.urlSchemeSuffixes ?? []
        draft.domains = change.domains ?? []
        draft.iosAppStoreID = change.iosAppStoreID.flatMap { $0.isEmpty ? nil : $0 }
        draft.iosBundleID = change.iosBundleID.flatMap { $0.isEmpty ? nil : $0 }
        let wanted = draft
        let (record, secret) = try await task.withDatabase { try await AppStore($0).add(wanted) }
        printSecret(record.app, secret)
    }

    func edit() async throws {
        guard !change.isEmpty else {
            throw Refusal("nothing to change was given; see --help", code: ExitCode.usage)
        }
        let (record, members) = try await task.withDatabase { database in
            let store = AppStore(database)
            let id = try await store.named(arguments[0]).record.app.id
            guard let record = try await store.change(id, change) else { throw Refusal.noApp(arguments[0]) }
            return (record, try await store.members(of: id))
        }
        print(record, secret: nil, members)
    }

    func rotateSecret() async throws {
        let (app, secret) = try await task.withDatabase { database in
            let app = try await AppStore(database).named(arguments[0]).record.app
            guard let secret = try await AppStore(database).rotateSecret(app.id) else {
                throw Refusal.noApp(arguments[0])
            }
            return (app, secret)
        }
        printSecret(app, secret)
    }

    func setRole() async throws {
        let role = AppRole(rawValue: arguments[2])
        guard role != nil || arguments[2] == "none" else {
            throw Refusal("the role must be admin, developer, tester or none", code: ExitCode.usage)
        }
        let (app, person) = try await task.withDatabase { database in
            let app = try await AppStore(database).named(arguments[0]).record.app
            let person = try await PersonStore(database).named(arguments[1])
            try await AppStore(database).setRole(role, of: person.id, in: app.id)
            return (app, person)
        }
        let sentence = role.map { "\(person.name) is \($0.rawValue) of \(app.namespace)" }
        task.print(
            done: sentence ?? "\(person.name) has no role in \(app.namespace)",
            [
                JSONMember("app", .string(String(app.id))), JSONMember("person", .string(String(person.id))),
                JSONMember("role", .string(arguments[2])),
            ]
        )
    }

    private func printSecret(_ app: App, _ secret: String) {
        var table = Table(["field", "value"])
        table.add(["id", String(app.id)])
        table.add(["namespace", app.namespace])
        table.add(["name", app.name])
        table.add(["secret", secret])
        task.print(
            table,
            .object([
                JSONMember("id", .string(String(app.id))), JSONMember("namespace", .string(app.namespace)),
                JSONMember("name", .string(app.name)), JSONMember("secret", .string(secret)),
            ])
        )
    }

    private func print(_ record: AppRecord, secret: String?, _ members: [AppMember]) {
        var table = Table(["field", "value"])
        table.add(["id", String(record.app.id)])
        table.add(["namespace", record.app.namespace])
        table.add(["name", record.app.name])
        if let secret { table.add(["secret", secret]) }
        for uri in record.redirectURIs { table.add(["redirect uri", uri]) }
        for suffix in record.urlSchemeSuffixes { table.add(["url scheme suffix", suffix]) }
        for domain in record.domains { table.add(["domain", domain]) }
        if let number = record.iosAppStoreID { table.add(["ios app store id", number]) }
        if let name = record.iosBundleID { table.add(["ios bundle id", name]) }
        for member in members {
            table.add([member.role.rawValue, "\(member.name) (\(member.personID))"])
        }
        table.add(["created", Timestamp.text(record.createdAt)])
        task.print(table, record.json(secret: secret, members))
    }
}
