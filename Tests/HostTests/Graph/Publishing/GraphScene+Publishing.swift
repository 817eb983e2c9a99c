import LiveKit
import OpenGraph
import Postgres
import Store

/// Meals and stories for tests of publishing.
extension GraphScene {
    /// `scrumps:eat`
    var eat: String { "\(scrumps.namespace):eat" }

    /// `http://host`, as the requests of tests call us.
    var home: String { "http://larder.test" }

    /// The address that is listened on.
    var door: String { "http://\(server.address)" }

    /// The repeater's address of a meal of the second app, as the tutorial writes it.
    func meal(_ title: String = "Pizza", type: String = "meal") -> String {
        "\(home)/repeater.php?fb:app_id=\(scrumps.id)&og:type=\(scrumps.namespace):\(type)&og:title=\(title)"
            + "&og:description=%22\(title)%22&og:image=https://img.example/blank.png&body=\(title)"
    }

    /// Publishes that Ann eats; more parameters go before the object.
    func publish(
        _ parameters: [(String, String)] = [],
        meal: String? = nil,
        as visitor: Visitor = .ann,
        _ fields: [(String, String)] = []
    ) async throws -> RawAnswer {
        try await post("/me/\(eat)", parameters + [("meal", meal ?? self.meal())], as: visitor, fields)
    }

    /// How many rows there are, of the scene's second app.
    func count(_ table: Table) throws -> Int64 {
        let session = try database.session()
        return switch table {
        case .actions:
            try session.run("select count(*) from actions where app_id = \(scrumps.id)").only().integer(0)
        case .objects:
            try session.run("select count(*) from objects where app_id = \(scrumps.id)").only().integer(0)
        case .actionNodes:
            try session.run("select count(*) from nodes where kind = 'action'").only().integer(0)
        }
    }

    enum Table { case actions, objects, actionNodes }

    /// Lets a person be tagged.
    func giveRole(to person: Person) throws {
        try database.session().run(
            "insert into app_roles values (\(scrumps.id), \(person.id), 'tester') on conflict do nothing"
        )
    }
}

extension RawAnswer {
    /// The id of what was made.
    var madeID: String? { status == 200 ? json["id"]?.string : nil }
}
