/// The permissions that a dialog is asked for.
package enum PermissionScope {
    /// More than any app of the time asked for.
    private static let limit = 100

    /// Reads a list separated by commas, as Facebook's clients write it, or by blanks (RFC 6749 §3.3), each
    /// permission once and in its order; nil when a name cannot be one.
    package static func read(_ text: String) -> [String]? {
        var names: [String] = []
        for part in text.utf8.split(whereSeparator: { ", \t\r\n".utf8.contains($0) }) {
            let name = String(decoding: part, as: UTF8.self).lowercased()
            guard isName(name) else { return nil }
            if !names.contains(name) { names.append(name) }
        }
        return names.count <= limit ? names : nil
    }

    /// Whether a text can be the name of a permission: a small letter, then small letters, digits, `_` and
    /// `.`.
    package static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first), text.utf8.count <= 64 else {
            return false
        }
        return text.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2E
        }
    }

    /// What every app that a person uses may know anyway; nobody is asked for these, and they cannot be
    /// declined.
    package static let basic: Set<String> = ["public_profile", "basic_info", "installed", "user_friends"]
}
