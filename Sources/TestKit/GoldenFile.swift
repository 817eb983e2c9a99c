import Foundation

/// Bytes that were once looked at and found right, kept in `Golden/` beside the test that uses them.
///
/// `UPDATE_GOLDEN=1` in the environment writes them anew; the difference is then read in review.
package struct GoldenFile {
    private let location: URL

    /// The file `Golden/<name>` in the folder of `test`.
    package init(_ name: String, beside test: String = #filePath) {
        location = URL(filePath: test).deletingLastPathComponent().appending(path: "Golden/\(name)")
    }

    /// The kept bytes; with `UPDATE_GOLDEN=1`, `bytes` themselves after they were written down.
    package func wanted(for bytes: [UInt8]) throws -> [UInt8] {
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            let folder = location.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(bytes).write(to: location)
        }
        return try Array(Data(contentsOf: location))
    }
}
