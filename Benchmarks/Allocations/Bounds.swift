import Glibc

/// The most that each figure may be, from a file of lines `name: number`; `#` begins a comment.
struct Bounds {
    private var most: [String: Double] = [:]

    init(path: String) throws {
        guard let file = fopen(path, "r") else { throw BoundsError.unreadable(path) }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            guard !text.hasPrefix("#"), let colon = text.lastIndex(of: ":") else { continue }
            let digits = text[text.index(after: colon)...].filter { $0 == "." || $0.isNumber }
            guard let number = Double(digits) else { throw BoundsError.badLine(text) }
            most[String(text[..<colon])] = number
        }
    }

    subscript(_ name: String) -> Double? { most[name] }
}

enum BoundsError: Error {
    case unreadable(String)
    case badLine(String)
}

/// The figures as they come, each beside its bound.
struct Table {
    private let limits: Bounds
    private(set) var hasPassed = true

    init(limits: Bounds) { self.limits = limits }

    /// Prints a figure; one above its bound, or without one, fails the run.
    mutating func add(_ name: String, _ figure: Double) {
        let rounded = (figure * 100).rounded() / 100
        let limit = limits[name]
        let isFine = limit.map { rounded <= $0 } ?? false
        if !isFine { hasPassed = false }
        let padded = name + String(repeating: " ", count: max(1, 32 - name.utf8.count))
        let bound = limit.map { "at most \($0)" } ?? "no limit in the file"
        print("\(padded)\(rounded) blocks a request (\(bound))\(isFine ? "" : "  TOO MANY")")
    }
}
