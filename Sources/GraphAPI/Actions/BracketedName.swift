/// The name of a parameter taken apart: `image[0][url]` is `image` with the keys `0` and `url`.
struct BracketedName: Equatable {
    /// What stands before the first bracket.
    let root: String
    /// What stands in each pair of brackets; `[]` has an empty key.
    let keys: [String]

    /// Nil for a name whose brackets do not pair up, or that has none before them.
    init?(_ name: String) {
        let bytes = Array(name.utf8)
        let rootEnd = bytes.firstIndex(of: UInt8(ascii: "[")) ?? bytes.endIndex
        guard rootEnd > 0 else { return nil }
        var keys: [String] = []
        var place = rootEnd
        while place < bytes.endIndex {
            guard bytes[place] == UInt8(ascii: "["), keys.count < 4,
                let end = bytes[place...].firstIndex(of: UInt8(ascii: "]"))
            else { return nil }
            let key = bytes[(place + 1)..<end]
            guard !key.contains(UInt8(ascii: "[")) else { return nil }
            keys.append(String(decoding: key, as: UTF8.self))
            place = end + 1
        }
        root = String(decoding: bytes[..<rootEnd], as: UTF8.self)
        self.keys = keys
    }
}

extension GraphParameters {
    /// Every spelling of a parameter, `tags`, `tags[0]`, `image[0][url]`, in the order in which the names came first.
    /// Of one name the last value counts, as the body's does over the query's; `[]` is an element each time.
    func spellings(of root: String) -> [(keys: [String], value: String)] {
        var found: [(name: String, keys: [String], value: String)] = []
        for pair in pairs where pair.name.hasPrefix(root) {
            guard let name = BracketedName(pair.name), name.root == root else { continue }
            let known = name.keys.contains("") ? nil : found.firstIndex { $0.name == pair.name }
            if let known {
                found[known].value = pair.value
            } else {
                found.append((pair.name, name.keys, pair.value))
            }
        }
        return found.map { ($0.keys, $0.value) }
    }
}
