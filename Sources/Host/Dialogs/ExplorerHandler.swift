import GraphAPI
import OpenGraph
import Pages
import ServeHTTP
import WireHTTP

/// Answers `/explorer`: a form for reading from the Graph API, and what comes of it.
final class ExplorerHandler {
    private let parts: DialogParts

    init(_ parts: DialogParts) { self.parts = parts }

    /// Answers the form, and with a path the answer to that call too.
    func answer(_ exchange: Exchange, _ request: DialogRequest, from source: CallSource) async {
        let path = request.query.text("path") ?? ""
        let fields = request.query.text("fields") ?? ""
        let token = request.query.text("access_token") ?? ""
        var answer: ExplorerPage.Answer?
        if !path.isEmpty { answer = await read(path, fields, token, source) }
        parts.show(exchange) {
            ExplorerPage(path: path, fields: fields, token: token, answer: answer, on: $0).write(to: &$1)
        }
    }

    /// Does the call here, without going over the network. It only reads, whatever its parameters say.
    private func read(
        _ path: String,
        _ fields: String,
        _ token: String,
        _ source: CallSource
    ) async -> ExplorerPage.Answer {
        let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = parts[0].utf8.first == UInt8(ascii: "/") ? String(parts[0]) : "/" + parts[0]
        var query = parts.count > 1 ? String(parts[1]) : ""
        for (name, value) in [("fields", fields), ("access_token", token)] where !value.isEmpty {
            query += (query.isEmpty ? "" : "&") + QueryText.joined([(name, value)])
        }
        let request = GraphRequest(.get, path: Array(whole.utf8), query: Array(query.utf8))
        let answer: GraphAnswer
        do throws(GraphError) {
            if let error = self.parts.quota.refusal(of: source.client) { throw error }
            var call = try request.call()
            call.method = .get
            answer = await self.parts.graph.answer(call, from: source)
        } catch {
            answer = GraphAnswer(error)
        }
        return ExplorerPage.Answer(status: answer.status, text: Self.text(of: answer))
    }

    private static func text(of answer: GraphAnswer) -> String {
        switch answer.body {
        case .json(let value): ReadableJSON.text(of: value)
        case .text(let text), .xml(let text): text
        case .none: answer.fields.map { "\($0.name): \($0.value)" }.joined(separator: "\n")
        }
    }
}

/// JSON laid out for people.
enum ReadableJSON {
    /// The value with a line for each member, two spaces a level.
    static func text(of value: JSONValue) -> String { text(of: value, "\n") }

    private static func text(of value: JSONValue, _ lineEnd: String) -> String {
        let inner = lineEnd + "  "
        switch value {
        case .object(let members) where !members.isEmpty:
            let lines = members.map { name($0.name) + ": " + text(of: $0.value, inner) }
            return "{" + inner + lines.joined(separator: "," + inner) + lineEnd + "}"
        case .array(let values) where !values.isEmpty:
            return "[" + inner + values.map { text(of: $0, inner) }.joined(separator: "," + inner) + lineEnd
                + "]"
        default:
            return String(decoding: value.bytes, as: UTF8.self)
        }
    }

    private static func name(_ name: String) -> String {
        String(decoding: JSONValue.string(name).bytes, as: UTF8.self)
    }
}
