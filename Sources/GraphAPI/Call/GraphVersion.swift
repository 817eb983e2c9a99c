/// The version prefix of a call, `/v2.3/`; calls of the tutorials have none.
///
/// Answers changed their shape twice (reference/graph-api §2.3); these claims say what holds for a call.
package struct GraphVersion: Sendable, Hashable, Comparable {
    /// Before the point.
    package let major: Int
    /// Behind the point.
    package let minor: Int

    /// The version `major.minor`.
    package init(_ major: Int, _ minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Reads a path segment, `v2.3`; nil for any other segment.
    package init?(segment: String) {
        let bytes = Array(segment.utf8)
        guard bytes.first == UInt8(ascii: "v"), let point = bytes.firstIndex(of: UInt8(ascii: ".")) else {
            return nil
        }
        guard let major = Self.number(bytes[1..<point]), let minor = Self.number(bytes[(point + 1)...]) else {
            return nil
        }
        self.init(major, minor)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    }

    package static func < (left: GraphVersion, right: GraphVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

extension GraphVersion: CustomStringConvertible {
    package var description: String { "v\(major).\(minor)" }
}

extension GraphVersion? {
    /// Whether a change without an id is answered `{"success":true}` rather than `true`.
    package var answersSuccessObjects: Bool { self.map { $0 >= GraphVersion(2, 0) } ?? false }

    /// Whether permissions are listed one by one rather than as the members of one object.
    package var listsPermissions: Bool { answersSuccessObjects }

    /// Whether friends are only those who use the app too, with their number beside them.
    package var hidesOtherFriends: Bool { answersSuccessObjects }

    /// Whether the token endpoint answers JSON rather than a form.
    package var answersTokensAsJSON: Bool { self.map { $0 >= GraphVersion(2, 3) } ?? false }
}
