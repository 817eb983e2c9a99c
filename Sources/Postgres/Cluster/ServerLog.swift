import Glibc

/// The file that a private cluster's server writes its messages to.
struct ServerLog {
    let path: String

    /// The last lines, for a message to a person.
    var tail: String {
        guard let bytes = SmallFile.read(path, limit: 64 << 20) else { return "" }
        let lines = bytes.split(separator: 0x0A).suffix(8)
        return lines.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    }

    /// Begins a new file when this one has grown past 8 MiB, and keeps the old one as `.1`.
    func shorten() {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_size > 8 << 20 else { return }
        rename(path, path + ".1")
    }
}
