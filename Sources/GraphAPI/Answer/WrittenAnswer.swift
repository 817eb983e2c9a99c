import OpenGraph

/// An answer in the form in which it is sent: into a response, or into an element of a batch.
package struct WrittenAnswer: Sendable, Equatable {
    /// HTTP's status.
    package let status: Int
    /// All header fields but those of the connection.
    package let fields: [GraphAnswer.Field]
    /// The body.
    package let body: [UInt8]

    private enum BodyType: String {
        case json = "application/json; charset=UTF-8"
        case script = "text/javascript; charset=UTF-8"
        case text = "text/plain; charset=UTF-8"
        case xml = "text/xml; charset=UTF-8"
    }

    /// Pages of any site may read answers, since no cookie is ever looked at here (reference/graph-api §2.2).
    private static let openness = [GraphAnswer.Field("Access-Control-Allow-Origin", "*")]

    private static let common =
        openness + [
            GraphAnswer.Field("Cache-Control", "private, no-cache, no-store, must-revalidate"),
            GraphAnswer.Field("Pragma", "no-cache"),
            GraphAnswer.Field("Expires", "Sat, 01 Jan 2000 00:00:00 GMT"),
        ]

    /// Writes the answer to a call; with `callback` JSON becomes a script.
    package init(_ answer: GraphAnswer, to call: GraphCall) {
        self.init(answer, version: call.version, callback: Callback(call))
    }

    /// Writes the answer to a request that could not be read as a call.
    package init(_ answer: GraphAnswer, version: GraphVersion?) {
        self.init(answer, version: version, callback: nil)
    }

    private init(_ answer: GraphAnswer, version: GraphVersion?, callback: Callback?) {
        let isKept = answer.fields.contains { $0.name == "Cache-Control" }
        var fields = (isKept ? Self.openness : Self.common) + answer.fields
        if let version {
            fields.append(GraphAnswer.Field("Facebook-API-Version", version.description))
        }
        let type: BodyType?
        switch answer.body {
        case .json(let value):
            guard let callback else {
                (status, type, body) = (answer.status, .json, value.bytes)
                break
            }
            // A script with another status is not run, and the page would never hear of the error.
            (status, type, body) = (200, .script, callback.script(value))
        case .text(let text): (status, type, body) = (answer.status, .text, Array(text.utf8))
        case .xml(let text): (status, type, body) = (answer.status, .xml, Array(text.utf8))
        case .none: (status, type, body) = (answer.status, nil, [])
        }
        if let type { fields.insert(GraphAnswer.Field("Content-Type", type.rawValue), at: 0) }
        self.fields = fields
    }
}
