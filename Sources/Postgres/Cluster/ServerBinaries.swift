import Glibc

/// An installed PostgreSQL server.
package struct ServerBinaries: Sendable, Hashable {
    /// The folder that holds `postgres` and `initdb`.
    let folder: String
    let major: Int

    /// Where distributions put one folder for each major version.
    package static let usualParents = ["/usr/lib/postgresql", "/usr/local/lib/postgresql"]

    /// Every installed version, the newest first.
    static func installed(parents: [String] = usualParents, path: String? = nil) -> [ServerBinaries] {
        var found: [ServerBinaries] = []
        for parent in parents {
            for name in SmallFile.names(in: parent) ?? [] {
                guard let major = Int(name),
                    let binaries = ServerBinaries(parent + "/" + name + "/bin", major)
                else { continue }
                found.append(binaries)
            }
        }
        for folder in (path ?? "").split(separator: ":") where folder.first == "/" {
            let folder = String(folder)
            guard let major = majorByAsking(folder), !found.contains(where: { $0.major == major }),
                let binaries = ServerBinaries(folder, major)
            else { continue }
            found.append(binaries)
        }
        return found.sorted { $0.major > $1.major }
    }

    private init?(_ folder: String, _ major: Int) {
        let hasBoth = ["postgres", "initdb"].allSatisfy { access(folder + "/" + $0, X_OK) == 0 }
        guard hasBoth else { return nil }
        self.folder = folder
        self.major = major
    }

    /// Source installations do not name their version in the path; `postgres -V` tells.
    private static func majorByAsking(_ folder: String) -> Int? {
        guard access(folder + "/postgres", X_OK) == 0 else { return nil }
        let answer = ServerCommand(program: folder + "/postgres", arguments: ["-V"], user: nil).run()
        // "postgres (PostgreSQL) 15.18 (Debian …)"
        guard let answer, answer.code == 0 else { return nil }
        let words = answer.output.split(separator: " ")
        guard words.count >= 3 else { return nil }
        return Int(words[2].prefix { $0.isNumber })
    }
}
