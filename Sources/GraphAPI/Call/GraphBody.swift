import OpenGraph
import WireHTTP

/// The body of a call: parameters and files, in whichever shape a client sends them.
package struct GraphBody: Sendable, Equatable {
    /// Its parameters, in their order.
    package private(set) var parameters = GraphParameters()
    /// Its files.
    package private(set) var files: [UploadedFile] = []

    /// Reads a whole body by its Content-Type.
    ///
    /// Without one it is taken for urlencoded. An empty body is empty whatever its type says: the SDKs of 2012 put
    /// multipart on every GET (reference/graph-api §1.3).
    package init(_ body: [UInt8], contentType: [UInt8]) throws(GraphError) {
        guard !body.isEmpty else { return }
        let field = contentType.span
        guard field.count > 0 else {
            try parameters.append(urlencoded: body.span)
            return
        }
        guard let type = MediaType(field, 0..<field.count) else { throw .unknownBodyType }
        if type.isMatch("application", "x-www-form-urlencoded", in: field) {
            try parameters.append(urlencoded: body.span)
        } else if type.isMatch("multipart", "form-data", in: field) {
            guard let boundary = type.parameter("boundary", in: field) else { throw .brokenBody }
            try readForm(body, boundary: contentType[boundary])
        } else if type.isMatch("application", "json", in: field) {
            try readObject(body)
        } else {
            throw .unknownBodyType
        }
    }

    private mutating func readForm(_ body: [UInt8], boundary: ArraySlice<UInt8>) throws(GraphError) {
        let form: MultipartForm
        do throws(MultipartError) {
            form = try MultipartForm(body.span, boundary: boundary.span)
        } catch {
            throw error.status == .contentTooLarge ? .tooManyParameters : .brokenBody
        }
        // The SDKs never close a form, but end each part: one without an end has lost the rest of it.
        guard !form.endsWithinPart else { throw .brokenBody }
        for part in form.parts { try read(part, body) }
        try refuseTwins()
    }

    private mutating func read(_ part: MultipartForm.Part, _ body: [UInt8]) throws(GraphError) {
        let name = part.name.map { String(decoding: body[$0], as: UTF8.self) }
        guard part.filename == nil, !Self.isPicture(part, body) else {
            let filename = part.filename.map { String(decoding: body[$0], as: UTF8.self) } ?? ""
            // A browser's file field that was left empty.
            if filename.isEmpty, part.body.isEmpty { return }
            files.append(UploadedFile(name: name, filename: filename, bytes: Array(body[part.body])))
            return
        }
        guard let name else { return }
        try parameters.append(name, String(decoding: body[part.body], as: UTF8.self))
    }

    /// A part without a file name is a file when it says that it is a picture.
    private static func isPicture(_ part: MultipartForm.Part, _ body: [UInt8]) -> Bool {
        guard let type = part.contentType else { return false }
        return body[type].prefix(6).elementsEqual("image/".utf8)
    }

    /// Two files of one name: which of them is meant cannot be known.
    private func refuseTwins() throws(GraphError) {
        var names: Set<String> = []
        for file in files where !names.insert(file.name ?? file.filename).inserted {
            throw .invalidParameter("Two files have the same name")
        }
    }

    /// What is no string stays JSON, as the SDKs send it in forms.
    private mutating func readObject(_ body: [UInt8]) throws(GraphError) {
        let members: [JSONMember]
        do throws(JSONError) {
            members = try JSONReader.readObject(body.span)
        } catch {
            throw .brokenBody
        }
        for member in members {
            let text = member.value.string ?? String(decoding: member.value.bytes, as: UTF8.self)
            try parameters.append(member.name, text)
        }
    }
}
