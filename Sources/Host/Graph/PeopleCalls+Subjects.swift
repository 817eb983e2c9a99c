import GraphAPI
import Postgres
import Store

/// Whom a call is about, and what its caller may see there.
extension PeopleCalls {
    /// The person of an edge, and the app that asks.
    struct Subject {
        let personID: Int64
        let app: App
        let caller: Caller
        /// Whether the app asks for itself rather than through a token of the person.
        var isAsApp: Bool { caller.person == nil }
    }

    /// The person whose edge a call is about: the caller's own, or any for the app itself.
    func subject(_ name: NodeName, _ context: GraphContext) async throws(GraphError) -> Subject {
        if case .me = name {
            let (caller, person) = try context.needPerson()
            return Subject(personID: person.id, app: caller.app, caller: caller)
        }
        let caller = try context.needCaller()
        guard let id = try await personID(name, caller) else { throw .unsupported(context.call.method) }
        guard caller.person == nil || caller.person?.id == id else { throw .notPermitted }
        return Subject(personID: id, app: caller.app, caller: caller)
    }

    /// The person that a name leads to; nil for nobody, or for what is no person.
    func personID(_ name: NodeName, _ caller: Caller) async throws(GraphError) -> Int64? {
        switch name {
        case .me: return caller.person?.id
        case .id(let id) where caller.person?.id == id: return id
        case .id(let id):
            let kind = try await parts.stored { database throws(StoreError) in
                try await NodeStore(database).kind(of: id)
            }
            return kind == .person ? id : nil
        case .alias(let alias):
            let found = try await parts.stored { database throws(StoreError) in
                try await NodeStore(database).find(alias: alias)
            }
            guard let found else { throw .unknownAliases([alias]) }
            return found.kind == .person ? found.id : nil
        case .app, .pair: return nil
        }
    }

    /// What a caller may see of a person: what belongs to the person only through the person's own token, or as the app
    /// that the person granted it to.
    static func view(
        of id: Int64,
        _ caller: Caller?,
        _ asksInstalled: Bool,
        _ database: Database
    ) async throws(StoreError) -> PersonView {
        guard let caller else { return PersonView() }
        var view = PersonView(hasCaller: true)
        if caller.person?.id == id {
            view.permissions = caller.permissions
            view.isInstalled = asksInstalled ? true : nil
        } else if caller.person == nil || asksInstalled {
            let grants = try await PermissionStore(database).list(personID: id, appID: caller.app.id)
            if asksInstalled { view.isInstalled = grants != nil }
            if caller.person == nil { view.permissions = grants.map(granted) ?? [] }
        }
        return view
    }

    /// The names of what was granted.
    static func granted(_ permissions: [Permission]) -> [String] {
        permissions.filter(\.isGranted).map(\.name)
    }
}
