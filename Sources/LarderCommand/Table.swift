import OpenGraph

/// Rows for people: columns in line on a terminal and in a pipe alike.
struct Table {
    private let heads: [String]
    private var rows: [[String]] = []

    init(_ heads: [String]) { self.heads = heads }

    /// Adds a row; line ends and other control characters become blanks, so that a row stays a line.
    mutating func add(_ row: [String]) { rows.append(row.map(Self.onOneLine)) }

    private static func onOneLine(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            scalars.append(scalar.value < 32 || (127..<160).contains(scalar.value) ? " " : scalar)
        }
        return String(scalars)
    }

    /// The rows, each column as wide as its widest text.
    var text: String {
        let all = [heads.map { $0.uppercased() }] + rows
        let widths = heads.indices.map { column in all.map { $0[column].unicodeScalars.count }.max() ?? 0 }
        return all.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                line += cell
                guard column < row.count - 1 else { continue }
                line += String(repeating: " ", count: widths[column] - cell.unicodeScalars.count + 2)
            }
            return line
        }.joined(separator: "\n")
    }
}

/// Times as people and programs read them.
enum Timestamp {
    /// `2026-01-02T03:04:05Z`, from microseconds since 1970.
    static func text(_ microseconds: Int64) -> String {
        Calendar.timestamp(microseconds: microseconds)
    }
}
