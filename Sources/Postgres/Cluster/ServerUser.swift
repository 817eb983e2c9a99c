import Glibc

/// The unprivileged user that a server runs as when we are root.
struct ServerUser: Sendable, Hashable {
    let uid: UInt32
    let gid: UInt32

    /// Nil when we are not root and so stay who we are.
    static func wanted() throws(ClusterError) -> ServerUser? {
        guard geteuid() == 0 else { return nil }
        guard let user = named("postgres") ?? named("nobody") else { throw .noUnprivilegedUser }
        return user
    }

    /// The owner of files that are there already; nil when that is root.
    init?(owning path: String) {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_uid != 0 else { return nil }
        uid = facts.st_uid
        gid = facts.st_gid
    }

    private init(uid: UInt32, gid: UInt32) {
        self.uid = uid
        self.gid = gid
    }

    private static func named(_ name: String) -> ServerUser? {
        var entry = passwd()
        var found: UnsafeMutablePointer<passwd>?
        var text = [CChar](repeating: 0, count: 4096)
        guard getpwnam_r(name, &entry, &text, text.count, &found) == 0, found != nil, entry.pw_uid != 0
        else { return nil }
        return ServerUser(uid: entry.pw_uid, gid: entry.pw_gid)
    }

    /// Whether this user may pass through every folder above `path`; `/root` is closed to others.
    func canReach(_ path: String) -> Bool {
        var place = ""
        for part in path.split(separator: "/").dropLast() {
            place += "/" + part
            var facts = stat()
            guard stat(place, &facts) == 0 else { continue }
            let bit: UInt32 = facts.st_uid == uid ? 0o100 : facts.st_gid == gid ? 0o010 : 0o001
            guard facts.st_mode & bit != 0 else { return false }
        }
        return true
    }
}
