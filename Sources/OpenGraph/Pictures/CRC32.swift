/// The checksum of PNG's chunks: ISO 3309, polynomial 0xEDB88320.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ value >> 1 : value >> 1 }
    }

    static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        var value = UInt32.max
        for byte in bytes { value = table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] ^ value >> 8 }
        return ~value
    }
}
