import GraphAPI
import OpenGraph
import Pages
import ServeHTTP
import Store
import WireHTTP

/// Answers `/dialog/apprequests`: a person sends an app's request to friends.
final class RequestsHandler {
    /// What the app has prepared.
    private struct Draft {
        let message: String
        let data: String?
        let title: String?
        /// Those whom the app has chosen; nil lets the person choose.
        let chosen: [Int64]?
        let limit: Int
        let isFrictionless: Bool
        let tellsFrictionless: Bool
    }

    private let parts: DialogParts

    init(_ parts: DialogParts) { self.parts = parts }

    /// The most people that one request goes to.
    private static let mostRecipients = 50

    /// Answers a request for the dialog, or its form.
    func answer(_ exchange: Exchange, _ request: DialogRequest) async throws {
        guard let call = try await parts.call(exchange, request) else { return }
        guard let visitor = try await parts.visitor(request) else {
            return parts.askToLogIn(exchange, request, appID: call.app.id)
        }
        do {
            let draft = try Self.read(request.query)
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
        _ draft: Draft
    ) async throws {
        let all = try await parts.stored { database throws(StoreError) in
            try await DialogStore(database).friends(of: visitor.person.id, appID: call.app.id)
        }
        let friends = try Self.choices(all, draft, request.query)
        guard request.isPost else {
            return show(exchange, request, call, visitor, draft, friends, fault: nil)
        }
        guard visitor.hasSent(request) else { return parts.refuseForm(exchange) }
        if request.form["cancel"] != nil {
            return parts.redirect(exchange, to: DialogAnswer.cancelled(to: call.redirect.text))
        }
        let ticked = request.form.pairs.filter { $0.name == "to" }.compactMap { NodeName.id($0.value[...]) }
        let recipients = draft.chosen ?? friends.map(\.id).filter { ticked.contains($0) }
        guard !recipients.isEmpty, recipients.count <= draft.limit else {
            let fault =
                recipients.isEmpty
                ? "Choose somebody to send it to." : "Choose at most \(draft.limit) people."
            return show(exchange, request, call, visitor, draft, friends, fault: fault)
        }
        try await send(exchange, request, call, visitor, draft, to: recipients)
    }

    private func send(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ call: DialogCall,
        _ visitor: Visitor,
        _ draft: Draft,
        to recipients: [Int64]
    ) async throws {
        let (personID, appID) = (visitor.person.id, call.app.id)
        let isFrictionless = draft.isFrictionless && request.form["frictionless"] != nil
        let (sent, frictionless) = try await parts.stored { database throws(StoreError) in
            let store = RequestStore(database)
            let sent = try await store.add(
                appID: appID,
                from: personID,
                to: recipients,
                message: draft.message,
                data: draft.data,
                title: draft.title,
                isFrictionless: isFrictionless
            )
            let known =
                draft.tellsFrictionless ? try await store.frictionless(of: personID, appID: appID) : nil
            return (sent, known)
        }
        guard let sent else { throw DialogFault.parameter("None of the recipients is there any more") }
        parts.redirect(
            exchange,
            to: DialogAnswer.requested(
                sent.id,
                of: sent.recipients,
                frictionless: frictionless.map { $0.map(\.id) },
                to: call.redirect.text
            )
        )
    }

    private func show(
        _ exchange: Exchange,
        _ request: DialogRequest,
        _ call: DialogCall,
        _ visitor: Visitor,
        _ draft: Draft,
        _ friends: [FriendChoice],
        fault: String?
    ) {
        let ticked = request.form.pairs.filter { $0.name == "to" }.map(\.value)
        let shown = friends.map {
            RequestsDialogPage.Friend(id: $0.id, name: $0.name, isChosen: ticked.contains(String($0.id)))
        }
        parts.show(exchange, targets: [call.redirect.formTarget]) {
            RequestsDialogPage(
                form: visitor.form(request.ownAddress()),
                appName: call.app.name,
                personName: visitor.person.name,
                title: draft.title,
                message: draft.message,
                friends: shown,
                canChoose: draft.chosen == nil,
                offersFrictionless: draft.isFrictionless,
                fault: fault,
                on: $0
            ).write(to: &$1)
        }
    }

    // Reading

    private static func read(_ query: GraphParameters) throws(DialogFault) -> Draft {
        guard let message = query.text("message") else {
            throw .parameter("The parameter message is required")
        }
        let chosen = try ids("to", query)
        let limit = query.text("max_recipients").flatMap { Int($0) }.map { min(max($0, 1), mostRecipients) }
        let draft = Draft(
            message: try short(message, "message", 255),
            data: try query.text("data").map { text throws(DialogFault) in try short(text, "data", 255) },
            title: try query.text("title").map { text throws(DialogFault) in try short(text, "title", 50) },
            chosen: chosen.isEmpty ? nil : chosen,
            limit: limit ?? mostRecipients,
            isFrictionless: query.isTrue("frictionless"),
            tellsFrictionless: query.isTrue("get_frictionless_recipients")
        )
        guard chosen.count <= mostRecipients else { throw .parameter("The parameter to has too many people") }
        return draft
    }

    private static func short(_ text: String, _ name: String, _ limit: Int) throws(DialogFault) -> String {
        guard text.unicodeScalars.count <= limit, !text.utf8.contains(0) else {
            throw .parameter("The parameter \(name) must have at most \(limit) characters")
        }
        return text
    }

    /// Ids separated by commas, each once; also as a JSON list.
    private static func ids(_ name: String, _ query: GraphParameters) throws(DialogFault) -> [Int64] {
        let text = (query.text(name) ?? "").utf8.filter { !"[]\" ".utf8.contains($0) }
        var ids: [Int64] = []
        for part in text.split(separator: UInt8(ascii: ",")) {
            guard let id = NodeName.id(String(decoding: part, as: UTF8.self)[...]) else {
                throw .parameter("The parameter \(name) must be a list of ids")
            }
            if !ids.contains(id) { ids.append(id) }
            guard ids.count <= 500 else { throw .parameter("The parameter \(name) is too long") }
        }
        return ids
    }

    /// The friends whom it can go to; the app's own choice must be among the person's friends.
    private static func choices(
        _ friends: [FriendChoice],
        _ draft: Draft,
        _ query: GraphParameters
    ) throws(DialogFault) -> [FriendChoice] {
        if let chosen = draft.chosen {
            let found = chosen.compactMap { id in friends.first { $0.id == id } }
            guard found.count == chosen.count else {
                throw .parameter("The parameter to must name friends of the user")
            }
            return found
        }
        let excluded = try ids("exclude_ids", query)
        let suggested = try ids("suggestions", query)
        let filters = query.text("filters") ?? ""
        return friends.filter { friend in
            if excluded.contains(friend.id) { return false }
            if !suggested.isEmpty, !suggested.contains(friend.id) { return false }
            if filters.contains("app_non_users") { return !friend.usesApp }
            return filters.contains("app_users") ? friend.usesApp : true
        }
    }
}
