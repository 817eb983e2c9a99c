/// What can be told of a host by its name alone.
enum HostKind {
    /// Whether only the own machine or network can reach it.
    static func isPrivate(_ host: String) -> Bool {
        if let four = numbers(host) { return isPrivate(four) }
        if host.utf8.contains(UInt8(ascii: ":")) { return isPrivateSix(host) }
        guard let last = host.split(separator: ".").last else { return true }
        let reserved = [
            "localhost", "local", "internal", "test", "invalid", "example", "lan", "home", "localdomain",
        ]
        return last.utf8.count == host.utf8.count ? true : reserved.contains(String(last))
    }

    /// Whether it is an address rather than a name.
    static func isAddress(_ host: String) -> Bool {
        host.utf8.contains(UInt8(ascii: ":")) || numbers(host) != nil
    }

    private static func numbers(_ host: String) -> [Int]? {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        let numbers = parts.compactMap { Int($0) }
        return numbers.count == 4 && numbers.allSatisfy { (0...255).contains($0) } ? numbers : nil
    }

    /// IANA's special-purpose registry, the blocks that nobody outside can reach.
    private static func isPrivate(_ four: [Int]) -> Bool {
        switch (four[0], four[1], four[2]) {
        case (0, _, _), (10, _, _), (127, _, _), (169, 254, _), (192, 168, _): true
        case (100, 64...127, _), (172, 16...31, _), (198, 18...19, _): true
        case (192, 0, 0), (192, 0, 2), (198, 51, 100), (203, 0, 113): true
        case (224...255, _, _): true
        default: false
        }
    }

    private static func isPrivateSix(_ host: String) -> Bool {
        if host == "::" || host == "::1" { return true }
        if host.hasPrefix("::ffff:"), let four = numbers(String(host.dropFirst(7))) { return isPrivate(four) }
        let first = Int(host.prefix { $0 != ":" }, radix: 16) ?? 0
        return first & 0xfe00 == 0xfc00 || first & 0xffc0 == 0xfe80 || first & 0xff00 == 0xff00
            || host.hasPrefix("2001:db8:")
    }
}
