import OpenGraph

/// A batch as a whole, checked: every reference leads to an element before it (reference/graph-api §1.6, §1.14).
package struct Batch: Sendable {
    /// The most requests of a batch.
    package static let limit = 50

    /// The most references of all its elements together; each may have to look through a long list.
    private static let mostReferences = 200

    /// Its requests, which are done one after the other.
    package let elements: [BatchElement]
    /// The version that elements have which name none.
    package let version: GraphVersion?
    /// Whether the elements of the answer tell their header fields.
    package let includesHeaders: Bool
    let token: String?
    let proof: String?
    let files: [UploadedFile]
    /// The places of those whose answer another one uses.
    private let used: Set<Int>

    /// Whether a call is a batch: a POST with the parameter, to the root or to anywhere else.
    package static func isMeant(_ call: GraphCall) -> Bool {
        call.method == .post && call.parameters["batch"] != nil
    }

    /// Reads the batch of a call; an error means that nothing of it may be done.
    package init(_ call: GraphCall) throws(GraphError) {
        let list = try Self.list(call.parameters["batch"] ?? "")
        guard !list.isEmpty else { throw .emptyBatch }
        guard list.count <= Self.limit else { throw .tooManyElements(limit: Self.limit) }
        var elements: [BatchElement] = []
        for (index, json) in list.enumerated() { elements.append(try BatchElement(json, at: index)) }
        guard elements.reduce(0, { $0 + $1.parents.count }) <= Self.mostReferences else {
            throw .tooManyReferences(limit: Self.mostReferences)
        }
        used = try Self.connect(elements)
        self.elements = elements
        version = call.version
        token = call.token
        proof = call.parameters.text("appsecret_proof")
        files = call.files
        includesHeaders = !BatchElement.isFalse(call.parameters["include_headers"].map { .string($0) })
        guard token != nil || call.parameters.text("batch_app_id") != nil || elements.allSatisfy(\.hasToken)
        else { throw .batchNeedsApp }
    }

    private static func list(_ text: String) throws(GraphError) -> [JSONValue] {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader.read(text.utf8.span, limits: .init(length: 1 << 20, depth: 32))
        } catch {
            throw .batchIsNoArray
        }
        guard let list = value.array else { throw .batchIsNoArray }
        return list
    }

    /// Finds which elements are used by others; a parent that does not stand before its child is an error.
    private static func connect(_ elements: [BatchElement]) throws(GraphError) -> Set<Int> {
        var places: [String: Int] = [:]
        var used: Set<Int> = []
        for (index, element) in elements.enumerated() {
            for parent in element.parents {
                guard let place = places[parent] else { throw .unresolved(index, parent) }
                used.insert(place)
            }
            guard let name = element.name else { continue }
            guard places.updateValue(index, forKey: name) == nil else { throw .doubleName(index) }
        }
        return used
    }

    /// Whether the answer of a successful element is left out.
    package func omitsAnswer(at index: Int) -> Bool { used.contains(index) && elements[index].omitsAnswer }
}
