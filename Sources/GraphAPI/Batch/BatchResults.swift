import OpenGraph

/// What came of the elements of a batch so far.
package struct BatchResults: Sendable {
    private let batch: Batch
    /// What the answer to the batch shows for each element; nil for `null`.
    private var shown: [WrittenAnswer?] = []
    /// Successful answers that references may look into.
    package private(set) var answers: [String: GraphAnswer] = [:]
    private var failed: Set<String> = []

    /// The results of a batch before its first element.
    package init(_ batch: Batch) { self.batch = batch }

    /// The element whose turn it is; nil when all are done.
    package var next: Int? { shown.count < batch.elements.count ? shown.count : nil }

    /// Whether the next element cannot be done because one that it needs has failed, or was not done itself.
    package var isNextBarred: Bool {
        guard let next else { return false }
        return batch.elements[next].parents.contains { failed.contains($0) }
    }

    /// Leaves the next element out; its answer is `null`.
    package mutating func skip() {
        guard let next else { return }
        if let name = batch.elements[next].name { failed.insert(name) }
        shown.append(nil)
    }

    /// Takes the answer to the next element.
    ///
    /// - Parameter call: nil when it could not be made into one.
    package mutating func append(_ answer: GraphAnswer, to call: GraphCall?) {
        guard let next else { return }
        let hasSucceeded = answer.status < 400
        let version = batch.elements[next].version ?? batch.version
        if let name = batch.elements[next].name {
            if hasSucceeded { answers[name] = answer } else { failed.insert(name) }
        }
        let isOmitted = hasSucceeded && batch.omitsAnswer(at: next)
        // Without a callback: the body of an element is read as JSON.
        let written = WrittenAnswer(answer, version: call?.version ?? version)
        shown.append(isOmitted ? nil : written)
    }

    /// The answer to the whole batch; elements that were not done are `null`.
    package var answer: GraphAnswer {
        var values = shown.map { $0.map { value(of: $0) } ?? .null }
        while values.count < batch.elements.count { values.append(.null) }
        return .json(.array(values))
    }

    private func value(of answer: WrittenAnswer) -> JSONValue {
        var members = [JSONMember("code", .integer(Int64(answer.status)))]
        if batch.includesHeaders {
            let fields = answer.fields.map { field in
                JSONValue.object([
                    JSONMember("name", .string(field.name)), JSONMember("value", .string(field.value)),
                ])
            }
            members.append(JSONMember("headers", .array(fields)))
        }
        // Clients read every body as JSON, that of a redirect too.
        let body = answer.body.isEmpty ? "{}" : String(decoding: answer.body, as: UTF8.self)
        members.append(JSONMember("body", .string(body)))
        return .object(members)
    }
}
