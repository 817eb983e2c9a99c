/// Numbers at places of a picture that may not be there.
extension [UInt8] {
    func has(_ text: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, offset <= count else { return false }
        return text.withUTF8Buffer { self[offset...].starts(with: $0) }
    }

    func byte(_ offset: Int) -> Int? {
        indices.contains(offset) ? Int(self[offset]) : nil
    }

    /// Most significant byte first.
    func big16(_ offset: Int) -> Int? { big(2, offset) }
    /// Most significant byte first.
    func big32(_ offset: Int) -> Int? { big(4, offset) }
    /// Least significant byte first.
    func little16(_ offset: Int) -> Int? { little(2, offset) }
    /// Least significant byte first.
    func little24(_ offset: Int) -> Int? { little(3, offset) }
    /// Least significant byte first.
    func little32(_ offset: Int) -> Int? { little(4, offset) }

    private func big(_ size: Int, _ offset: Int) -> Int? {
        guard offset >= 0, offset <= count - size else { return nil }
        return self[offset..<(offset + size)].reduce(0) { $0 << 8 | Int($1) }
    }

    private func little(_ size: Int, _ offset: Int) -> Int? {
        guard offset >= 0, offset <= count - size else { return nil }
        return self[offset..<(offset + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
