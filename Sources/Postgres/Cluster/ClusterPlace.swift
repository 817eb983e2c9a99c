import Glibc

/// Where the files of a private cluster lie.
///
/// `<data-dir>/postgres` holds them; when the server's user cannot get there, as below `/root`, that is a
/// link to a folder under `/var/lib/larder`.
struct ClusterPlace: Sendable, Hashable {
    /// The real folder, without links in it.
    let home: String

    var data: String { home + "/data" }
    var unfinishedData: String { home + "/data.new" }
    var lock: String { home + "/owner.lock" }
    var log: String { home + "/server.log" }

    /// The folder of a data directory that has one.
    init?(existingIn dataDirectory: String) {
        guard let home = Self.real(dataDirectory + "/postgres") else { return nil }
        self.home = home
    }

    /// Makes what is missing and gives it to `user`, or finds it.
    init(in dataDirectory: String, user: ServerUser?) throws(ClusterError) {
        if let place = ClusterPlace(existingIn: dataDirectory) {
            self = place
            return
        }
        try Self.makeFolders(dataDirectory)
        guard let parent = Self.real(dataDirectory) else {
            throw .system(place: dataDirectory, reason: Self.reason)
        }
        var home = parent + "/postgres"
        if let user, !user.canReach(home) {
            let elsewhere = "/var/lib/larder/" + Self.shortName(of: home)
            try Self.makeFolders("/var/lib/larder")
            // A dangling link is one whose folder was removed by hand.
            unlink(home)
            guard symlink(elsewhere, home) == 0 else { throw .system(place: home, reason: Self.reason) }
            home = elsewhere
        }
        guard mkdir(home, 0o700) == 0 || errno == EEXIST else {
            throw .system(place: home, reason: Self.reason)
        }
        if let user { try Self.give(home, to: user) }
        self.home = home
    }

    /// A folder for the socket that only the server's user and root can enter, with a path short enough.
    func makeSocketFolder(user: ServerUser?) throws(ClusterError) -> String {
        // sockaddr_un holds 107 bytes, and the name is ".s.PGSQL.5432".
        let inside = home + "/socket"
        let owner = user?.uid ?? geteuid()
        let folder =
            inside.utf8.count + 14 <= 107
            ? inside : "/tmp/larder-\(owner)-" + Self.shortName(of: home)
        if mkdir(folder, 0o700) == 0 {
            if let user { try Self.give(folder, to: user) }
        }
        var facts = stat()
        guard lstat(folder, &facts) == 0 else { throw .system(place: folder, reason: Self.reason) }
        guard facts.st_mode & S_IFMT == S_IFDIR, facts.st_uid == owner, facts.st_mode & 0o077 == 0 else {
            throw .notOurs(place: folder)
        }
        return folder
    }

    private static func give(_ path: String, to user: ServerUser) throws(ClusterError) {
        guard lchown(path, user.uid, user.gid) == 0 else { throw .system(place: path, reason: reason) }
    }

    private static func makeFolders(_ path: String) throws(ClusterError) {
        var place = path.first == "/" ? "" : "."
        for part in path.split(separator: "/") {
            place += "/" + part
            guard mkdir(place, 0o755) == 0 || errno == EEXIST else {
                throw .system(place: place, reason: reason)
            }
        }
    }

    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// FNV-1a of a path, in base 36.
    private static func shortName(of path: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36)
    }

    static var reason: String { String(cString: strerror(errno)) }
}
