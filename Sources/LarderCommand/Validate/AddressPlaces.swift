import Scraper

/// Where things lie that have a public address: in a folder, or at another address.
///
/// A site that is checked before it is published names its own pages and pictures by the addresses they will have.
struct AddressPlaces: Sendable {
    /// A folder and a path below it, percent-decoded; and whether all of the site lies there, so that what is missing
    /// is missing.
    typealias Found = (folder: String, path: String, isWhole: Bool)

    /// One address and what stands for everything under it.
    struct Place: Sendable {
        let from: WebLocation
        let folder: String?
        let address: WebLocation?
        let isWhole: Bool

        /// Everything under an address lies in a folder; some of it, if `isWhole` is false.
        init(from: WebLocation, folder: String, isWhole: Bool = true) {
            self.from = from
            self.folder = folder
            self.isWhole = isWhole
            address = nil
        }

        /// Reads `FROM=TO`. The first `=` behind which a folder or an address stands counts: addresses have some too.
        init?(_ text: String) {
            guard let split = text.firstIndex(of: "="), let from = try? WebLocation(String(text[..<split]))
            else {
                return nil
            }
            let rest = String(text[text.index(after: split)...])
            guard !rest.isEmpty else { return nil }
            self.from = from
            isWhole = true
            address = rest.hasPrefix("http://") || rest.hasPrefix("https://") ? try? WebLocation(rest) : nil
            folder = rest.contains("://") ? nil : rest
            if folder == nil, address == nil { return nil }
        }

        /// The path of `location` below `from`, still percent-encoded; nil when it does not lie under it.
        func rest(of location: WebLocation) -> Substring? {
            guard location.origin == from.origin else { return nil }
            let base = AddressPlaces.folderPath(from.target)
            let path = location.target.prefix { $0 != "?" }
            if path + "/" == base { return "" }
            return path.hasPrefix(base) ? path.dropFirst(base.count) : nil
        }
    }

    private var places: [Place] = []

    /// Whether some addresses stand for folders.
    var hasFolders: Bool { places.contains { $0.folder != nil } }

    /// Addresses that are asked for at other addresses.
    var detours: [Detour] {
        places.compactMap { place in
            guard let to = place.address,
                let from = try? place.from.resolving(Self.folderPath(place.from.target)),
                let other = try? to.resolving(Self.folderPath(to.target))
            else { return nil }
            return Detour(from: from, to: other)
        }
    }

    mutating func add(_ place: Place) { places.append(place) }

    /// Where the thing with this address is on disk; nil when nothing is said of it. The longest address counts.
    func find(_ location: WebLocation) -> Found? {
        let fitting = places.compactMap { place in place.rest(of: location).map { (place, $0) } }
        guard
            let (place, rest) = fitting.max(by: { $0.0.from.target.utf8.count < $1.0.from.target.utf8.count })
        else { return nil }
        guard let folder = place.folder else { return nil }
        let path = Self.decoded(rest)
        return path.split(separator: "/").contains("..") ? nil : (folder, path, place.isWhole)
    }

    /// The public address of a file in a folder that an address stands for.
    func address(ofFile path: String) -> String? {
        for place in places {
            guard let folder = place.folder else { continue }
            let inside = Self.plain(folder)
            let own = Self.plain(path)
            if inside.isEmpty, !own.hasPrefix("/"), !own.hasPrefix("../") {
                return Self.address(own, under: place.from)
            }
            guard own.hasPrefix(inside + "/") else { continue }
            return Self.address(String(own.dropFirst(inside.count + 1)), under: place.from)
        }
        return nil
    }

    /// The public address of a path below the folder whose address `base` is. An index page has its folder's.
    static func address(_ path: String, under base: WebLocation) -> String {
        var names = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        if let last = names.last, ["index.html", "index.htm", "index.xhtml"].contains(last) {
            names[names.count - 1] = ""
        }
        return base.origin(withPath: folderPath(base.target) + names.map(encoded).joined(separator: "/"))
    }

    /// The path of an address up to its last slash: what lies beside it lies under it.
    static func folderPath(_ target: String) -> String {
        let path = target.prefix { $0 != "?" }
        if path.hasSuffix("/") { return String(path) }
        let last = path.split(separator: "/").last ?? ""
        let isPage = last.hasSuffix(".html") || last.hasSuffix(".htm") || last.hasSuffix(".xhtml")
        return isPage ? String(path.dropLast(last.count)) : path + "/"
    }

    /// A path without `./` before it and slashes behind it.
    private static func plain(_ path: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        while rest.count > 1, rest.hasSuffix("/") { rest = rest.dropLast() }
        return rest == "." ? "" : String(rest)
    }

    /// The letters of a path segment that need no percent (RFC 3986 §3.3), the others percent-encoded.
    private static func encoded(_ name: String) -> String {
        var text = ""
        for byte in name.utf8 {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+",
                ",", ";",
                "=", ":", "@":
                text.unicodeScalars.append(scalar)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return text
    }

    private static func decoded(_ path: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(path.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension WebLocation {
    /// An address of the same server with another path; the scheme's own port is left out.
    fileprivate func origin(withPath path: String) -> String {
        let isStandard = port == (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(host)\(isStandard ? "" : ":\(port)")\(path)"
    }
}
