import LiveKit

/// A request byte for byte as the iOS SDKs put it on the wire (reference/graph-api §1.3, §1.11): every request has a
/// multipart type, each part is ended, and the form as a whole never is.
struct SDKRequest {
    /// A part of the form.
    enum Part {
        /// A parameter.
        case text(String, String)
        /// A file with the name of its field, as since 2012.
        case file(String, type: String, [UInt8])
        /// A file without one, as before.
        case nameless(String, type: String, [UInt8])
    }

    static let boundary = "3i2ndDfv2rTHiSisAbouNdArYfORhtTPEefj3q2f"

    var method = "POST"
    var target = "/"
    var agent = "FBiOSSDK.3.5.3"
    var fields: [(String, String)] = []
    var parts: [Part] = []

    /// What goes over the wire.
    var bytes: [UInt8] {
        let body = body
        let head = """
            \(method) \(target) HTTP/1.1\r
            Host: larder.test\r
            User-Agent: \(agent)\r
            Content-Type: multipart/form-data; boundary=\(Self.boundary)\r
            Accept: */*\r
            Content-Length: \(body.count)\r

            """
        let more = fields.map { "\($0.0): \($0.1)\r\n" }.joined()
        return Array((head + more + "\r\n").utf8) + body
    }

    private var body: [UInt8] {
        guard !parts.isEmpty else { return [] }
        let delimiter = "--\(Self.boundary)\r\n"
        return parts.reduce(into: Array(delimiter.utf8)) { body, part in
            switch part {
            case .text(let name, let value):
                body += Array("Content-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)".utf8)
            case .file(let name, let type, let bytes):
                let place = "name=\"\(name)\"; filename=\"\(name)\""
                body += Array("Content-Disposition: form-data; \(place)\r\n".utf8)
                body += Array("Content-Type: \(type)\r\n\r\n".utf8) + bytes
            case .nameless(let name, let type, let bytes):
                body += Array("Content-Disposition: form-data; filename=\"\(name)\"\r\n".utf8)
                body += Array("Content-Type: \(type)\r\n\r\n".utf8) + bytes
            }
            body += Array("\r\n\(delimiter)".utf8)
        }
    }

    /// A batch as the SDKs send it: an empty path, no token of its own.
    static func batch(_ elements: String, appID: Int64, files: [Part] = []) -> SDKRequest {
        SDKRequest(parts: [.text("batch_app_id", String(appID)), .text("batch", elements)] + files)
    }
}

extension RunningServer {
    /// Sends the bytes on a connection of their own and waits for the answer.
    func send(_ request: SDKRequest) async throws -> RawAnswer {
        let client = try await LiveClient.connect(to: address)
        try await client.write(request.bytes)
        return try await client.read(to: request.method)
    }
}
