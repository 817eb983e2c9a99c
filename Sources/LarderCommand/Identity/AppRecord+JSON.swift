import OpenGraph
import Store

extension AppRecord {
    /// The app as programs read it.
    func json(secret: String? = nil, _ members: [AppMember]? = nil) -> JSONValue {
        func texts(_ list: [String]) -> JSONValue { .array(list.map { .string($0) }) }
        var json = [
            JSONMember("id", .string(String(app.id))), JSONMember("namespace", .string(app.namespace)),
            JSONMember("name", .string(app.name)),
        ]
        if let secret { json.append(JSONMember("secret", .string(secret))) }
        json += [
            JSONMember("redirect_uris", texts(redirectURIs)),
            JSONMember("url_scheme_suffixes", texts(urlSchemeSuffixes)),
            JSONMember("domains", texts(domains)),
            JSONMember("ios_app_store_id", iosAppStoreID.map { .string($0) } ?? .null),
            JSONMember("ios_bundle_id", iosBundleID.map { .string($0) } ?? .null),
        ]
        if let members {
            let roles = members.map { member in
                JSONValue.object([
                    JSONMember("person", .string(String(member.personID))),
                    JSONMember("name", .string(member.name)),
                    JSONMember("role", .string(member.role.rawValue)),
                ])
            }
            json.append(JSONMember("roles", .array(roles)))
        }
        json.append(JSONMember("created", .string(Timestamp.text(createdAt))))
        return .object(json)
    }
}
