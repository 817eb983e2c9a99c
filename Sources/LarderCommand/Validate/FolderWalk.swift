import Glibc

/// Finds the HTML files of a folder, deep and in the order of their names.
///
/// Hidden names are left alone, and links that lead out of the folder: what is checked is what would be published.
struct FolderWalk {
    /// A page, or what should be one and cannot be read.
    enum Found: Equatable {
        case page(String)
        case unreadable(String, reason: String)
    }

    private let root: String
    private(set) var found: [Found] = []
    /// The folders that lead to the one at hand, by device and inode, so that links in a circle end.
    private var ancestors: [(dev_t, ino_t)] = []

    /// Walks through a folder; what is found is named by its path as reached from `folder`.
    init(_ folder: String) {
        root = Self.realPath(folder) ?? folder
        walk(folder)
    }

    /// Whether a file with this name is taken for a page.
    static func isPage(_ name: some StringProtocol) -> Bool {
        let small = name.lowercased()
        return [".html", ".htm", ".xhtml"].contains { small.hasSuffix($0) }
    }

    private mutating func walk(_ folder: String) {
        var facts = stat()
        guard stat(folder, &facts) == 0 else { return fail(folder) }
        let identity = (facts.st_dev, facts.st_ino)
        guard !ancestors.contains(where: { $0 == identity }) else { return }
        guard let names = Self.names(in: folder) else { return fail(folder) }
        ancestors.append(identity)
        defer { ancestors.removeLast() }
        for name in names.sorted(by: { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }) {
            guard !name.hasPrefix(".") else { continue }
            visit((folder.hasSuffix("/") ? folder : folder + "/") + name, name)
        }
    }

    private mutating func visit(_ path: String, _ name: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return fail(path) }
        if facts.st_mode & S_IFMT == S_IFLNK {
            guard stat(path, &facts) == 0 else {
                if Self.isPage(name) { fail(path) }
                return
            }
            guard let real = Self.realPath(path),
                real == root || real.hasPrefix(root == "/" ? "/" : root + "/")
            else {
                return
            }
        }
        if facts.st_mode & S_IFMT == S_IFDIR {
            walk(path)
        } else if Self.isPage(name) {
            let isRegular = facts.st_mode & S_IFMT == S_IFREG
            found.append(isRegular ? .page(path) : .unreadable(path, reason: "it is no regular file"))
        }
    }

    private mutating func fail(_ path: String) {
        found.append(.unreadable(path, reason: String(cString: strerror(errno))))
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    private static func names(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { raw in
                String(decoding: raw.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
