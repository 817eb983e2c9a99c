/// A path of robots.txt: `*` stands for anything, `$` at the end for the end (RFC 9309 §2.2.3).
struct RobotsPattern: Sendable {
    private let bytes: [UInt8]
    private let isWhole: Bool

    /// Octets as RFC 9309 §2.2.2 counts them to find the longest match.
    let length: Int

    init(_ text: ArraySlice<UInt8>) {
        isWhole = text.last == UInt8(ascii: "$")
        bytes = Self.normal(isWhole ? text.dropLast() : text)
        length = bytes.count + (isWhole ? 1 : 0)
    }

    /// One spelling for both sides: octets beyond ASCII encoded, unreserved ones not, digits of an encoding in capitals.
    static func normal(_ text: some Collection<UInt8>) -> [UInt8] {
        let given = Array(text)
        var normal: [UInt8] = []
        normal.reserveCapacity(given.count)
        var index = 0
        while index < given.count {
            let byte = given[index]
            if byte == UInt8(ascii: "%"), index + 2 < given.count, let high = given[index + 1].hexValue,
                let low = given[index + 2].hexValue
            {
                append(high << 4 | low, to: &normal, wasEncoded: true)
                index += 3
            } else {
                append(byte, to: &normal, wasEncoded: false)
                index += 1
            }
        }
        return normal
    }

    private static func append(_ byte: UInt8, to normal: inout [UInt8], wasEncoded: Bool) {
        let isUnreserved = byte.isLetter || byte.isDigit || "-._~".utf8.contains(byte)
        guard byte >= 0x80 || wasEncoded && !isUnreserved else { return normal.append(byte) }
        let digits = Array("0123456789ABCDEF".utf8)
        normal += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }

    /// Whether the path begins with the pattern, or is it when the pattern ends in `$`. `steps` is what the comparison
    /// may still cost; without any left nothing matches.
    func matches(_ path: [UInt8], steps: inout Int) -> Bool {
        var (own, other) = (0, 0)
        var star: (own: Int, other: Int)?
        while steps > 0 {
            steps -= 1
            if own == bytes.count {
                if !isWhole || other == path.count { return true }
            } else if bytes[own] == UInt8(ascii: "*") {
                own += 1
                star = (own, other)
                continue
            } else if other < path.count, bytes[own] == path[other] {
                own += 1
                other += 1
                continue
            }
            guard let last = star, last.other < path.count else { return false }
            star = (last.own, last.other + 1)
            (own, other) = (last.own, last.other + 1)
        }
        return false
    }
}
