import Store

/// Apps and people as commands name them.
extension AppStore {
    /// The app of a namespace or an id, with its secret.
    func named(_ text: String) async throws -> (record: AppRecord, secret: String) {
        if let found = try await record(namespace: text) { return found }
        if let id = Int64(text), let found = try await record(id) { return found }
        throw Refusal.noApp(text)
    }
}

extension PersonStore {
    /// The person of an id or an e-mail address.
    func named(_ text: String) async throws -> Person {
        if let id = Int64(text), let person = try await find(id) { return person }
        if let email = EmailAddress(text), let found = try await find(email) { return found.person }
        throw Refusal.noPerson(text)
    }
}

extension Refusal {
    /// Nothing is known of that app.
    static func noApp(_ text: String) -> Refusal {
        Refusal("there is no app \u{201C}\(text.harmless)\u{201D}", code: ExitCode.failed)
    }

    /// Nothing is known of that person.
    static func noPerson(_ text: String) -> Refusal {
        Refusal("there is no person \u{201C}\(text.harmless)\u{201D}", code: ExitCode.failed)
    }
}
