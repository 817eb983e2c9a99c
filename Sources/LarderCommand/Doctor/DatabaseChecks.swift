import Host
import Postgres
import Telemetry

/// The database: whether it answers, what it can do, whether its schema and its clock are right.
struct DatabaseChecks {
    private let settings: Settings

    init(_ settings: Settings) { self.settings = settings }

    func run() async -> [Diagnosis] {
        var place: DatabaseSettings
        if let given = settings.database {
            place = DatabaseSettings(address: given)
        } else {
            do throws(ClusterError) {
                place = DatabaseSettings(
                    address: try PrivateCluster.address(ofRunningIn: settings.dataFolder)
                )
            } catch {
                return [
                    .warning(
                        "database",
                        "the private cluster does not run: \(error)",
                        "Start larder serve and ask again, or give --database."
                    )
                ]
            }
        }
        place.connectTimeout = .seconds(5)
        let session: BlockingSession
        do throws(DatabaseError) {
            session = try BlockingSession(place)
        } catch {
            let advice = "Look whether it runs, whether host, port and name are right, and what its log says."
            return [.fault("database", error.sentence, advice)]
        }
        return ask(session) + [migrations(place)]
    }

    private func ask(_ session: BlockingSession) -> [Diagnosis] {
        do throws(DatabaseError) {
            let before = Log.systemTime()
            let facts = try ServerFacts(session)
            let after = Log.systemTime()
            return [
                server(facts), Self.clock(ahead: facts.clock - (before + after) / 2, within: after - before),
            ]
        } catch {
            return [.fault("database", error.sentence, "Look at its log.")]
        }
    }

    private func server(_ facts: ServerFacts) -> Diagnosis {
        let name = "database"
        let found =
            "PostgreSQL \(facts.version) answers, \(facts.connections) of \(facts.connectionLimit) connections"
        guard facts.isDurable else {
            return .fault(
                name,
                found + ", and it does not write to the disk what it acknowledges",
                "Set fsync and full_page_writes to on: a machine that stops loses data, or all of it."
            )
        }
        if facts.isStandby {
            return .warning(
                name,
                found + "; it is a standby, which takes no writes",
                "Name the primary in --database."
            )
        }
        // One shared connection, those for transactions, and one that listens.
        let wanted = settings.workers * (1 + DatabaseSettings(address: "").transactionLimit) + 1
        // A few are kept for superusers, and other programs want theirs.
        guard facts.connectionLimit >= wanted + 5 else {
            return .warning(
                name,
                found + "; this server may want \(wanted)",
                "Raise max_connections, or lower --workers."
            )
        }
        return .ok(name, found)
    }

    /// - Parameters:
    ///   - difference: how far the database's clock is before ours, in microseconds.
    ///   - doubt: how long the question took.
    static func clock(ahead difference: Int64, within doubt: Int64) -> Diagnosis {
        let name = "clock"
        let size = Int64(clamping: difference.magnitude)
        let certain = max(0, size - doubt / 2)
        let seconds = Double(size / 1000) / 1000
        let found =
            "the database's is \(seconds) s \(difference < 0 ? "behind" : "before") this machine's"
        let advice =
            "Let both machines follow the same time (chrony, systemd-timesyncd): tokens and times of pages hang on it."
        if certain > 30_000_000 { return .fault(name, found, advice) }
        if certain > 1_000_000 { return .warning(name, found, advice) }
        return .ok(name, "the database's is this machine's")
    }

    private func migrations(_ place: DatabaseSettings) -> Diagnosis {
        let name = "migrations"
        do throws(MigrationError) {
            let all = try Migrator(folder: settings.migrationsFolder, settings: place).status()
            let missing = all.filter { $0.appliedAt == nil }
            guard let first = missing.first else { return .ok(name, "all \(all.count) are applied") }
            return .warning(
                name,
                "\(missing.count) of \(all.count) are not applied, the first is \(first.name)",
                "The next start of larder serve applies them; or larder migrate does."
            )
        } catch {
            return .fault(
                name,
                error.description,
                "Run the version of Larder that made the schema, or a newer one; docs/upgrading.md tells more."
            )
        }
    }
}
