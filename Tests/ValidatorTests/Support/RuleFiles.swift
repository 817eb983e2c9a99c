internal import Foundation

/// The pages in `docs/rules/`, which are written from the rules themselves.
///
/// `UPDATE_GOLDEN=1` in the environment writes them anew.
enum RuleFiles {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "docs/rules")

    /// What a page says now; with `UPDATE_GOLDEN=1`, what it should say.
    static func text(_ name: String, wanted: String) throws -> String {
        let file = folder.appending(path: name)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(wanted.utf8).write(to: file)
        }
        return try String(decoding: Data(contentsOf: file), as: UTF8.self)
    }

    /// Names of all pages there are.
    static func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }
}
