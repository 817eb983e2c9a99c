/// The media types of files, by the end of their names.
enum MediaTypes {
    private static let table: [(StaticString, StaticString)] = [
        ("avif", "image/avif"), ("br", "application/octet-stream"), ("css", "text/css; charset=utf-8"),
        ("csv", "text/csv; charset=utf-8"), ("gif", "image/gif"), ("gz", "application/gzip"),
        ("htm", "text/html; charset=utf-8"), ("html", "text/html; charset=utf-8"),
        ("ico", "image/vnd.microsoft.icon"), ("jpeg", "image/jpeg"), ("jpg", "image/jpeg"),
        ("js", "text/javascript; charset=utf-8"), ("json", "application/json"),
        ("map", "application/json"), ("md", "text/markdown; charset=utf-8"),
        ("mjs", "text/javascript; charset=utf-8"), ("mp3", "audio/mpeg"), ("mp4", "video/mp4"),
        ("pdf", "application/pdf"), ("png", "image/png"), ("svg", "image/svg+xml"),
        ("txt", "text/plain; charset=utf-8"), ("wasm", "application/wasm"),
        ("webmanifest", "application/manifest+json"), ("webm", "video/webm"), ("webp", "image/webp"),
        ("woff", "font/woff"), ("woff2", "font/woff2"), ("xhtml", "application/xhtml+xml"),
        ("xml", "application/xml"), ("zip", "application/zip"),
    ]

    /// The type of a file of this name; `application/octet-stream` when the ending says nothing.
    static func type(of path: [UInt8]) -> StaticString {
        guard let dot = path.lastIndex(of: UInt8(ascii: ".")) else { return "application/octet-stream" }
        let ending = path[(dot + 1)...].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        let match = table.first { name, _ in
            name.withUTF8Buffer { $0.elementsEqual(ending) }
        }
        return match?.1 ?? "application/octet-stream"
    }

    /// Whether a compressed copy of a file of this type is worth looking for.
    static func isCompressible(_ type: StaticString) -> Bool {
        type.withUTF8Buffer { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            return text.hasPrefix("text/") || text.contains("json") || text.contains("xml")
                || text.contains("wasm")
        }
    }
}
