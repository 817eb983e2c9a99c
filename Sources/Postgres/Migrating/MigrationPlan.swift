/// A migration that the database remembers.
struct AppliedMigration: Sendable, Hashable {
    let number: Int
    let name: String
    let checksum: String
    /// Microseconds since 1970.
    let appliedAt: Int64
}

/// What one migration's state is; `larder migrate --status` prints these.
package struct MigrationStatus: Sendable, Hashable {
    /// The migration's number and name, as its file's name gives them.
    package let number: Int
    package let name: String
    /// Microseconds since 1970; nil when it is still to be applied.
    package let appliedAt: Int64?
}

/// Decides from files and records what is to be done; pure.
enum MigrationPlan {
    /// `files` with their checksums and `applied`, both by rising number.
    static func statuses(
        files: [(migration: Migration, checksum: String)],
        applied: [AppliedMigration]
    ) throws(MigrationError) -> [MigrationStatus] {
        let newestFile = files.last?.migration.number ?? 0
        let newestApplied = applied.last?.number ?? 0
        var records: [Int: AppliedMigration] = [:]
        for record in applied { records[record.number] = record }
        var statuses: [MigrationStatus] = []
        for (migration, checksum) in files {
            let record = records.removeValue(forKey: migration.number)
            if let record {
                guard record.name == migration.name, record.checksum == checksum else {
                    throw .changed(record.name)
                }
            } else if migration.number < newestApplied {
                throw .tooLate(migration.name)
            }
            statuses.append(
                MigrationStatus(number: migration.number, name: migration.name, appliedAt: record?.appliedAt)
            )
        }
        for record in applied where records[record.number] != nil {
            throw record.number > newestFile ? .newerThanProgram(record.name) : .missing(record.name)
        }
        return statuses
    }
}
