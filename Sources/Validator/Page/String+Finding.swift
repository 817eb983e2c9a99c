extension String {
    /// Where `needle` stands first, compared by bytes.
    func firstRange(of needle: String, from start: Index) -> Range<Index>? {
        let own = utf8
        let wanted = needle.utf8
        guard let first = wanted.first else { return nil }
        var index = start
        while let found = own[index...].firstIndex(of: first) {
            if own[found...].starts(with: wanted) {
                return found..<own.index(found, offsetBy: wanted.count)
            }
            index = own.index(after: found)
        }
        return nil
    }

    /// Whether `needle` stands in it, compared by bytes.
    func holds(_ needle: String) -> Bool { firstRange(of: needle, from: startIndex) != nil }
}
