import GraphAPI
import OpenGraph
import Store

/// Friends, and who would be one.
extension PeopleCalls {
    /// Answers `/{person}/friends`.
    ///
    /// Without a version all friends are there, many on a page, since the clients of that time read one page only; later
    /// only those who use the app too, if `user_friends` was granted (reference/graph-api §2.3).
    func answerFriends(
        of name: NodeName,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        guard context.call.method == .get else { throw .unsupported(context.call.method) }
        let subject = try await subject(name, context)
        let permissions = try await permissions(of: subject)
        let hidesOthers = context.call.version.hidesOtherFriends
        let page = try GraphPage(context.call, standard: hidesOthers ? 25 : 5000, most: 5000)
        let isAllowed = !hidesOthers || permissions.contains("user_friends")
        let selection = try FieldSelection(context.call)
        let asksInstalled = selection?["installed"] != nil
        let appID = subject.app.id
        let (people, count, users) = try await parts.stored { database throws(StoreError) in
            let store = FriendStore(database)
            let people =
                isAllowed
                ? try await store.list(
                    of: subject.personID,
                    using: hidesOthers ? appID : nil,
                    from: page.edge,
                    limit: page.wanted
                ) : []
            let count = hidesOthers && isAllowed ? try await store.count(of: subject.personID) : nil
            let users =
                asksInstalled
                ? try await PermissionStore(database).users(of: appID, among: people.map(\.id)) : []
            return (people, count, users)
        }
        let summary = count.map { count in
            JSONMember("summary", .object([JSONMember("total_count", .integer(Int64(count)))]))
        }
        return page.answer(people, at: context.origin, members: summary.map { [$0] } ?? []) {
            GraphCursor($0.id)
        } json: { person in
            guard selection != nil else { return PersonView.short(person) }
            var view = PersonView(hasCaller: true)
            view.isInstalled = asksInstalled ? users.contains(person.id) : nil
            return view.json(person, origin: context.origin)
        }
    }

    /// What the person granted to the app; the app itself gets an answer only about those who use it.
    private func permissions(of subject: Subject) async throws(GraphError) -> [String] {
        guard subject.isAsApp else { return subject.caller.permissions }
        let list = try await parts.stored { database throws(StoreError) in
            try await PermissionStore(database).list(personID: subject.personID, appID: subject.app.id)
        }
        guard let list else { throw .notPermitted }
        return Self.granted(list)
    }

    /// Answers `/{person}/friends/{other}`: whether they are friends, asking for it or accepting, and ending it.
    func answerFriend(
        _ other: NodeName,
        of name: NodeName,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let subject = try await subject(name, context)
        // Friendship is between people: each side speaks for itself.
        guard context.call.method == .get || !subject.isAsApp else { throw .needsActiveToken }
        guard let otherID = try await personID(other, subject.caller) else { throw .invalidID }
        switch context.call.method {
        case .get: return try await show(otherID, ifFriendOf: subject, context)
        case .post: return try await ask(otherID, subject, context)
        case .delete:
            let wereFriends = try await parts.stored { database throws(StoreError) in
                try await FriendStore(database).unfriend(subject.personID, otherID)
            }
            guard wereFriends else { throw .invalidParameter("The users are not friends") }
            return .done(context.call.version)
        }
    }

    private func ask(
        _ otherID: Int64,
        _ subject: Subject,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let result = try await parts.stored { database throws(StoreError) in
            try await FriendStore(database).ask(from: subject.personID, to: otherID)
        }
        switch result {
        case .asked, .accepted: return .done(context.call.version)
        case .alreadyAsked: throw .alreadyAsked
        case .alreadyFriends: throw .alreadyFriends
        case .tooMany: throw .tooManyFriends
        case .nobody: throw .invalidID
        case .oneself: throw .invalidParameter("Nobody can be a friend of themselves")
        }
    }

    private func show(
        _ otherID: Int64,
        ifFriendOf subject: Subject,
        _ context: GraphContext
    ) async throws(GraphError) -> GraphAnswer {
        let hidesOthers = context.call.version.hidesOtherFriends
        let permissions = try await permissions(of: subject)
        let isAllowed = !hidesOthers || permissions.contains("user_friends")
        let appID = subject.app.id
        let person = try await parts.stored { database throws(StoreError) -> Person? in
            guard isAllowed, try await FriendStore(database).areFriends(subject.personID, otherID) else {
                return nil
            }
            if hidesOthers {
                let users = try await PermissionStore(database).users(of: appID, among: [otherID])
                guard users.contains(otherID) else { return nil }
            }
            return try await PersonStore(database).find(otherID)
        }
        let data = person.map { [PersonView.short($0)] } ?? []
        return .json(.object([JSONMember("data", .array(data))]))
    }
}

extension GraphPage {
    /// Where a list by rising id goes on.
    var edge: ListEdge {
        if let before { return .before(before.keys[0]) }
        return .after(after?.keys[0] ?? 0)
    }
}
