/// A file that is gzip by its own bytes, such as `sitemap.xml.gz`, whatever its headers say.
package enum GzipFile {
    /// The unpacked bytes, at most `limit`; the bytes themselves when they are no gzip; nil when they are broken.
    package static func unpacked(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
        guard bytes.starts(with: [0x1f, 0x8b]) else { return bytes }
        guard var unpacker = BodyUnpacker(contentEncoding: "gzip", limit: limit) else { return nil }
        let step = bytes.withUnsafeBufferPointer { unpacker.add($0) }
        return step == .broken ? nil : unpacker.takeBody()
    }
}
