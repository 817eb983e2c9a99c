/// Brings a database's schema up to what `migrations/` says: forward only, one transaction for each.
///
/// One advisory lock, so that several servers may start at once; blocks its thread.
package struct Migrator: Sendable {
    private let migrations: [Migration]
    private let settings: DatabaseSettings

    /// Any number that nobody else would use ("larder" in ASCII).
    private static let lock: Int64 = 0x6C_61_72_64_65_72

    /// Reads the folder's files at once, so that a bad one is found before anything is applied.
    package init(folder: String, settings: DatabaseSettings) throws(MigrationError) {
        self.init(migrations: try Migration.read(folder: folder), settings: settings)
    }

    /// `migrations` by rising number.
    package init(migrations: [Migration], settings: DatabaseSettings) {
        self.migrations = migrations
        self.settings = settings
    }

    /// Applies what is missing; answers all of them as they stand afterwards.
    @discardableResult
    package func run() throws(MigrationError) -> [MigrationStatus] {
        let session = try open()
        try asMigration { () throws(DatabaseError) in
            try session.run("select pg_advisory_lock(\(Self.lock))")
            try session.run(
                """
                create table if not exists larder_migrations (
                    number integer primary key,
                    name text not null,
                    checksum text not null,
                    applied_at timestamptz not null default now()
                )
                """
            )
        }
        let files = try checksums(session)
        let before = try MigrationPlan.statuses(files: files, applied: try applied(session))
        for (status, file) in zip(before, files) where status.appliedAt == nil {
            try apply(file.migration, checksum: file.checksum, on: session)
        }
        return try MigrationPlan.statuses(files: files, applied: try applied(session))
    }

    /// What is applied and what is not, changing nothing.
    package func status() throws(MigrationError) -> [MigrationStatus] {
        let session = try open()
        let exists = try asMigration { () throws(DatabaseError) in
            try session.run("select to_regclass('larder_migrations') is not null").only().boolean(0)
        }
        return try MigrationPlan.statuses(
            files: try checksums(session),
            applied: exists ? try applied(session) : []
        )
    }

    private func open() throws(MigrationError) -> BlockingSession {
        try asMigration { () throws(DatabaseError) in
            let session = try BlockingSession(settings)
            // A migration that waits behind a forgotten session says so instead of hanging.
            try session.run("set lock_timeout = '60s'")
            return session
        }
    }

    private func apply(
        _ migration: Migration,
        checksum: String,
        on session: BlockingSession
    ) throws(MigrationError) {
        do {
            try session.transaction { () throws(DatabaseError) in
                try session.runScript(migration.text)
                guard session.isInTransaction else { throw .rolledBack }
                try session.run(
                    """
                    insert into larder_migrations (number, name, checksum)
                    values (\(migration.number), \(migration.name), \(checksum))
                    """
                )
            }
        } catch .rolledBack {
            throw .endedItsTransaction(migration.name)
        } catch {
            throw .failed(migration.name, error)
        }
    }

    /// SHA-256 of each text, made by the server so that no cryptography is needed here.
    private func checksums(
        _ session: BlockingSession
    ) throws(MigrationError) -> [(migration: Migration, checksum: String)] {
        var result: [(migration: Migration, checksum: String)] = []
        for migration in migrations {
            let checksum = try asMigration { () throws(DatabaseError) in
                let text = Array(migration.text.utf8)
                return try session.run("select encode(sha256(\(text)), 'hex')").only().text(0)
            }
            result.append((migration, checksum))
        }
        return result
    }

    private func applied(_ session: BlockingSession) throws(MigrationError) -> [AppliedMigration] {
        try asMigration { () throws(DatabaseError) in
            let rows = try session.run(
                "select number, name, checksum, applied_at from larder_migrations order by number"
            )
            var found: [AppliedMigration] = []
            for row in rows {
                let record = AppliedMigration(
                    number: Int(try row.integer(0)),
                    name: try row.text(1),
                    checksum: try row.text(2),
                    appliedAt: try row.timestamp(3)
                )
                found.append(record)
            }
            return found
        }
    }

    private func asMigration<T>(_ body: () throws(DatabaseError) -> T) throws(MigrationError) -> T {
        do { return try body() } catch { throw .database(error) }
    }
}
