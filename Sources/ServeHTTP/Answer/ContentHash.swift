package import WireHTTP

/// A 128-bit fingerprint of a page's bytes for its `ETag`.
///
/// The same on every server and after every restart, unlike `Hasher`; fast, and not meant to resist somebody who
/// wants two pages to collide, who would only fool a cache about pages of his own making.
package enum ContentHash {
    /// The entity tag of these bytes.
    package static func entityTag(of bytes: Span<UInt8>) -> EntityTag {
        var low: UInt64 = 0x9E37_79B9_7F4A_7C15 ^ UInt64(bytes.count)
        var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F
        bytes.withUnsafeBytes { raw in
            var at = 0
            while at + 16 <= raw.count {
                mix(raw, at, 16, &low, &high)
                at += 16
            }
            if at < raw.count { mix(raw, at, raw.count - at, &low, &high) }
        }
        return EntityTag(finish(low ^ (high &* 3)), finish(high ^ (low >> 32 | low << 32)))
    }

    private static func mix(
        _ raw: UnsafeRawBufferPointer,
        _ at: Int,
        _ count: Int,
        _ low: inout UInt64,
        _ high: inout UInt64
    ) {
        let first = word(raw, at, min(count, 8))
        let second = count > 8 ? word(raw, at + 8, count - 8) : 0
        let product = (low ^ first).multipliedFullWidth(by: high ^ second ^ 0x1656_67B1_9E37_79F9)
        low = (product.low ^ first &* 0x27D4_EB2F_1656_67C5) &+ second
        high = (product.high ^ second &* 0x85EB_CA77_C2B2_AE63) &+ first
    }

    private static func word(_ raw: UnsafeRawBufferPointer, _ at: Int, _ count: Int) -> UInt64 {
        if count == 8 { return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)) }
        var value: UInt64 = 0
        for index in 0..<count { value |= UInt64(raw[at + index]) << UInt64(8 * index) }
        return value
    }

    private static func finish(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}
