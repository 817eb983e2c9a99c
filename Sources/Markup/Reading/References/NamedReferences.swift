/// The named character references of HTML §13.5, and the longest-match search over them.
struct NamedReferences: Sendable {
    /// A name that was found.
    struct Match {
        /// Bytes of the name, with `;` if it has one.
        let length: Int
        let first: UInt32
        /// 0 for the names that stand for one code point.
        let second: UInt32
    }

    /// Laid out once, from the table in the program.
    static let shared = NamedReferences(namedReferenceTable)

    /// All names, sorted by their bytes, one after the other.
    private var letters: [UInt8] = []
    /// Where each name begins in `letters`; one more than there are names.
    private var starts: [Int32] = [0]
    private var firsts: [UInt32] = []
    private var seconds: [UInt32] = []

    /// How many names there are; some are listed with and without `;`.
    var count: Int { firsts.count }

    /// Reads lines of `name hex` or `name hex hex`.
    private init(_ table: StaticString) {
        var fields: [UInt32] = []
        var isInName = true
        for offset in 0..<table.utf8CodeUnitCount {
            let byte = table.utf8Start[offset]
            switch byte {
            case 0x0A:
                close(fields)
                fields.removeAll(keepingCapacity: true)
                isInName = true
            case 0x20:
                isInName = false
                fields.append(0)
            case _ where isInName:
                letters.append(byte)
            default:
                let digit = byte <= 0x39 ? byte - 0x30 : byte - 0x41 + 10
                fields[fields.count - 1] = fields[fields.count - 1] << 4 | UInt32(digit)
            }
        }
        close(fields)
    }

    private mutating func close(_ fields: [UInt32]) {
        guard let first = fields.first else { return }
        starts.append(Int32(letters.count))
        firsts.append(first)
        seconds.append(fields.count > 1 ? fields[1] : 0)
    }

    /// The longest name that stands at `start` of `page` and ends before `end`.
    ///
    /// The names that share what was read so far are a run of the sorted list; each further byte
    /// narrows it, so a long row of letters costs no more than the longest name.
    func longest(at start: Int, before end: Int, of page: Span<UInt8>) -> Match? {
        var low = 0
        var high = count
        var depth = 0
        var found: Match?
        while start + depth < end {
            let byte = page[start + depth]
            low = bound(low, high, depth) { $0 < Int(byte) }
            high = bound(low, high, depth) { $0 <= Int(byte) }
            guard low < high else { break }
            depth += 1
            if length(of: low) == depth {
                found = Match(length: depth, first: firsts[low], second: seconds[low])
            }
        }
        return found
    }

    private func length(of name: Int) -> Int {
        Int(starts[name + 1] - starts[name])
    }

    /// The first name of `low..<high` whose byte at `depth` does not satisfy `isBefore`; -1 stands for no byte.
    private func bound(_ low: Int, _ high: Int, _ depth: Int, _ isBefore: (Int) -> Bool) -> Int {
        var low = low
        var high = high
        while low < high {
            let middle = (low + high) / 2
            let byte = depth < length(of: middle) ? Int(letters[Int(starts[middle]) + depth]) : -1
            if isBefore(byte) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
