/// The name of a table, channel, role or database that was checked before it is put into SQL.
///
/// Only small letters, digits and underscores: no name that needs it can do harm, and none of ours
/// needs more. At most 63 bytes, for PostgreSQL cuts longer names silently.
package struct Identifier: Sendable, Hashable {
    /// The checked name without quotes, as catalogs and NOTIFY spell it.
    package let text: String

    /// Nil when the name is not one we allow.
    package init?(_ text: String) {
        let bytes = text.utf8
        guard let first = bytes.first, bytes.count <= 63, !(0x30...0x39).contains(first) else { return nil }
        for byte in bytes {
            switch byte {
            case 0x61...0x7A, 0x30...0x39, 0x5F: continue
            default: return nil
            }
        }
        self.text = text
    }
}
