/// What the process that unpacks a picture is given on its standard input.
struct PictureOrder: Equatable {
    /// More pixels are not unpacked.
    var largestArea: Int
    var bytes: [UInt8]

    private static let mark = Array("larder picture 1".utf8)
    private static let headLength = mark.count + 16

    /// The order as it is sent.
    var message: [UInt8] {
        var message = Self.mark
        message.reserveCapacity(Self.headLength + bytes.count)
        message.append(number: UInt64(largestArea))
        message.append(number: UInt64(bytes.count))
        message += bytes
        return message
    }

    /// Reads a whole message; nil for anything else.
    init?(message: [UInt8]) {
        guard message.starts(with: Self.mark), message.count >= Self.headLength,
            let area = message.number(at: Self.mark.count),
            let length = message.number(at: Self.mark.count + 8),
            length == message.count - Self.headLength
        else { return nil }
        largestArea = area
        bytes = Array(message[Self.headLength...])
    }

    init(_ bytes: [UInt8], largestArea: Int) {
        self.bytes = bytes
        self.largestArea = largestArea
    }
}

extension [UInt8] {
    /// Eight bytes, the most significant one first.
    mutating func append(number: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    /// Eight bytes at that place; nil when they are not there, or too large for a length.
    func number(at place: Int) -> Int? {
        guard place >= 0, count >= 8, place <= count - 8 else { return nil }
        return Int(exactly: self[place..<place + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
}
