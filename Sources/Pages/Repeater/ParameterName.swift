/// The name of a repeater's parameter: `body`, or a property, each with `[]` or `[n]` if its writer likes arrays.
struct ParameterName {
    /// What the page makes of a property beyond its tag.
    enum Role {
        case body
        case appID, title, type, url, image, imageURL, imageAlt, description, locale
        case other
    }

    /// Without the brackets; relative to the bytes the name was read from.
    let range: Range<Int>
    /// The end of the first part: `og` of `og:image:width`.
    let namespaceEnd: Int
    /// The end of the second part: `og:image` of `og:image:width`.
    let rootEnd: Int
    let role: Role

    /// Nil for a name that is not `body` and not `[a-z0-9_]+(:[a-z0-9_]+)+`, brackets apart.
    init?(_ name: Span<UInt8>) {
        var colons = 0
        var namespaceEnd = 0
        var rootEnd = 0
        var partStart = 0
        var end = 0
        while end < name.count, name[end] != UInt8(ascii: "[") {
            switch name[end] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "_"):
                break
            case UInt8(ascii: ":") where end > partStart:
                colons += 1
                partStart = end + 1
                if colons == 1 { namespaceEnd = end }
                if colons == 2 { rootEnd = end }
            default: return nil
            }
            end += 1
        }
        guard end > partStart, Self.isIndex(name.extracting(end..<name.count)) else { return nil }
        let bare = name.extracting(0..<end)
        guard colons > 0 || bare.isEqual(to: "body") else { return nil }
        self.range = 0..<end
        self.namespaceEnd = namespaceEnd
        self.rootEnd = colons > 1 ? rootEnd : end
        self.role = Self.role(of: bare)
    }

    /// Nothing, `[]` or `[n]`.
    private static func isIndex(_ suffix: Span<UInt8>) -> Bool {
        guard suffix.count > 0 else { return true }
        guard suffix.count > 1, suffix[suffix.count - 1] == UInt8(ascii: "]") else { return false }
        for index in 1..<suffix.count - 1 {
            guard suffix[index] >= UInt8(ascii: "0"), suffix[index] <= UInt8(ascii: "9") else { return false }
        }
        return true
    }

    private static func role(of name: Span<UInt8>) -> Role {
        let candidate: (StaticString, Role)
        switch name.count {
        case 4: candidate = ("body", .body)
        case 6: candidate = ("og:url", .url)
        case 7: candidate = ("og:type", .type)
        case 8: candidate = name[3] == UInt8(ascii: "t") ? ("og:title", .title) : ("og:image", .image)
        case 9: candidate = name[0] == UInt8(ascii: "f") ? ("fb:app_id", .appID) : ("og:locale", .locale)
        case 12:
            let isAlt = name[9] == UInt8(ascii: "a")
            candidate = isAlt ? ("og:image:alt", .imageAlt) : ("og:image:url", .imageURL)
        case 14: candidate = ("og:description", .description)
        default: return .other
        }
        return name.isEqual(to: candidate.0) ? candidate.1 : .other
    }
}
