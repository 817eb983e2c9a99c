/// Why a private cluster cannot be used; each has a sentence for the person at the terminal.
package enum ClusterError: Error, Sendable, Hashable {
    /// No `postgres` and `initdb` on this machine.
    case notInstalled
    /// The data were made by another major version than any installed one.
    case wrongVersion(data: String, installed: [Int], place: String)
    /// Another server of ours uses the data directory.
    case inUse(place: String, process: Int32?)
    /// Started as root, and there is nobody else to become.
    case noUnprivilegedUser
    /// The files belong to another user.
    case notOurs(place: String)
    /// A call on the file system failed.
    case system(place: String, reason: String)
    /// `initdb` failed; its last lines.
    case notCreated(log: String)
    /// The server ended or did not answer while it was starting; the last lines of its log.
    case notStarted(log: String)
    /// No server runs there.
    case notRunning(place: String)
}

extension ClusterError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notInstalled:
            "PostgreSQL is not installed. Install it (Debian: apt-get install postgresql), or give --database."
        case .wrongVersion(let data, let installed, let place):
            "The database in \(place) was made by PostgreSQL \(data), but installed is "
                + installed.map(String.init).joined(separator: ", ")
                + ". Install postgresql-\(data), or move the data over with pg_upgrade."
        case .inUse(let place, let process):
            "Another server uses \(place)" + (process.map { " (process \($0))" } ?? "") + "."
        case .noUnprivilegedUser:
            "PostgreSQL does not run as root, and there is no user postgres or nobody to run it as."
        case .notOurs(let place): "\(place) belongs to another user."
        case .system(let place, let reason): "\(place): \(reason)."
        case .notCreated(let log): "The database could not be created:\n\(log)"
        case .notStarted(let log): "The database did not start:\n\(log)"
        case .notRunning(let place): "No server is running on the database in \(place)."
        }
    }
}
