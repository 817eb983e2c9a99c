/// A request as a client sends it, byte by byte as it is written here.
package struct LiveRequest: Sendable {
    /// Such as `GET`; anything may stand there.
    package var method: String
    /// Path and query as they are sent.
    package var target: String
    /// `Host` is added unless it is among them.
    package var fields: [(name: String, value: String)]
    /// `Content-Length` is added when there is one.
    package var body: [UInt8]?

    /// A request; a method and fields that are not given are the least that will do.
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

    /// What goes over the wire.
    package var bytes: [UInt8] {
        var text = "\(method) \(target) HTTP/1.1\r\n"
        let names = fields.map { $0.name.lowercased() }
        if !names.contains("host") { text += "Host: larder.test\r\n" }
        for field in fields { text += "\(field.name): \(field.value)\r\n" }
        if let body, !names.contains("content-length") { text += "Content-Length: \(body.count)\r\n" }
        return Array((text + "\r\n").utf8) + (body ?? [])
    }
}
