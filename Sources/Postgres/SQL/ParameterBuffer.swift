/// Turns values into what libpq's send functions take, in storage that is kept between statements.
///
/// Everything is sent in binary: no text is parsed on either side, and lengths count instead of NULs.
struct ParameterBuffer {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private(set) var types: [UInt32] = []
    private(set) var formats: [Int32] = []
    private(set) var lengths: [Int32] = []
    private var isNull: [Bool] = []
    private var pointers: [UnsafePointer<CChar>?] = []

    var count: Int { types.count }

    /// Encodes the values; nothing was sent yet when this throws.
    mutating func load(_ values: [SQLValue]) throws(DatabaseError) {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        types.removeAll(keepingCapacity: true)
        formats.removeAll(keepingCapacity: true)
        lengths.removeAll(keepingCapacity: true)
        isNull.removeAll(keepingCapacity: true)
        for (index, value) in values.enumerated() {
            let start = bytes.count
            let isPresent = try append(value, index: index)
            guard let length = Int32(exactly: bytes.count - start) else {
                throw .unusableParameter(index: index, .tooLong)
            }
            types.append(value.type)
            formats.append(1)
            lengths.append(length)
            isNull.append(!isPresent)
            ends.append(bytes.count)
        }
    }

    /// Calls `body` with one pointer for each value, nil for NULL.
    mutating func withPointers<T>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> T) -> T {
        pointers.removeAll(keepingCapacity: true)
        // One byte more, so that an empty value at the end has an address too.
        bytes.append(0)
        return bytes.withUnsafeBytes { raw in
            var start = 0
            for index in ends.indices {
                let address = raw.baseAddress.map { $0.advanced(by: start) }
                let pointer = address?.assumingMemoryBound(to: CChar.self)
                pointers.append(isNull[index] ? nil : pointer)
                start = ends[index]
            }
            return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
        }
    }

    private mutating func append(_ value: SQLValue, index: Int) throws(DatabaseError) -> Bool {
        switch value {
        case .text(let text?): try append(text, index: index)
        case .integer(let number?): append(number)
        case .boolean(let flag?): bytes.append(flag ? 1 : 0)
        case .bytes(let raw?): bytes.append(contentsOf: raw)
        case .json(let text?):
            bytes.append(1)  // The version byte that jsonb_recv wants.
            try append(text, index: index)
        case .timestamp(let microseconds?):
            let (since2000, overflow) = microseconds.subtractingReportingOverflow(TypeID.epochShift)
            guard !overflow else { throw .unusableParameter(index: index, .outOfRange) }
            append(since2000)
        case .texts(let texts?):
            appendArrayHead(count: texts.count, of: TypeID.text)
            for text in texts {
                append(Int32(truncatingIfNeeded: text.utf8.count))
                try append(text, index: index)
            }
        case .integers(let numbers?):
            appendArrayHead(count: numbers.count, of: TypeID.int8)
            for number in numbers {
                append(Int32(8))
                append(number)
            }
        case .text, .integer, .boolean, .bytes, .json, .timestamp, .texts, .integers: return false
        }
        return true
    }

    private mutating func append(_ text: String, index: Int) throws(DatabaseError) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        for byte in bytes[start...] where byte == 0 {
            throw .unusableParameter(index: index, .nul)
        }
    }

    private mutating func append(_ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Dimensions, "has NULLs", element type, then length and lower bound (`array_recv`).
    private mutating func appendArrayHead(count: Int, of type: UInt32) {
        append(Int32(count == 0 ? 0 : 1))
        append(Int32(0))
        append(type)
        guard count > 0 else { return }
        append(Int32(truncatingIfNeeded: count))
        append(Int32(1))
    }
}
