import OpenGraph
import Store

extension Person {
    /// Everything that those who run the host may see.
    var fullJSON: JSONValue {
        func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
        return .object([
            JSONMember("id", .string(String(id))), JSONMember("name", .string(name)),
            JSONMember("email", text(email)), JSONMember("username", text(username)),
            JSONMember("gender", text(gender)), JSONMember("birthday", text(birthday)),
            JSONMember("locale", .string(locale)), JSONMember("has_password", .bool(hasPassword)),
            JSONMember("test_app", text(testAppID.map { String($0) })),
            JSONMember("created", .string(Timestamp.text(createdAt))),
            JSONMember("updated", .string(Timestamp.text(updatedAt))),
        ])
    }
}
