/// Which statements one connection has prepared, and under what names.
///
/// Names come from the text, so that a statement is called the same on every connection and can be
/// found in the server's log and `pg_prepared_statements`.
struct StatementCache {
    struct Key: Hashable {
        let text: String
        let types: [UInt32]
    }

    /// What to do to run a statement.
    enum Step: Equatable {
        case run(Identifier)
        case prepare(Identifier, evicting: Identifier?)
        case runUnnamed
    }

    private let limit: Int
    private var names: [Key: Identifier] = [:]
    private var taken: Set<Identifier> = []
    /// Forgotten by us while the server still has them, under plans that it refuses to run.
    private var stale: Set<Identifier> = []
    /// In the order of preparation; the oldest goes first when the cache is full.
    private var order: [Key] = []

    /// A limit of 0 turns named statements off.
    init(limit: Int) {
        self.limit = limit
    }

    /// Decides, and counts on the caller to prepare what it says.
    mutating func step(for key: Key) -> Step {
        if let name = names[key] { return .run(name) }
        guard limit > 0, let name = Self.name(for: key), !taken.contains(name) else { return .runUnnamed }
        var evicted = stale.remove(name)
        if evicted == nil, order.count >= limit {
            let oldest = order.removeFirst()
            evicted = names.removeValue(forKey: oldest)
            if let evicted { taken.remove(evicted) }
        }
        names[key] = name
        taken.insert(name)
        order.append(key)
        return .prepare(name, evicting: evicted)
    }

    /// The server does not have it, for its preparation failed or it was dropped there; or it has it with a
    /// plan that is out of date, `isStale`.
    mutating func forget(_ key: Key, isStale: Bool = false) {
        guard let name = names.removeValue(forKey: key) else { return }
        if isStale { stale.insert(name) }
        taken.remove(name)
        order.removeAll { $0 == key }
    }

    /// FNV-1a over text and types: short, stable, and no secret.
    static func name(for key: Key) -> Identifier? {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        key.text.utf8.forEach(add)
        for type in key.types {
            withUnsafeBytes(of: type.littleEndian) { $0.forEach(add) }
        }
        return Identifier("larder_" + String(hash, radix: 16))
    }
}
