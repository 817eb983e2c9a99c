import OpenGraph
import Store

/// Friends, as those who run the host make them.
extension PeopleTask {
    func befriend() async throws {
        let (one, other) = try await task.withDatabase { database in
            let one = try await PersonStore(database).named(arguments[0])
            let other = try await PersonStore(database).named(arguments[1])
            guard try await FriendStore(database).befriend(one.id, other.id) else {
                throw Refusal("nobody is a friend of themselves", code: ExitCode.failed)
            }
            return (one, other)
        }
        let friends = JSONValue.array([.string(String(one.id)), .string(String(other.id))])
        task.print(done: "\(one.name) and \(other.name) are friends", [JSONMember("friends", friends)])
    }

    func unfriend() async throws {
        let (one, other) = try await task.withDatabase { database in
            let one = try await PersonStore(database).named(arguments[0])
            let other = try await PersonStore(database).named(arguments[1])
            guard try await FriendStore(database).unfriend(one.id, other.id) else {
                throw Refusal("\(one.name) and \(other.name) are no friends", code: ExitCode.failed)
            }
            return (one, other)
        }
        task.print(
            done: "\(one.name) and \(other.name) are no friends any more",
            [JSONMember("unfriended", .array([.string(String(one.id)), .string(String(other.id))]))]
        )
    }
}
