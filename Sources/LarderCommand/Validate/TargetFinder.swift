import Glibc
import OpenGraph
import Scraper

/// Makes a list of targets of what was given on the command line.
struct TargetFinder {
    private let base: WebLocation?
    /// Where things with public addresses lie: what was given, and the folders of the targets.
    private(set) var places: AddressPlaces
    private(set) var targets: [ValidateTarget] = []

    init(base: WebLocation?, places: AddressPlaces) {
        self.base = base
        self.places = places
    }

    /// Adds what one argument, or one line of a list, names.
    mutating func add(_ argument: String) {
        if argument == "-" {
            targets.append(ValidateTarget("-", .standardInput, address: base?.text))
            return
        }
        var facts = stat()
        if stat(argument, &facts) == 0 {
            if facts.st_mode & S_IFMT == S_IFDIR {
                addFolder(argument)
            } else {
                addFile(argument)
            }
        } else if Self.hasScheme(argument) {
            targets.append(ValidateTarget(argument, .address(argument)))
        } else {
            var reason = String(cString: strerror(errno))
            if argument.contains("."), !argument.hasPrefix("."), !FolderWalk.isPage(argument) {
                reason += "; an address begins with http:// or https://"
            }
            targets.append(ValidateTarget(argument, .failed(.unreadable(reason))))
        }
    }

    /// Adds a page of a sitemap.
    mutating func addFromSitemap(_ address: String) {
        var target = ValidateTarget(address, .address(address))
        target.isFromSitemap = true
        targets.append(target)
    }

    /// Adds something of which it is known that it cannot be read.
    mutating func addFailed(_ name: String, _ failure: FetchFailure) {
        targets.append(ValidateTarget(name, .failed(failure)))
    }

    private mutating func addFolder(_ folder: String) {
        if let base { places.add(AddressPlaces.Place(from: base, folder: folder)) }
        let walk = FolderWalk(folder)
        if walk.found.isEmpty {
            targets.append(
                ValidateTarget(folder, .failed(.unreadable("there is no .html, .htm or .xhtml file in it")))
            )
        }
        for found in walk.found {
            switch found {
            case .page(let path):
                targets.append(ValidateTarget(path, .file(path: path), address: places.address(ofFile: path)))
            case .unreadable(let path, let reason):
                targets.append(ValidateTarget(path, .failed(.unreadable(reason))))
            }
        }
    }

    private mutating func addFile(_ path: String) {
        var address = places.address(ofFile: path)
        if address == nil, let base {
            let slash = path.lastIndex(of: "/")
            let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
            let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
            // A base that names a page is the file's address; else it is that of the folder, which may hold less than
            // the site.
            let isPage = FolderWalk.isPage(base.target.prefix { $0 != "?" })
            address = isPage ? base.text : AddressPlaces.address(name, under: base)
            places.add(AddressPlaces.Place(from: base, folder: folder, isWhole: false))
        }
        targets.append(ValidateTarget(path, .file(path: path), address: address))
    }

    /// Whether a text begins like an address: `name:`, as in RFC 3986 §3.1.
    private static func hasScheme(_ text: String) -> Bool {
        let scheme = text.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.count < text.utf8.count, let first = scheme.first, Self.isLetter(first) else {
            return false
        }
        return scheme.allSatisfy { byte in
            Self.isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2b || byte == 0x2d
                || byte == 0x2e
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
}
