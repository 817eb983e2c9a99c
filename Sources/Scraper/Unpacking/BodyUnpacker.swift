/// Takes a body as it comes from the wire and keeps it unpacked, up to a limit.
///
/// The limit counts what comes out, so a few kilobytes that unpack to gigabytes cost no more than any other page.
struct BodyUnpacker {
    /// What to do after a piece.
    enum Step: Equatable {
        case more
        /// The limit is reached and there is more: reading stops here.
        case full
        /// The packed data is broken.
        case broken
    }

    private enum Coding {
        case none
        case inflate(Inflater)
        /// `deflate`, of which the first two bytes must tell whether it has its zlib frame.
        case deflate(first: UInt8?)
    }

    private let limit: Int
    private var coding: Coding
    private(set) var body: [UInt8] = []

    /// Nil when the coding was not offered. `Content-Encoding` is a list whose names ignore case (RFC 9110 §8.4).
    init?(contentEncoding: String?, limit: Int) {
        self.limit = limit
        let names = (contentEncoding ?? "").utf8.split(separator: UInt8(ascii: ","))
            .map { String(decoding: $0.trimmingBlanks.map(\.lowercasedASCII), as: UTF8.self) }
            .filter { !$0.isEmpty && $0 != "identity" }
        switch names {
        case []: coding = .none
        case ["gzip"], ["x-gzip"]:
            guard let inflater = Inflater(.gzip) else { return nil }
            coding = .inflate(inflater)
        case ["deflate"]: coding = .deflate(first: nil)
        default: return nil
        }
    }

    /// Whether the packed data, if it is packed, came to its end.
    var isComplete: Bool {
        switch coding {
        case .none: true
        case .inflate(let inflater): inflater.isComplete
        case .deflate(let first): first == nil
        }
    }

    mutating func add(_ piece: UnsafeBufferPointer<UInt8>) -> Step {
        switch coding {
        case .none:
            let room = limit - body.count
            body.append(contentsOf: piece.prefix(room))
            return piece.count > room ? .full : .more
        case .inflate(let inflater): return add(piece, to: inflater)
        case .deflate(let first): return sniff(piece, after: first)
        }
    }

    mutating func takeBody() -> [UInt8] {
        let taken = body
        body = []
        return taken
    }

    private mutating func add(_ piece: UnsafeBufferPointer<UInt8>, to inflater: Inflater) -> Step {
        switch inflater.unpack(piece, into: &body, limit: limit) {
        case .more: .more
        case .full: .full
        case .broken: .broken
        }
    }

    /// RFC 1950 §2.2: method 8, a window of at most 32 KiB, and the two bytes a multiple of 31.
    private mutating func sniff(_ piece: UnsafeBufferPointer<UInt8>, after first: UInt8?) -> Step {
        let start = Array(piece.prefix(2))
        let head = (first.map { [$0] } ?? []) + start
        guard head.count >= 2 else {
            coding = .deflate(first: head.first)
            return .more
        }
        let isFramed =
            head[0] & 0x0f == 8 && head[0] >> 4 <= 7 && (Int(head[0]) << 8 | Int(head[1])).isMultiple(of: 31)
        guard let inflater = Inflater(isFramed ? .zlib : .raw) else { return .broken }
        coding = .inflate(inflater)
        if let first {
            let step = [first].withUnsafeBufferPointer { add($0, to: inflater) }
            guard step == .more else { return step }
        }
        return add(piece, to: inflater)
    }
}
