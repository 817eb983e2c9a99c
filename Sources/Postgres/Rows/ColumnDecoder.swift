/// Reads PostgreSQL's binary formats; nil for another type and for bytes that are not of that type.
enum ColumnDecoder {
    static func integer(_ field: Field) -> Int64? {
        guard field.isBinary else { return nil }
        switch field.type {
        case TypeID.int8: return bigEndian(field.bytes, of: 8).map { Int64(bitPattern: $0) }
        case TypeID.int4:
            return bigEndian(field.bytes, of: 4).map { Int64(Int32(truncatingIfNeeded: $0)) }
        case TypeID.int2:
            return bigEndian(field.bytes, of: 2).map { Int64(Int16(truncatingIfNeeded: $0)) }
        case TypeID.oid: return bigEndian(field.bytes, of: 4).map { Int64($0) }
        default: return nil
        }
    }

    static func boolean(_ field: Field) -> Bool? {
        guard field.isBinary, field.type == TypeID.bool, field.bytes.count == 1 else { return nil }
        return field.bytes[0] != 0
    }

    static func text(_ field: Field) -> String? {
        switch field.type {
        case TypeID.text, TypeID.varchar, TypeID.bpchar, TypeID.name, TypeID.unknown:
            return String(decoding: field.bytes, as: UTF8.self)
        default: return nil
        }
    }

    static func bytes(_ field: Field) -> [UInt8]? {
        guard field.isBinary, field.type == TypeID.bytea else { return nil }
        return Array(field.bytes)
    }

    static func json(_ field: Field) -> String? {
        switch field.type {
        case TypeID.json: return String(decoding: field.bytes, as: UTF8.self)
        case TypeID.jsonb where field.isBinary:
            // `jsonb_send` writes its version, which has always been 1, before the text.
            guard field.bytes.first == 1 else { return nil }
            return String(decoding: field.bytes.dropFirst(), as: UTF8.self)
        default: return nil
        }
    }

    static func timestamp(_ field: Field) -> Int64? {
        guard field.isBinary, field.type == TypeID.timestamptz,
            let bits = bigEndian(field.bytes, of: 8)
        else { return nil }
        let (sum, overflow) = Int64(bitPattern: bits).addingReportingOverflow(TypeID.epochShift)
        return overflow ? nil : sum
    }

    static func texts(_ field: Field) -> [String]? {
        guard field.isBinary, field.type == TypeID.textArray || field.type == TypeID.varcharArray,
            let dimensions = int32(field.bytes, at: 0)
        else { return nil }
        if dimensions == 0 { return [] }
        guard dimensions == 1, let count = int32(field.bytes, at: 12), count >= 0 else { return nil }
        var texts: [String] = []
        var position = 20
        for _ in 0..<count {
            guard let length = int32(field.bytes, at: position), length >= 0,
                field.bytes.count - position - 4 >= length
            else { return nil }
            let start = position + 4
            texts.append(String(decoding: field.bytes[start..<start + length], as: UTF8.self))
            position = start + length
        }
        return position == field.bytes.count ? texts : nil
    }

    private static func int32(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        guard start <= bytes.count - 4 else { return nil }
        let bits = bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Int(Int32(bitPattern: bits))
    }

    /// The whole field as one number; nil when it has another length.
    private static func bigEndian(_ bytes: UnsafeBufferPointer<UInt8>, of length: Int) -> UInt64? {
        guard bytes.count == length else { return nil }
        return bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
}
