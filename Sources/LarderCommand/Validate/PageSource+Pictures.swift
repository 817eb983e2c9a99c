import Glibc
import Reactor
import Scraper

extension PageSource {
    /// The file that a server would send for a path: the path itself, its index page, or the path with `.html`.
    static func page(_ path: String) -> String? {
        let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
        let candidates = [path, plain + "/index.html", plain + "/index.htm", plain + ".html", plain + ".htm"]
        return candidates.first { isFile($0) }
    }

    /// A picture of the own site, from the folder that its address stands for.
    func picture(at location: WebLocation) async -> PageScraper.LocalPicture {
        guard case .file(let folder, let path) = places.find(location) else { return .elsewhere }
        let limit = settings.scrape.maxPictureBytes
        return await pool.run {
            // Whatever an address says, nothing outside of the folder is read.
            guard let opened = try? Folder(folder), let file = opened.open(Array(path.utf8)) else {
                return .missing(path: Self.joined(folder, path))
            }
            guard file.size <= limit else { return .unreadable("it is longer than \(limit) bytes") }
            guard let bytes = file.read() else { return .unreadable("it changed while it was read") }
            return .bytes(bytes)
        }
    }

    private static func joined(_ folder: String, _ path: String) -> String {
        folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    private static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }
}
