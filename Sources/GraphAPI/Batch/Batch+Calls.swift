import OpenGraph

/// Makes the elements of a batch into calls.
extension Batch {
    /// The call of an element.
    ///
    /// - Parameter answers: those of the elements before it that succeeded, by their names.
    package func call(at index: Int, answers: [String: GraphAnswer]) throws(GraphError) -> GraphCall {
        let element = elements[index]
        func find(_ reference: BatchReference) -> [String] {
            guard case .json(let value) = answers[reference.name]?.body else { return [] }
            return reference.path.texts(in: value)
        }
        var call = GraphCall(element.method, [], version: element.version ?? version)
        for segment in element.path { call.path.append(try segment.filled(find)) }
        for pair in element.pairs { try call.parameters.append(pair.name, try pair.value.filled(find)) }
        call.files = try element.fileNames.map { name throws(GraphError) in try file(name) }
        call.bearer = element.token
        if call.token == nil, let token {
            call.bearer = token
            if let proof, call.parameters["appsecret_proof"] == nil {
                try call.parameters.append("appsecret_proof", proof)
            }
        }
        try call.overrideMethod()
        return call
    }

    /// The key under which a repeated element is found again: its own, or one made of the request's.
    package func idempotencyKey(at index: Int, of request: String?) -> String? {
        elements[index].idempotencyKey ?? request.map { "\($0)#\(index)" }
    }

    private func file(_ name: String) throws(GraphError) -> UploadedFile {
        guard let file = files.first(where: { $0.name ?? $0.filename == name }) else {
            throw .missingFile(name)
        }
        return file
    }
}

extension BatchElement {
    /// Whether it brings a token of its own.
    var hasToken: Bool { token != nil || pairs.contains { $0.name == "access_token" } }
}
