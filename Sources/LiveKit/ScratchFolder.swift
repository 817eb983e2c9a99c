import Glibc

/// Folders for tests, each removed when the process ends.
package enum ScratchFolder {
    /// One folder for the whole process. Everyone may pass through, so that a server's user can.
    package static let forProcess: String = {
        removeAbandoned()
        let folder = parent + "/larder-live-\(getpid())"
        mkdir(folder, 0o755)
        return folder
    }()

    /// A new folder inside the process's own.
    package static func make(_ name: String) -> String {
        let folder = forProcess + "/" + name
        mkdir(folder, 0o755)
        return folder
    }

    private static let parent = "/tmp"

    /// What test processes left behind that were killed.
    private static func removeAbandoned() {
        for name in names(in: parent) {
            guard name.hasPrefix("larder-live-"), let process = Int32(name.dropFirst(12)),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            remove(parent + "/" + name)
        }
    }

    /// Removes a folder of ours with all that is in it; links are removed, not followed.
    static func remove(_ path: String) {
        var facts = stat()
        guard lstat(path, &facts) == 0 else { return }
        if facts.st_mode & S_IFMT == S_IFDIR {
            for name in names(in: path) { remove(path + "/" + name) }
        }
        _ = Glibc.remove(path)
    }

    private static func names(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
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
