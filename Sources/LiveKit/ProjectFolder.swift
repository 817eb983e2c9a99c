/// Places in the package's own folder, found from where this file was compiled.
package enum ProjectFolder {
    /// The folder of Package.swift, without a slash at its end.
    package static let root: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/")
    }()

    /// The schema's steps, which a test's database is brought up with.
    package static var migrations: String { root + "/migrations" }
}
