internal import OpenGraph

/// The namespace that a page's `og:type` belongs to, as its `<head prefix>` declares it.
struct TypeNamespace {
    /// Where the name lies in the bytes of the type.
    let name: Range<Int>
    /// Whether it is one of the protocol's own rather than an app's.
    let isGlobal: Bool

    /// `app:meal` belongs to `app`, `music.song` to `music`, `website` to itself; nil for a type that
    /// names none, and for `og` and `fb`, which every page declares.
    init?(type: Span<UInt8>) {
        var end = 0
        while end < type.count, Self.isNameByte(type[end]) { end += 1 }
        let name = type.extracting(0..<end)
        guard end > 0, !name.isEqual(to: "og"), !name.isEqual(to: "fb") else { return nil }
        let isApp = end + 1 < type.count && type[end] == UInt8(ascii: ":")
        let isGlobal = Self.isGlobal(name)
        guard isApp || isGlobal && (end == type.count || type[end] == UInt8(ascii: ".")) else { return nil }
        self.name = 0..<end
        self.isGlobal = isGlobal
    }

    /// The address the name stands for, up to the name: ogp.me's "Object Types", Facebook's app namespaces.
    var stem: StaticString {
        isGlobal ? "http://ogp.me/ns/" : "http://ogp.me/ns/fb/"
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    private static func isGlobal(_ name: Span<UInt8>) -> Bool {
        Namespace.all.contains { $0.prefix.isSpelled(name) }
    }
}
