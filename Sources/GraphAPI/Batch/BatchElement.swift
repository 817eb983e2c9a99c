package import OpenGraph

/// One request of a batch, its addresses decoded and its references found, but not filled.
package struct BatchElement: Sendable, Equatable {
    /// One parameter; only its value may have references.
    struct Pair: Sendable, Equatable {
        let name: String
        let value: ReferenceText
    }

    /// What it does, unless a parameter `method` says otherwise.
    package let method: GraphMethod
    /// The name by which others refer to it.
    package private(set) var name: String?
    /// The elements that must have succeeded before it.
    package private(set) var parents: [String] = []
    /// Whether its answer is left out when others use it; they did not ask for it twice.
    package private(set) var omitsAnswer = true
    let version: GraphVersion?
    let path: [ReferenceText]
    let pairs: [Pair]
    private(set) var fileNames: [String] = []
    private(set) var token: String?
    /// Its own `Idempotency-Key` field.
    package private(set) var idempotencyKey: String?

    /// Reads an element.
    ///
    /// - Parameter index: where it stands, for the error.
    package init(_ json: JSONValue, at index: Int) throws(GraphError) {
        guard json.members != nil else { throw .brokenElement(index, "is no object") }
        guard let text = json["method"]?.string, !text.isEmpty else {
            throw .brokenElement(index, "has no method")
        }
        guard let method = GraphMethod(text: text) else {
            throw .brokenElement(index, "has a method that does not exist")
        }
        guard let address = json["relative_url"]?.string else {
            throw .brokenElement(index, "has no relative_url")
        }
        self.method = method
        let parts = address.utf8.split(
            separator: UInt8(ascii: "?"),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        let path = try Self.path(parts[0])
        version = path.version
        self.path = try path.segments.map { text throws(GraphError) in try ReferenceText(text) }
        var parameters = GraphParameters()
        if parts.count > 1 { try parameters.append(urlencoded: Array(parts[1]).span) }
        if let body = json["body"], body != .null {
            guard let text = body.string else { throw .brokenElement(index, "has a body that is no text") }
            try parameters.append(urlencoded: text.utf8.span)
        }
        guard parameters["batch"] == nil else { throw .nestedBatch(index) }
        pairs = try parameters.pairs.map { pair throws(GraphError) in
            Pair(name: pair.name, value: try ReferenceText(pair.value))
        }
        readKeys(json)
    }

    private static func path(_ text: Substring.UTF8View) throws(GraphError) -> GraphPath {
        var bytes = Array(text)
        if bytes.first != UInt8(ascii: "/") { bytes.insert(UInt8(ascii: "/"), at: 0) }
        return try GraphPath(bytes.span)
    }

    private mutating func readKeys(_ json: JSONValue) {
        name = json["name"]?.string
        token = json["access_token"]?.string
        fileNames = Self.names(json["attached_files"])
        omitsAnswer = !Self.isFalse(json["omit_response_on_success"])
        parents = Self.names(json["depends_on"])
        for text in path + pairs.map(\.value) { parents += text.names }
        for field in json["headers"]?.array ?? []
        where field["name"]?.string?.lowercased() == "idempotency-key" {
            idempotencyKey = field["value"]?.string
        }
    }

    /// A list with commas, or an array.
    private static func names(_ value: JSONValue?) -> [String] {
        let list = value?.array?.compactMap(\.string) ?? value?.string.map { [$0] } ?? []
        return list.flatMap { $0.split(separator: ",") }.map { name in
            String(Substring(name.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
        }
    }

    static func isFalse(_ value: JSONValue?) -> Bool {
        switch value {
        case .bool(let isTrue): !isTrue
        case .integer(let number): number == 0
        case .string(let text): text.lowercased() == "false" || text == "0"
        default: false
        }
    }
}
