import OpenGraph

/// Reads web addresses, which other people's browsers will open.
enum GraphAddress {
    /// The address of a parameter; nil when it was not sent or is empty.
    static func read(_ name: String, of parameters: GraphParameters) throws(GraphError) -> String? {
        guard let text = parameters.text(name).map({ String($0.trimmed) }), !text.isEmpty else { return nil }
        guard GraphText.isWebAddress(text) else {
            throw .unusable(name, "must be an absolute http or https address")
        }
        return text
    }
}

/// Reads numbers of nodes.
enum GraphNumber {
    /// The id of a parameter; nil when it was not sent or is empty.
    static func id(_ name: String, of parameters: GraphParameters) throws(GraphError) -> Int64? {
        let text = (parameters.text(name) ?? parameters.text(name + "[id]"))?.trimmed
        guard let text, !text.isEmpty else { return nil }
        guard let id = NodeName.id(text) else { throw .unusable(name, "must be an id") }
        return id
    }
}
