import GraphAPI
import OpenGraph
import Store

/// What a caller may see of a person.
struct PersonView: Sendable {
    /// Whether there is a caller at all: without one only public fields are shown.
    var hasCaller = false
    /// What the person granted to the caller's app, if the caller speaks for the person.
    var permissions: [String] = []
    /// Whether the person uses the caller's app; nil when nobody asked.
    var isInstalled: Bool?

    /// The person's fields; those that are not known are left out (reference/graph-api §2.9).
    func json(_ person: Person, origin: String) -> JSONValue {
        var members = [
            JSONMember("id", .string(String(person.id))), JSONMember("name", .string(person.name)),
        ]
        func add(_ name: String, _ text: String?) {
            if let text { members.append(JSONMember(name, .string(text))) }
        }
        add("first_name", person.firstName)
        add("middle_name", person.middleName)
        add("last_name", person.lastName)
        add("link", "\(origin)/people/\(person.id)")
        add("username", person.username)
        if permissions.contains("email") { add("email", person.email) }
        if permissions.contains("user_birthday") { add("birthday", person.birthday.map(Self.american)) }
        add("gender", person.gender)
        add("locale", person.locale)
        if hasCaller { add("updated_time", GraphTime.text(person.updatedAt)) }
        if isInstalled == true { members.append(JSONMember("installed", .bool(true))) }
        return .object(members)
    }

    /// `1980-12-31` as `12/31/1980`.
    private static func american(_ day: String) -> String {
        let parts = day.split(separator: "-")
        return parts.count == 3 ? "\(parts[1])/\(parts[2])/\(parts[0])" : day
    }

    /// What lists show of somebody unless they are asked for more.
    static func short(_ person: Person) -> JSONValue {
        .object([
            JSONMember("name", .string(person.name)), JSONMember("id", .string(String(person.id))),
        ])
    }
}
