/// Collects the head of an answer line by line, and never more of it than its limits.
struct AnswerHead {
    /// The most bytes of all lines together, heads of 1xx answers included.
    static let byteLimit = 65_536
    /// The most fields, of all heads together.
    static let fieldLimit = 256

    private(set) var status: Int?
    private(set) var fields: [HeaderField] = []
    private(set) var isComplete = false
    private var isAtStart = true
    private var bytes = 0
    private var lines = 0

    /// Takes one line with its line end; false when the head has grown too large.
    ///
    /// A new status line starts over: what came before was a 1xx. Lines after the body (trailers) are counted only.
    mutating func add(_ line: UnsafeBufferPointer<UInt8>, isTrailer: Bool) -> Bool {
        bytes += line.count
        lines += 1
        guard bytes <= Self.byteLimit, lines <= Self.fieldLimit else { return false }
        if isTrailer { return true }
        if isAtStart, line.starts(with: "HTTP/".utf8), let status = Self.status(line) {
            self.status = status
            fields.removeAll()
            isAtStart = false
        } else if line.allSatisfy({ $0 == 0x0d || $0 == 0x0a }) {
            isComplete = status.map { $0 >= 200 } ?? false
            isAtStart = true
        } else if let field = HeaderField(line: line) {
            fields.append(field)
        }
        return true
    }

    private static func status(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        let digits = line.drop { $0 != 0x20 }.drop { $0 == 0x20 }.prefix(while: \.isDigit)
        guard digits.count == 3 else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
