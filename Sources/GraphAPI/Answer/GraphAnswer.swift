package import OpenGraph

/// The answer to one call, before it is written into a response or into an element of a batch.
package struct GraphAnswer: Sendable, Equatable {
    /// What the body is.
    package enum Body: Sendable, Equatable {
        /// JSON.
        case json(JSONValue)
        /// Form text of the old token endpoint.
        case text(String)
        /// XML of the REST calls.
        case xml(String)
        /// Nothing: a redirect.
        case none
    }

    /// A header field.
    package struct Field: Sendable, Equatable {
        /// Its name.
        package let name: String
        /// Its value, without control characters.
        package let value: String

        /// A field.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// HTTP's status.
    package var status: Int
    /// The body.
    package var body: Body
    /// Fields besides those that every answer has.
    package var fields: [Field]

    /// An answer; 200 unless said otherwise.
    package init(_ body: Body, status: Int = 200, fields: [Field] = []) {
        self.body = body
        self.status = status
        self.fields = fields
    }

    /// A JSON answer.
    package static func json(_ value: JSONValue) -> GraphAnswer { GraphAnswer(.json(value)) }

    /// A redirect, as pictures are answered.
    package static func redirect(to address: String) -> GraphAnswer {
        GraphAnswer(.none, status: 302, fields: [Field("Location", address)])
    }

    /// Something was done that has no id: `true`, or an object since version 2.0 (reference/graph-api §2.3).
    package static func done(_ version: GraphVersion?) -> GraphAnswer {
        guard version.answersSuccessObjects else { return .json(.bool(true)) }
        return .json(.object([JSONMember("success", .bool(true))]))
    }

    /// A node was made.
    package static func made(_ id: Int64) -> GraphAnswer {
        .json(.object([JSONMember("id", .string(String(id)))]))
    }

    /// What is answered for an error.
    package init(_ error: GraphError) {
        var fields: [Field] = []
        if let challenge = error.challenge {
            fields.append(
                Field(
                    "WWW-Authenticate",
                    "OAuth \"Facebook Platform\" \"\(challenge)\" \"\(Self.quotable(error.message))\""
                )
            )
        }
        if let seconds = error.retryAfter { fields.append(Field("Retry-After", String(seconds))) }
        self.init(.json(error.json), status: error.status, fields: fields)
    }

    /// Text that may stand between quotation marks of a header field.
    private static func quotable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map {
                    (0x20...0x7E).contains($0.value) && $0 != "\"" && $0 != "\\" ? $0 : "?"
                }
            )
        )
    }
}
