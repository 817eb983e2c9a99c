import GraphAPI
import OpenGraph
import Store

/// Apps: themselves, their test users, what their SDK tells.
final class AppCalls {
    let parts: GraphParts

    init(_ parts: GraphParts) { self.parts = parts }

    /// Answers `/{id}`: with a token or without, for SDKs ask before anybody has logged in (reference/graph-api §1.10).
    func answerNode(_ id: Int64, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .get else { throw .unsupported(context.call.method) }
        let found = try await parts.stored { database throws(StoreError) in
            try await AppStore(database).record(id)
        }
        guard let record = found?.record else { throw .unsupported(.get) }
        let isOwn = context.caller?.app.id == id && context.caller?.person == nil
        return .json(Self.json(record, try FieldSelection(context.call), context.origin, isOwn: isOwn))
    }

    /// Answers an edge of a node.
    func answer(
        _ name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        switch edge {
        case .activities: try await takeActivities(of: name, context)
        case .testUsers, .accounts: try await answerAccounts(of: name, edge, context)
        default: throw .unsupported(context.call.method)
        }
    }

    /// What SDKs tell of themselves is thanked for and forgotten.
    private func takeActivities(
        of name: NodeName,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .post else { throw .unsupported(context.call.method) }
        guard try await appID(name, context) != nil else { throw .unsupported(.post) }
        return .done(context.call.version)
    }

    /// Test users of an app, and the pages that a person has, of which there are none here.
    private func answerAccounts(
        of name: NodeName,
        _ edge: GraphEdge,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let caller = try context.needCaller()
        let isPersons = name == .me || caller.person.map { name == .id($0.id) } ?? false
        if edge == .accounts, isPersons, caller.person != nil {
            guard context.call.method == .get else { throw .unsupported(context.call.method) }
            return .json(.object([JSONMember("data", .array([]))]))
        }
        guard let appID = try await appID(name, context) else { throw .unsupported(context.call.method) }
        guard caller.person == nil else { throw .needsAppToken }
        guard caller.app.id == appID else { throw .notPermitted }
        switch context.call.method {
        case .get: return try await listTestUsers(of: caller.app, context)
        case .post:
            guard let uid = context.call.parameters.text("uid") else {
                return try await makeTestUser(of: caller.app, context)
            }
            return try await adoptTestUser(uid, by: caller.app, context)
        case .delete: return try await dropTestUser(of: caller.app, context)
        }
    }

    /// The app that a name leads to; nil when it is no app.
    private func appID(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> Int64? {
        switch name {
        case .app: return try context.needCaller().app.id
        case .id(let id):
            let kind = try await parts.stored { database throws(StoreError) in
                try await NodeStore(database).kind(of: id)
            }
            return kind == .app ? id : nil
        case .me, .pair, .alias: return nil
        }
    }

    /// The app's fields. Those that nobody needs are there when they are asked for; what only the app itself should know,
    /// when it asks itself.
    private static func json(
        _ record: AppRecord,
        _ selection: FieldSelection?,
        _ origin: String,
        isOwn: Bool
    ) -> JSONValue {
        let link = record.domains.first.map { "https://\($0)/" } ?? origin + "/"
        var members = [
            JSONMember("id", .string(String(record.app.id))), JSONMember("name", .string(record.app.name)),
            JSONMember("namespace", .string(record.app.namespace)), JSONMember("link", .string(link)),
        ]
        func add(_ name: String, _ value: JSONValue?) {
            if selection?[name] != nil, let value { members.append(JSONMember(name, value)) }
        }
        add("created_time", .string(GraphTime.text(record.createdAt)))
        for name in ["supports_attribution", "supports_implicit_sdk_logging", "suppress_native_ios_gdp"] {
            add(name, .bool(false))
        }
        guard isOwn else { return .object(members) }
        add("app_domains", .array(record.domains.map { .string($0) }))
        add("ios_bundle_id", record.iosBundleID.map { .array([.string($0)]) })
        add("iphone_app_store_id", record.iosAppStoreID.map { .string($0) })
        add("url_scheme_suffix", record.urlSchemeSuffixes.first.map { .string($0) })
        return .object(members)
    }
}
