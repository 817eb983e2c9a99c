extension PixelGrid {
    /// The picture with no side longer than `side`; as it is if none was. Each new pixel is the mean of the area it covers.
    func shrunk(toFit side: Int) -> PixelGrid {
        let longest = max(width, height)
        guard longest > side else { return self }
        return shrunk(
            to: max((width * side + longest / 2) / longest, 1),
            max((height * side + longest / 2) / longest, 1)
        )
    }

    private func shrunk(to newWidth: Int, _ newHeight: Int) -> PixelGrid {
        let columns = Shares(from: width, to: newWidth)
        let rows = Shares(from: height, to: newHeight)
        var result = PixelGrid(width: newWidth, height: newHeight)
        var line = [UInt32](repeating: 0, count: newWidth * 3)
        var sums = [UInt32](repeating: 0, count: newWidth * 3)
        var preparedRow = -1
        for newRow in 0..<newHeight {
            for index in sums.indices { sums[index] = 1 << (Shares.bits + 7) }
            for (offset, share) in rows.shares(of: newRow).enumerated() where share > 0 {
                let row = rows.starts[newRow] + offset
                // Neighbours share the row between them.
                if row != preparedRow { average(row: row, columns, into: &line) }
                preparedRow = row
                for index in sums.indices { sums[index] &+= line[index] &* share }
            }
            let start = newRow * newWidth * 3
            for index in sums.indices {
                result.bytes[start + index] = UInt8(truncatingIfNeeded: sums[index] >> (Shares.bits + 8))
            }
        }
        return result
    }

    /// The means of a row, 256 times as large.
    private func average(row: Int, _ columns: Shares, into line: inout [UInt32]) {
        bytes.withUnsafeBufferPointer { bytes in
            for column in 0..<columns.starts.count {
                var place = (row * width + columns.starts[column]) * 3
                var (red, green, blue) = (UInt32(0), UInt32(0), UInt32(0))
                for share in columns.shares(of: column) {
                    // The last share may be none, of a pixel that is not there.
                    guard share > 0 else { continue }
                    red &+= UInt32(bytes[place]) &* share
                    green &+= UInt32(bytes[place + 1]) &* share
                    blue &+= UInt32(bytes[place + 2]) &* share
                    place += 3
                }
                line[column * 3] = red >> (Shares.bits - 8)
                line[column * 3 + 1] = green >> (Shares.bits - 8)
                line[column * 3 + 2] = blue >> (Shares.bits - 8)
            }
        }
    }
}

/// Which old pixels along one side a new pixel covers, and how much of it each of them fills; all shares of a new pixel
/// add up to `1 << bits`.
private struct Shares {
    static let bits: UInt32 = 15

    private(set) var starts: [Int] = []
    private var ends: [Int] = []
    private var shares: [UInt32] = []

    init(from old: Int, to new: Int) {
        for index in 0..<new {
            // In units of 1 / new of an old pixel, the new one covers `old` of them.
            let (begin, end) = (index * old, (index + 1) * old)
            starts.append(begin / new)
            var left = UInt32(1) << Self.bits
            var position = begin
            while position < end {
                let next = min((position / new + 1) * new, end)
                let share = next == end ? left : UInt32((next - position) << Int(Self.bits) / old)
                shares.append(share)
                left -= share
                position = next
            }
            ends.append(shares.count)
        }
    }

    func shares(of index: Int) -> ArraySlice<UInt32> {
        shares[(index > 0 ? ends[index - 1] : 0)..<ends[index]]
    }
}
