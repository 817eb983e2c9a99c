import GraphAPI
import OpenGraph
import Pages
import ServeHTTP
import Store
import WireHTTP

/// Answers `/dialog/feed`: a person publishes a post that an app has prepared.
final class FeedHandler {
    private let parts: DialogParts

    init(_ parts: DialogParts) { self.parts = parts }

    /// Answers a request for the dialog, or its form.
    func answer(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let call = try await parts.call(exchange, request) else { return }
        guard let visitor = try await parts.visitor(request) else {
            return parts.askToLogIn(exchange, request, appID: call.app.id)
        }
        do {
            var draft = PostDraft(
                ownerID: visitor.person.id,
                writerID: visitor.person.id,
                appID: call.app.id
            )
            try Self.read(request.query, into: &draft)
            try await answer(exchange, request, call, visitor, draft)
        } catch let fault as DialogFault {
            parts.fail(exchange, call, fault)
        }
    }

    private func answer(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ call: DialogCall,
        _ visitor: Visitor,
        _ draft: PostDraft
    ) async throws {
        var draft = draft
        let friend = try await friend(request.query, call, visitor)
        if let friend { draft.ownerID = friend.id }
        guard request.isPost else {
            return show(exchange, request, call, visitor, draft, wallOf: friend?.name)
        }
        guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
        let end = call.redirect.text
        if request.form["cancel"] != nil {
            return parts.redirect(exchange, to: DialogAnswer.cancelled(to: end))
        }
        draft.message = try Self.message(request.form)
        guard request.form["skip"] == nil, draft.hasContent else { return parts.redirect(exchange, to: end) }
        draft.kind = draft.source != nil ? .video : draft.link ?? draft.picture != nil ? .link : .status
        let finished = draft
        let outcome = try await parts.stored { database throws(StoreError) in
            try await PostStore(database).add(finished)
        }
        guard case .made(let id) = outcome else { return parts.redirect(exchange, to: end) }
        parts.redirect(exchange, to: DialogAnswer.posted("\(draft.ownerID)_\(id)", to: end))
    }

    /// The friend whose wall it is for; nil for the visitor's own.
    private func friend(
        _ query: GraphParameters,
        _ call: DialogCall,
        _ visitor: Visitor
    ) async throws -> FriendChoice? {
        guard let text = query.text("to"), text != "me" else { return nil }
        guard let id = NodeName.id(text[...]) else {
            throw DialogFault.parameter("The parameter to must be a person's id")
        }
        if id == visitor.person.id { return nil }
        let friends = try await parts.stored { database throws(StoreError) in
            try await DialogStore(database).friends(of: visitor.person.id, appID: call.app.id)
        }
        guard let friend = friends.first(where: { $0.id == id }) else {
            throw DialogFault.parameter("The parameter to must be a friend's id")
        }
        return friend
    }

    private func show(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ call: DialogCall,
        _ visitor: Visitor,
        _ draft: PostDraft,
        wallOf: String?
    ) {
        var shown = FeedDialogPage.Draft()
        shown.name = draft.name
        shown.caption = draft.caption
        shown.description = draft.description
        shown.link = draft.link ?? draft.source ?? draft.picture
        parts.show(exchange, targets: [call.redirect.formTarget]) {
            FeedDialogPage(
                form: visitor.form(request.ownAddress()),
                appName: call.app.name,
                personName: visitor.person.name,
                wallOf: wallOf,
                draft: shown,
                on: $0
            ).write(to: &$1)
        }
    }

    // Reading

    private static func read(_ query: GraphParameters, into draft: inout PostDraft) throws(DialogFault) {
        draft.link = try address("link", query)
        draft.picture = try address("picture", query)
        draft.source = try address("source", query)
        draft.name = text("name", query, limit: 1000)
        draft.caption = text("caption", query, limit: 1000)
        draft.description = text("description", query, limit: 10_000)
        draft.actions = try actions(query)
        draft.properties = try properties(query)
    }

    private static func text(_ name: String, _ query: GraphParameters, limit: Int) -> String? {
        guard let value = query.text(name), !value.utf8.contains(0) else { return nil }
        return String(String.UnicodeScalarView(value.unicodeScalars.prefix(limit)))
    }

    private static func address(_ name: String, _ query: GraphParameters) throws(DialogFault) -> String? {
        guard let value = query.text(name) else { return nil }
        guard value.utf8.count <= 8192, (try? WebAddress(value.utf8.span)) != nil else {
            throw .parameter("\(name) URL is not properly formatted")
        }
        return value
    }

    private static func message(_ form: GraphParameters) throws -> String? {
        guard let text = form.text("message"), !text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
        else {
            return nil
        }
        guard text.unicodeScalars.count <= 60_000, !text.utf8.contains(0) else {
            throw DialogFault.parameter("The message is too long")
        }
        return text
    }

    /// `{"name":…,"link":…}` or a list of such; only names with web addresses are kept.
    private static func actions(_ query: GraphParameters) throws(DialogFault) -> String? {
        guard let value = try json("actions", query) else { return nil }
        let list = value.array ?? [value]
        var kept: [JSONValue] = []
        for action in list.prefix(5) {
            guard let name = action["name"]?.string, let link = action["link"]?.string,
                (try? WebAddress(link.utf8.span)) != nil
            else { throw .parameter("actions must have a name and a link each") }
            kept.append(.object([JSONMember("name", .string(name)), JSONMember("link", .string(link))]))
        }
        return kept.isEmpty ? nil : String(decoding: JSONValue.array(kept).bytes, as: UTF8.self)
    }

    private static func properties(_ query: GraphParameters) throws(DialogFault) -> String? {
        guard let value = try json("properties", query) else { return nil }
        guard value.members != nil else { throw .parameter("properties must be a JSON object") }
        return String(decoding: value.bytes, as: UTF8.self)
    }

    private static func json(_ name: String, _ query: GraphParameters) throws(DialogFault) -> JSONValue? {
        guard let text = query.text(name) else { return nil }
        guard text.utf8.count <= 8192, let value = try? JSONReader.read(text.utf8.span),
            !text.utf8.contains(0), !value.hasNUL
        else { throw .parameter("\(name) must be JSON") }
        return value
    }
}

extension PostDraft {
    /// Whether there is anything to publish.
    fileprivate var hasContent: Bool {
        message != nil || link != nil || picture != nil || source != nil || name != nil || description != nil
    }
}

extension JSONValue {
    /// Whether a string of it holds U+0000, which PostgreSQL's jsonb cannot.
    fileprivate var hasNUL: Bool {
        switch self {
        case .string(let text): text.utf8.contains(0)
        case .array(let values): values.contains(where: \.hasNUL)
        case .object(let members): members.contains { $0.name.utf8.contains(0) || $0.value.hasNUL }
        case .null, .bool, .integer, .double: false
        }
    }
}
