import Glibc
import Host

/// Folders that the server reads and writes, and the room on their disk.
enum FolderChecks {
    static func run(_ settings: Settings) -> [Diagnosis] {
        var found: [Diagnosis] = []
        for (name, path) in [
            ("public-dir", settings.publicFolder), ("migrations-dir", settings.migrationsFolder),
        ]
        where !InstalledFolders.isFolder(path) || access(path, R_OK | X_OK) != 0 {
            found.append(
                .fault("folders", "\(path) is not a folder that can be read", "Name another with --\(name).")
            )
        }
        if found.isEmpty {
            found.append(.ok("folders", settings.publicFolder + ", " + settings.migrationsFolder))
        }
        found.append(data(settings))
        found.append(disk(settings.dataFolder))
        return found
    }

    private static func data(_ settings: Settings) -> Diagnosis {
        let path = settings.dataFolder
        guard InstalledFolders.isFolder(path) else {
            return settings.database != nil && settings.adminToken != nil
                ? .ok("data", "\(path) is not there, and not needed")
                : .warning(
                    "data",
                    "\(path) is not there",
                    "The first start makes it; or name another with --data-dir."
                )
        }
        guard access(path, R_OK | W_OK | X_OK) == 0 else {
            return .fault(
                "data",
                "\(path) cannot be written by this user",
                "Run as the server's user, or let that user own the folder."
            )
        }
        var facts = stat()
        if stat(path + "/admin-token", &facts) == 0, facts.st_mode & 0o077 != 0 {
            return .fault(
                "data",
                "others than its owner may read \(path)/admin-token",
                "chmod 0600 \(path)/admin-token, and make a new token if strangers may have read it."
            )
        }
        return .ok("data", path)
    }

    /// The disk of the folder, or of the nearest that is there.
    private static func disk(_ folder: String) -> Diagnosis {
        var facts = statvfs()
        var path = folder
        while statvfs(path, &facts) != 0 {
            guard let slash = path.lastIndex(of: "/"), path != "/" else {
                path = "."
                if statvfs(path, &facts) != 0 {
                    return .warning("disk", "its room is not known", "Look with df.")
                }
                break
            }
            path = slash == path.startIndex ? "/" : String(path[..<slash])
        }
        let free = Int(clamping: facts.f_bavail) * Int(clamping: facts.f_frsize)
        let all = Int(clamping: facts.f_blocks) * Int(clamping: facts.f_frsize)
        return disk(
            free: free,
            of: all,
            files: Int(clamping: facts.f_favail),
            ofFiles: Int(clamping: facts.f_files)
        )
    }

    /// - Parameters:
    ///   - free: bytes.
    ///   - all: bytes of the disk.
    ///   - files: how many more there may be, of `allFiles`; some file systems have no number.
    static func disk(free: Int, of all: Int, files: Int, ofFiles allFiles: Int) -> Diagnosis {
        let megabytes = free >> 20
        let text = megabytes >= 10_240 ? "\(megabytes >> 10) GiB are free" : "\(megabytes) MiB are free"
        let advice = "Make room: a database whose disk is full takes no writes."
        if allFiles > 0, files < 1000 {
            return .fault("disk", "only \(files) more files can be made", advice)
        }
        if megabytes < 200 { return .fault("disk", text, advice) }
        if megabytes < 2048 || free < all / 20 { return .warning("disk", text, advice) }
        return .ok("disk", text)
    }
}
