/// Which fields of an answer are wanted: `fields=id,name,picture.width(100).height(100),friends.limit(5){id}`.
package struct FieldSelection: Sendable, Equatable {
    /// One field, with what is to be done to it.
    package struct Field: Sendable, Equatable {
        /// Its name.
        package let name: String
        /// `.width(100)` and the like, in their order.
        package internal(set) var modifiers: [GraphParameters.Pair] = []
        /// What is wanted of its value; nil for all of it.
        package internal(set) var fields: FieldSelection?
    }

    /// The fields, in their order.
    package internal(set) var fields: [Field]

    /// The selection of a call; nil when it has none, or an empty one, which means the usual fields.
    package init?(_ call: GraphCall) throws(GraphError) {
        guard let text = call.parameters.text("fields") else { return nil }
        self = try FieldReader.read(text)
        if fields.isEmpty { return nil }
    }

    init(_ fields: [Field]) { self.fields = fields }

    /// The field of that name.
    package subscript(name: String) -> Field? { fields.first { $0.name == name } }
}
