import GraphAPI
import Pages
import Postgres
import ServeHTTP
import Store
import Telemetry
import WireHTTP

/// What a person has answered an app.
struct Consent {
    /// Permissions that the app has.
    var granted: [String] = []
    /// Permissions that the person did not want to give.
    var declined: [String] = []
}

/// What the dialogs share on one worker.
struct DialogParts {
    let siteName: String
    let store: StoreAccess
    let origin: RequestOrigin
    let passwords = PasswordWork.ofProcess
    /// Answers the explorer's calls.
    let graph: GraphDesk
    let rest: RestDesk
    let tokens: TokenCalls
    /// Counts calls by client, as for the Graph surface.
    let quota: CallQuota
    let log: Log

    init(_ parts: GraphParts, _ graph: GraphDesk) {
        siteName = parts.settings.siteName
        store = parts.store
        origin = parts.origin
        self.graph = graph
        rest = RestDesk(parts)
        tokens = TokenCalls(parts)
        quota = parts.quota
        log = parts.log
    }
}

extension DialogParts {
    /// Runs what asks the database; while it cannot be reached, the answer is 503.
    func stored<Answer>(
        _ body: (Database) async throws(StoreError) -> Answer
    ) async throws -> Answer {
        do throws(StoreError) {
            return try await body(try store.openDatabase())
        } catch {
            if error.isOutage { throw RequestFailure.refused(.serviceUnavailable) }
            throw error
        }
    }

    /// The app that a text names by its id.
    func app(_ text: String?) async throws -> LoginApp? {
        guard let text, let id = NodeName.id(text[...]) else { return nil }
        let found = try await stored { database throws(StoreError) in
            try await AppStore(database).record(id)
        }
        return found.map { record, _ in
            LoginApp(
                id: record.app.id,
                name: record.app.name,
                redirectURIs: record.redirectURIs,
                urlSchemeSuffixes: record.urlSchemeSuffixes
            )
        }
    }

    /// What a person has answered an app; nil when the person does not use it.
    func consent(of visitor: Visitor, to app: LoginApp) async throws -> Consent? {
        let permissions = try await stored { database throws(StoreError) in
            try await PermissionStore(database).list(personID: visitor.person.id, appID: app.id)
        }
        return permissions.map { permissions in
            Consent(
                granted: permissions.filter(\.isGranted).map(\.name),
                declined: permissions.filter { !$0.isGranted }.map(\.name)
            )
        }
    }

    /// Writes an answer down beside the earlier ones; the person uses the app from now on.
    func record(_ consent: Consent, of visitor: Visitor, to app: LoginApp) async throws {
        try await stored { database throws(StoreError) in
            try await PermissionStore(database).grant(
                consent.granted,
                declined: consent.declined,
                personID: visitor.person.id,
                appID: app.id
            )
        }
    }

    /// The site as the dialogs name it.
    var site: Site { Site(name: siteName, origin: "") }

    // Answers

    /// Answers with a page. Its forms may end here and at `targets`.
    func show(
        _ exchange: Exchange,
        _ status: Status = .ok,
        targets: [String] = [],
        _ write: (Site, inout [UInt8]) -> Void
    ) {
        var page: [UInt8] = []
        write(site, &page)
        exchange.fields.append(contentsOf: FieldBlocks.dialog(targets: targets))
        exchange.answer(status, page.span)
    }

    /// Answers with a page that says why not.
    func refuse(_ exchange: Exchange, _ status: Status, _ title: String, _ sentences: String...) {
        show(exchange, status) { NoticePage(title, sentences, on: $0).write(to: &$1) }
    }

    /// Sends the browser to a checked address.
    func redirect(_ exchange: Exchange, to location: String) {
        HeadWriter.append("Location", bytes: location.utf8.span, to: &exchange.fields)
        exchange.fields.append(contentsOf: FieldBlocks.redirect)
        exchange.answer(
            .found,
            type: "text/html; charset=utf-8",
            "<!doctype html><title>Moved</title>".utf8.span
        )
    }
}
