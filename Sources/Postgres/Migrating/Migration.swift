/// One step of the schema: `migrations/0001_meals.sql` is number 1, named `0001_meals`.
package struct Migration: Sendable, Hashable {
    /// Its place in the order, from 1; its file's name, less `.sql`; and the file's statements.
    package let number: Int
    package let name: String
    package let text: String

    /// Reads number and name from a file name; nil unless it is four or more digits, `_`, a name, `.sql`.
    package init?(fileName: String, text: String) {
        guard fileName.hasSuffix(".sql") else { return nil }
        let name = fileName.dropLast(4)
        guard let line = name.firstIndex(of: "_") else { return nil }
        let digits = name[..<line]
        let isNumber = digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, digits.utf8.count >= 4, let number = Int(digits), number > 0,
            name.index(after: line) < name.endIndex
        else { return nil }
        self.number = number
        self.name = String(name)
        self.text = text
    }

    /// Reads a folder's `.sql` files in the order of their numbers; other files are left alone.
    package static func read(folder: String) throws(MigrationError) -> [Migration] {
        guard let names = SmallFile.names(in: folder) else { throw .unreadableFolder(folder) }
        var found: [Migration] = []
        for name in names where name.hasSuffix(".sql") {
            guard let bytes = SmallFile.read(folder + "/" + name),
                let text = String(validating: bytes, as: UTF8.self)
            else { throw .unreadableFile(name) }
            guard let migration = Migration(fileName: name, text: text) else { throw .badName(name) }
            found.append(migration)
        }
        found.sort { $0.number < $1.number }
        for (earlier, later) in zip(found, found.dropFirst()) where earlier.number == later.number {
            throw .sameNumber(earlier.name, later.name)
        }
        return found
    }
}
