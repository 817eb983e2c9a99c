import LiveKit
import OpenGraph

/// Calls over the wire, each on a connection of its own.
extension GraphScene {
    /// Reads: `get("/me?fields=id")`. The token goes into the query.
    func get(_ target: String, as visitor: Visitor = .ann) async throws -> RawAnswer {
        try await server.send(LiveRequest("GET", withToken(target, visitor)))
    }

    /// Removes.
    func delete(_ target: String, as visitor: Visitor = .ann) async throws -> RawAnswer {
        try await server.send(LiveRequest("DELETE", withToken(target, visitor)))
    }

    /// Writes, with the parameters and the token as a form.
    func post(
        _ target: String,
        _ parameters: [(String, String)] = [],
        as visitor: Visitor = .ann,
        _ fields: [(String, String)] = []
    ) async throws -> RawAnswer {
        let own = token(of: visitor).map { [("access_token", $0)] } ?? []
        return try await server.send(
            LiveRequest(
                "POST",
                target,
                fields + [("Content-Type", "application/x-www-form-urlencoded")],
                body: Self.form(own + parameters)
            )
        )
    }

    /// A batch; `elements` is the JSON text of the array.
    func batch(_ elements: String, as visitor: Visitor = .ann) async throws -> RawAnswer {
        try await post("/", [("batch", elements)], as: visitor)
    }

    /// Parameters as a form or a query.
    static func form(_ parameters: [(String, String)]) -> String {
        parameters.map { "\(RunningServer.encoded($0.0))=\(RunningServer.encoded($0.1))" }
            .joined(separator: "&")
    }

    private func withToken(_ target: String, _ visitor: Visitor) -> String {
        guard let token = token(of: visitor) else { return target }
        let joint = target.utf8.contains(UInt8(ascii: "?")) ? "&" : "?"
        return target + joint + Self.form([("access_token", token)])
    }
}

extension RawAnswer {
    /// The code of a Graph error; nil when it is none.
    var errorCode: Int64? { json["error"]?["code"]?.wholeNumber }

    /// What the error is more exactly.
    var errorSubcode: Int64? { json["error"]?["error_subcode"]?.wholeNumber }

    /// The words of a Graph error.
    var errorMessage: String? { json["error"]?["message"]?.string }

    /// The text of a member of the answer.
    func text(_ member: String) -> String? { json[member]?.string }

    /// The ids of the elements of `data`.
    var dataIDs: [String] { (json["data"]?.array ?? []).compactMap { $0["id"]?.string } }
}
