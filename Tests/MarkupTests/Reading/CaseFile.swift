import Foundation

/// A file of shared cases in `Fixtures/html5lib/`, taken over from html5lib-tests with its licence.
struct CaseFile {
    let location: URL

    init(_ path: String) {
        location = Self.folder.appending(path: path)
    }

    private init(_ location: URL) {
        self.location = location
    }

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Fixtures/html5lib")

    var name: String { location.deletingPathExtension().lastPathComponent }

    func bytes() throws -> [UInt8] {
        try Array(Data(contentsOf: location))
    }

    /// All files of a folder, by name.
    static func all(in name: String) throws -> [CaseFile] {
        try FileManager.default
            .contentsOfDirectory(at: folder.appending(path: name), includingPropertiesForKeys: nil)
            .sorted { $0.path < $1.path }
            .map { CaseFile($0) }
    }
}
