/// Places in the package's own folder, found from where this file was compiled.
package enum ProjectFolder {
    package static let root: String = {
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/")
    }()

    package static var migrations: String { root + "/migrations" }
}
