/// GIF's compression (GIF89a appendix F): codes of 3 to 12 bits, the lowest bit first.
enum LZW {
    /// Exactly `count` bytes; fewer are a truncated picture, more are passed over.
    static func unpack(_ packed: [UInt8], depth: Int, count: Int) throws(PictureFault) -> [UInt8] {
        var codes = Codes(packed, depth: depth)
        var table = Table(depth: depth)
        var output: [UInt8] = []
        output.reserveCapacity(count)
        var previous: Int?
        while output.count < count {
            guard let code = codes.next() else { throw .truncated }
            if code == table.clear {
                table.empty()
                codes.width = depth + 1
                previous = nil
                continue
            }
            if code == table.end { throw .truncated }
            let start = output.count
            if code < table.count {
                table.append(code, to: &output)
            } else if code == table.count, let previous {
                table.append(previous, to: &output)
                output.append(output[start])
            } else {
                throw .broken
            }
            if let previous { table.add(previous, output[start]) }
            if table.count == 1 << codes.width, codes.width < 12 { codes.width += 1 }
            previous = code
        }
        if output.count > count { output.removeLast(output.count - count) }
        return output
    }

    /// Codes out of the bytes.
    private struct Codes {
        private let bytes: [UInt8]
        private var place = 0
        private var bits = 0
        private var held = 0
        var width: Int

        init(_ bytes: [UInt8], depth: Int) {
            self.bytes = bytes
            width = depth + 1
        }

        mutating func next() -> Int? {
            while held < width {
                guard place < bytes.count else { return nil }
                bits |= Int(bytes[place]) << held
                held += 8
                place += 1
            }
            defer {
                bits >>= width
                held -= width
            }
            return bits & (1 << width - 1)
        }
    }

    /// Each entry is an earlier one with a byte behind it.
    private struct Table {
        let clear: Int
        let end: Int
        private var prefixes: [Int]
        private var suffixes: [UInt8]
        private var lengths: [Int]
        private(set) var count: Int

        init(depth: Int) {
            clear = 1 << depth
            end = clear + 1
            count = end + 1
            prefixes = [Int](repeating: -1, count: 4096)
            suffixes = [UInt8](repeating: 0, count: 4096)
            lengths = [Int](repeating: 1, count: 4096)
            for value in 0..<min(clear, 4096) { suffixes[value] = UInt8(truncatingIfNeeded: value) }
        }

        mutating func empty() { count = end + 1 }

        /// A full table stays as it is until it is cleared.
        mutating func add(_ prefix: Int, _ suffix: UInt8) {
            guard count < 4096 else { return }
            prefixes[count] = prefix
            suffixes[count] = suffix
            lengths[count] = lengths[prefix] + 1
            count += 1
        }

        func append(_ code: Int, to output: inout [UInt8]) {
            let length = lengths[code]
            var place = output.count + length
            output.append(contentsOf: repeatElement(0, count: length))
            var code = code
            while place > output.count - length, code >= 0 {
                place -= 1
                output[place] = suffixes[code]
                code = prefixes[code]
            }
        }
    }
}
