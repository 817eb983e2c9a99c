import Glibc

/// Finds the folders that come with the program.
enum InstalledFolders {
    /// The folder of that name: the working folder's, else beside the program as it is installed, else in the
    /// package that the program was built in.
    static func find(_ name: String) -> String {
        let candidates = [name, programFolder + "/../share/larder/" + name, packageFolder + "/" + name]
        return candidates.first { isFolder($0) } ?? name
    }

    /// Whether there is a folder at that path.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static var programFolder: String {
        let path = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            let length = buffer.withMemoryRebound(to: CChar.self) {
                $0.baseAddress.map { start in readlink("/proc/self/exe", start, Int(PATH_MAX)) } ?? 0
            }
            count = max(0, length)
        }
        return String(decoding: path.prefix(upTo: path.lastIndex(of: UInt8(ascii: "/")) ?? 0), as: UTF8.self)
    }

    private static var packageFolder: String {
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    }
}
