import Glibc
import Reactor
import Scraper

extension PageSource {
    /// The file that a server would send for a path: the path itself, its index page, or the path with `.html`.
    static func page(_ path: String) -> String? { candidates(path).first { isFile($0) } }

    private static func candidates(_ path: String) -> [String] {
        let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
        let folder = plain.isEmpty ? "" : plain + "/"
        let pages = [folder + "index.html", folder + "index.htm"]
        return [path].filter { !$0.isEmpty } + pages
            + (plain.isEmpty ? [] : [plain + ".html", plain + ".htm"])
    }

    /// A picture of the own site, from the folder that its address stands for.
    func picture(at location: WebLocation) async -> PageScraper.LocalCopy {
        guard let (folder, path, isWhole) = places.find(location) else { return .elsewhere }
        let copy = await copy(folder, [path], limit: settings.scrape.maxPictureBytes)
        if case .missing = copy, !isWhole { return .elsewhere }
        return copy
    }

    /// A page of the own site that another one names.
    func page(at location: WebLocation) async -> PageScraper.LocalCopy {
        guard let (folder, path, _) = places.find(location) else { return .elsewhere }
        return await copy(folder, Self.candidates(path), limit: settings.byteLimit)
    }

    private func copy(_ folder: String, _ paths: [String], limit: Int) async -> PageScraper.LocalCopy {
        await pool.run {
            // Whatever an address says, nothing outside of the folder is read.
            guard let opened = try? Folder(folder),
                let file = paths.lazy.compactMap({ opened.open(Array($0.utf8)) }).first
            else { return .missing(path: Self.joined(folder, paths.first ?? "")) }
            guard file.size <= limit else { return .unreadable("it is longer than \(limit) bytes") }
            guard let bytes = file.read() else { return .unreadable("it changed while it was read") }
            return .bytes(bytes)
        }
    }

    static func joined(_ folder: String, _ path: String) -> String {
        folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    private static func isFile(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }
}
