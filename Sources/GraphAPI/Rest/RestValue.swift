package import OpenGraph

/// The result of a REST call, to be written as XML or as JSON.
package indirect enum RestValue: Sendable, Hashable {
    case text(String)
    case number(Int64)
    /// Several of a kind; in XML each is an element of that name.
    case list(of: String, [RestValue])
    /// Members with their names.
    case record([Member])

    /// A member of a record.
    package struct Member: Sendable, Hashable {
        /// An element's name in XML.
        package let name: String
        /// What it holds.
        package let value: RestValue

        /// A member.
        package init(_ name: String, _ value: RestValue) {
            self.name = name
            self.value = value
        }
    }

    /// The value as JSON: numbers stay numbers, as the REST clients want ids.
    package var json: JSONValue {
        switch self {
        case .text(let text): .string(text)
        case .number(let number): .integer(number)
        case .list(_, let values): .array(values.map(\.json))
        case .record(let members): .object(members.map { JSONMember($0.name, $0.value.json) })
        }
    }
}

/// The form of a REST answer.
package enum RestForm: Sendable, Hashable {
    case xml, json

    /// By the parameter `format`; XML unless JSON is asked for.
    package init(_ parameters: GraphParameters) {
        self = parameters.text("format")?.lowercased() == "json" ? .json : .xml
    }

    /// The answer of the call `method`, which names the outermost element.
    package func answer(_ value: RestValue, to method: String) -> GraphAnswer {
        switch self {
        case .json: .json(value.json)
        case .xml: GraphAnswer(.xml(RestXML.document(value, name: RestXML.name(of: method))))
        }
    }

    /// The answer for an error: status 200 as well, since the clients read nothing of an answer that is not.
    package func answer(_ error: RestError, to parameters: GraphParameters) -> GraphAnswer {
        let value = error.value(parameters)
        return switch self {
        case .json: .json(value.json)
        case .xml: GraphAnswer(.xml(RestXML.document(value, name: "error_response")))
        }
    }
}
