import GraphAPI
import OpenGraph
import Store

/// What a person allows the app that asks. It belongs to person and app, not to the token (reference/graph-api §1.8).
extension PeopleCalls {
    /// Permissions that come with using an app, and go only with it.
    private static let basic: Set<String> = ["installed", "basic_info", "public_profile"]

    /// Answers `/{person}/permissions` and, with a permission, what is below it.
    func answerPermissions(
        of name: NodeName,
        _ permission: String?,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let subject = try await subject(name, context)
        let permission = permission ?? context.call.parameters.text("permission")
        if let permission, !Permission.isName(permission) { throw .invalidParameter("Invalid permission") }
        switch context.call.method {
        case .get: return try await list(of: subject, permission, context)
        case .post: throw .unsupported(.post)
        case .delete: break
        }
        guard let permission else {
            _ = try await parts.stored { database throws(StoreError) in
                try await PermissionStore(database).removeApp(subject.app.id, personID: subject.personID)
            }
            return .done(context.call.version)
        }
        guard !Self.basic.contains(permission) else {
            throw .invalidParameter("The permission \(permission) goes only with the app")
        }
        _ = try await parts.stored { database throws(StoreError) in
            try await PermissionStore(database).revoke(
                permission,
                personID: subject.personID,
                appID: subject.app.id
            )
        }
        return .done(context.call.version)
    }

    private func list(
        of subject: Subject,
        _ permission: String?,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let list = try await parts.stored { database throws(StoreError) in
            try await PermissionStore(database).list(personID: subject.personID, appID: subject.app.id)
        }
        let names = list.map { GrantedNames($0) }
        let data =
            context.call.version.listsPermissions
            ? names?.elements(permission) : names?.object(permission).map { [$0] }
        return .json(.object([JSONMember("data", .array(data ?? []))]))
    }
}

/// Permissions in the two shapes that the Graph API has had for them.
private struct GrantedNames {
    private let permissions: [Permission]

    init(_ permissions: [Permission]) { self.permissions = permissions }

    /// One object, whose every member clients of 2013 take for a permission that was granted; nil when it is empty.
    func object(_ wanted: String?) -> JSONValue? {
        var names = ["installed", "basic_info"]
        for permission in permissions where permission.isGranted && !names.contains(permission.name) {
            names.append(permission.name)
        }
        if let wanted { names = names.filter { $0 == wanted } }
        return names.isEmpty ? nil : .object(names.map { JSONMember($0, .integer(1)) })
    }

    /// An object for each, since version 2.0.
    func elements(_ wanted: String?) -> [JSONValue] {
        let basic = Permission(name: "public_profile", isGranted: true)
        let all = [basic] + permissions.filter { $0.name != basic.name }
        return all.filter { wanted == nil || $0.name == wanted }.map { permission in
            .object([
                JSONMember("permission", .string(permission.name)),
                JSONMember("status", .string(permission.isGranted ? "granted" : "declined")),
            ])
        }
    }
}
