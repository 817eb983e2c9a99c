import LiveKit
import Postgres
import Reactor
import Store

/// A fresh database with an app, four people and an object, on a worker of its own.
final class ActionSetting {
    let database: Database
    let actions: ActionStore
    let objects: ObjectStore
    let declarations: DeclarationStore
    /// `scrumps`, whose `eat` is declared.
    var app: App
    /// Ann, Bob, Cid and Dora.
    var people: [Int64] = []
    var type: ActionType
    var pizza: Int64 = 0

    private init(_ database: Database) async throws {
        self.database = database
        actions = ActionStore(database)
        objects = ObjectStore(database)
        declarations = DeclarationStore(database)
        app = try await AppStore(database).ensure(namespace: "scrumps", name: "Scrumps").app
        let facts = try await actions.facts(PublishQuestion(namespace: "scrumps", action: "eat"))
        guard let type = facts.type else { throw DatabaseError.unexpectedRowCount(0) }
        self.type = type
        for name in ["Ann", "Bob", "Cid", "Dora"] { people.append(try await addPerson(name)) }
        pizza = try await keepObject("http://a.example/pizza", "Pizza")
    }

    static func run<Answer: Sendable>(
        _ body: @Sendable (isolated Worker, ActionSetting) async throws -> Answer
    ) async throws -> Answer {
        let live = try LiveDatabase()
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        return try await worker.run { worker in
            let database = Database(live.settings, on: worker.loop, pool: BlockingPool())
            defer { database.close() }
            return try await body(worker, ActionSetting(database))
        }
    }

    func addPerson(_ name: String, testAppID: Int64? = nil) async throws -> Int64 {
        let sql: SQL = """
            with made as (insert into nodes (kind) values ('person') returning id)
            insert into people (id, name, test_app_id) select id, \(name), \(testAppID) from made returning id
            """
        return try await database.write(sql).only().integer(0)
    }

    func keepObject(_ url: String, _ title: String) async throws -> Int64 {
        let object = NewObject(appID: app.id, type: "scrumps:meal", url: url, title: title, isScraped: true)
        return try await objects.keep(object, at: [url], source: .web)
    }

    /// An action of one of the people with the pizza, or another object.
    func action(of person: Int = 0, with object: Int64? = nil) -> NewAction {
        NewAction(
            appID: app.id,
            personID: people[person],
            typeID: type.id,
            objectID: object ?? pizza,
            property: "meal"
        )
    }

    func publish(_ action: NewAction) async throws -> Int64 {
        guard case .published(let id) = try await actions.publish(action) else {
            throw DatabaseError.unexpectedRowCount(0)
        }
        return id
    }

    func number(_ sql: SQL) async throws -> Int64 { try await database.read(sql).only().integer(0) }
}
