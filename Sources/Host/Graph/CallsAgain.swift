import GraphAPI
import OpenGraph
import Postgres
import Secrets
import Store

/// Calls that may come again: `Idempotency-Key` makes them answer as the first one did.
extension GraphContext {
    /// The call with its key; nil without one.
    func keptCall(appID: Int64, personID: Int64?) throws(GraphError) -> KeptCall? {
        guard let key = idempotencyKey, !key.isEmpty else { return nil }
        guard key.utf8.count <= 255, key.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw .unusableKey
        }
        return KeptCall(key: key, request: call.digest(), appID: appID, personID: personID)
    }
}

extension GraphParts {
    /// The id of what the same call has made before, for what is worth asking early.
    func earlier(_ call: KeptCall?) async throws(GraphError) -> Int64? {
        guard let call else { return nil }
        return try id(
            of: try await stored { database throws(StoreError) in try await KeyStore(database).find(call) }
        )
    }

    /// Makes something and answers its id, or the id of what the same call has made before; nil when nothing could be
    /// made.
    func once(
        _ call: KeptCall?,
        _ make: (Database) async throws(StoreError) -> Int64?
    ) async throws(GraphError) -> Int64? {
        try id(
            of: try await stored { database throws(StoreError) in
                try await KeyStore(database).once(call) { () async throws(StoreError) in
                    try await make(database)
                }
            }
        )
    }

    private func id(of outcome: KeptOutcome?) throws(GraphError) -> Int64? {
        switch outcome {
        case .made(let id): return id
        case .keyTaken: throw .otherCallOfThatKey
        case nil: return nil
        }
    }
}

extension GraphCall {
    /// SHA-256 of what is asked for: path, parameters in any order, files.
    fileprivate func digest() -> [UInt8] {
        var values: [[UInt8]: String] = [:]
        for pair in parameters.pairs where !Self.passing.contains(pair.name) {
            values[Array(pair.name.utf8)] = pair.value
        }
        var text: [UInt8] = []
        for segment in path { JSONText.append(segment, to: &text) }
        for (name, value) in values.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            JSONText.append(String(decoding: name, as: UTF8.self), to: &text)
            JSONText.append(value, to: &text)
        }
        for file in files { text += Digest.sha256(of: file.bytes.span).bytes }
        return Digest.sha256(of: text.span).bytes
    }

    /// Parameters that may differ when a client tries again.
    private static let passing: Set<String> = [
        "access_token", "appsecret_proof", "callback", "sdk", "format",
    ]
}
