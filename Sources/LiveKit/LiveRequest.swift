/// A request as a client sends it, byte by byte as it is written here.
package struct LiveRequest: Sendable {
    package var method: String
    package var target: String
    /// `Host` is added unless it is among them.
    package var fields: [(name: String, value: String)]
    /// `Content-Length` is added when there is one.
    package var body: [UInt8]?

    package init(
        _ method: String = "GET",
        _ target: String,
        _ fields: [(String, String)] = [],
        body: String? = nil
    ) {
        self.method = method
        self.target = target
        self.fields = fields.map { (name: $0.0, value: $0.1) }
        self.body = body.map { Array($0.utf8) }
    }

    package var bytes: [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\n"
        let names = fields.map { $0.name.lowercased() }
        if !names.contains("host") { text += "Host: larder.test\r\n" }
        for field in fields { text += "\(field.name): \(field.value)\r\n" }
        if let body, !names.contains("content-length") { text += "Content-Length: \(body.count)\r\n" }
        return Array((text + "\r\n").utf8) + (body ?? [])
    }
}

/// What a server answered.
package struct LiveAnswer: Sendable {
    package let status: Int
    package let fields: [(name: String, value: String)]
    package let body: [UInt8]

    /// The value of the first line of that field.
    package subscript(name: String) -> String? { all(name).first }

    /// The values of all lines of that field.
    package func all(_ name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The body as text.
    package var text: String { String(decoding: body, as: UTF8.self) }

    /// The head in `bytes`, if it is complete, and its length.
    init?(head bytes: [UInt8], body: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: true)
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { return nil }
        self.status = status
        fields = lines.dropFirst().map { line in
            let colon = line.firstIndex(of: ":") ?? line.endIndex
            let value = line[colon...].dropFirst().drop { $0 == " " }
            return (String(line[..<colon]), String(value))
        }
        self.body = body
    }
}
