import Glibc
import LiveKit
import OpenGraph
import Postgres
import Reactor
import Testing

@testable import LarderCommand

/// What the doctor says of healthy servers and of broken ones.
@Suite struct DoctorTests {
    /// Runs the program itself and reads what it found.
    private func examine(
        _ arguments: [String],
        environment: [String: String] = [:]
    ) async throws -> (code: Int32, checks: [String: JSONValue]) {
        let program = try LiveProgram(["doctor", "--format", "json"] + arguments, environment: environment)
        let code = try await program.end()
        let report = (try? JSONReader.read(program.output.utf8.span)) ?? .null
        var checks: [String: JSONValue] = [:]
        for check in report["checks"]?.array ?? [] {
            let name = check["check"]?.string ?? "?"
            // Of several of one name the worst counts.
            if checks[name] == nil || check["state"]?.string != "ok" { checks[name] = check }
        }
        let faults = (report["checks"]?.array ?? []).count { $0["state"]?.string == "fault" }
        #expect(report["faults"]?.wholeNumber == Int64(faults), "\(program.output)")
        for check in checks.values where check["state"]?.string != "ok" {
            #expect(check["advice"]?.string?.isEmpty == false, "\(check)")
        }
        return (code, checks)
    }

    @Test func `a healthy server has nothing wrong`() async throws {
        let folder = DataFolder()
        let served = try await ServedProgram("--data-dir", folder.path)
        try await served.isReady()
        let (code, checks) = try await examine([
            "--data-dir", folder.path, "--public-url", "http://\(served.address)", "--workers", "1",
            "--max-connections", "100",
        ])
        #expect(code == 0)
        for name in [
            "settings", "folders", "data", "descriptors", "database", "clock", "migrations", "pictures",
            "address",
            "pages",
        ] {
            #expect(checks[name]?["state"]?.string == "ok", "\(String(describing: checks[name]))")
        }
        #expect(try await served.stop() == 0)
    }

    @Test func `a database that may lose what it acknowledges is a fault`() async throws {
        // The tests' own databases do without the disk, which makes them fast.
        let database = try LiveDatabase()
        let (code, checks) = try await examine(
            ["--listen", "unix:/nowhere/x.sock"],
            environment: ["DATABASE_URL": database.settings.address]
        )
        #expect(code == 1)
        #expect(checks["database"]?["advice"]?.string?.contains("fsync") == true)
    }

    @Test func `a database that is not there and an address where nobody answers are faults`() async throws {
        let (code, checks) = try await examine([
            "--database", "host=/nowhere", "--public-url", "http://127.0.0.1:1",
        ])
        #expect(code == 1)
        #expect(checks["database"]?["state"]?.string == "fault")
        #expect(checks["address"]?["state"]?.string == "fault")
        #expect(checks["migrations"] == nil && checks["pages"] == nil)
    }

    @Test func `migrations that are missing are a warning, and ones that are not ours a fault`() async throws
    {
        let empty = try LiveDatabase(isMigrated: false)
        let arguments = ["--listen", "unix:/nowhere/x.sock"]
        let fresh = try await examine(arguments, environment: ["DATABASE_URL": empty.settings.address])
        #expect(fresh.code != 70 && fresh.checks["migrations"]?["state"]?.string == "warning")
        let exists = try empty.session().run("select to_regclass('larder_migrations') is not null")
        #expect(try exists.only().boolean(0) == false, "nothing was changed")

        let newer = try LiveDatabase()
        try newer.session().run(
            "insert into larder_migrations (number, name, checksum) values (9999, '9999_newer', 'x')"
        )
        let old = try await examine(arguments, environment: ["DATABASE_URL": newer.settings.address])
        #expect(old.code == 1)
        #expect(old.checks["migrations"]?["found"]?.string?.contains("9999_newer") == true)
    }

    @Test func `settings that cannot be used are faults, all of them at once`() async throws {
        let answer = await Invoked(["doctor", "--workers", "none", "--public-url", "ftp://x"])
        #expect(answer.code == 1)
        #expect(answer.lines.count { $0.hasPrefix("fault    settings") } == 2, "\(answer.output)")
        #expect(answer.lines.last == "2 faults, 0 warnings.")
    }

    @Test func `an admin token that others may read is a fault`() async throws {
        let folder = DataFolder()
        let path = folder.path + "/admin-token"
        close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        chmod(path, 0o644)
        let (code, checks) = try await examine([
            "--data-dir", folder.path, "--listen", "unix:/nowhere/x.sock",
        ])
        #expect(code == 1)
        #expect(checks["data"]?["found"]?.string?.contains("admin-token") == true)
        // The cluster was never started, which is for the server to do.
        #expect(checks["database"]?["state"]?.string == "warning")
        #expect(folder.processes.isEmpty)
    }

    @Test func `pages that name another address are a fault`() async throws {
        let database = try LiveDatabase()
        let served = try await ServedProgram(
            "--public-url",
            "https://elsewhere.example",
            environment: ["DATABASE_URL": database.settings.address]
        )
        try await served.isReady()
        let (code, checks) = try await examine(
            ["--public-url", "http://\(served.address)"],
            environment: ["DATABASE_URL": database.settings.address]
        )
        #expect(code == 1)
        #expect(checks["pages"]?["found"]?.string?.contains("elsewhere.example") == true, "\(checks)")
        #expect(try await served.stop() == 0)
    }

    @Test func `wrong arguments are wrong usage, and help is there`() async {
        #expect(await Invoked(["doctor", "--nonsense"]).code == 64)
        #expect(await Invoked(["doctor", "--format", "xml"]).code == 64)
        #expect(await Invoked(["doctor", "more"]).code == 64)
        let help = await Invoked(["doctor", "--help"])
        #expect(help.code == 0 && help.output.contains("--database"))
    }
}

/// Where the doctor's judgements change.
@Suite struct DoctorJudgementTests {
    private static let clocks: [(Int64, Int64, Diagnosis.State)] = [
        (0, 0, .ok), (900_000, 0, .ok), (-900_000, 0, .ok), (1_100_000, 0, .warning),
        (-1_100_000, 0, .warning),
        // A slow answer tells less: the clock may have been read at either end.
        (1_400_000, 1_000_000, .ok), (1_600_000, 1_000_000, .warning), (100, 5_000_000, .ok),
        (31_000_000, 0, .fault), (-31_000_000, 0, .fault), (.max, 0, .fault), (.min, 0, .fault),
    ]

    @Test(arguments: clocks)
    func `a clock is judged by what is certain`(ahead: Int64, doubt: Int64, state: Diagnosis.State) {
        #expect(DatabaseChecks.clock(ahead: ahead, within: doubt).state == state)
    }

    private static let disks: [(Int, Int, Int, Int, Diagnosis.State)] = [
        (100 << 30, 200 << 30, 1 << 20, 1 << 20, .ok), (100 << 30, 200 << 30, 0, 0, .ok),
        (100 << 30, 200 << 30, 10, 1 << 20, .fault), (1 << 30, 4 << 30, 1 << 20, 1 << 20, .warning),
        (100 << 20, 4 << 30, 1 << 20, 1 << 20, .fault), (4 << 30, 100 << 30, 1 << 20, 1 << 20, .warning),
    ]

    @Test(arguments: disks)
    func `a disk is judged by its bytes and its files`(
        free: Int,
        all: Int,
        files: Int,
        allFiles: Int,
        state: Diagnosis.State
    ) {
        #expect(FolderChecks.disk(free: free, of: all, files: files, ofFiles: allFiles).state == state)
    }

    private static let limits: [(Int?, Int, Diagnosis.State)] = [
        (nil, 1 << 40, .ok), (1000, 10, .fault), (20_000, 20_000, .warning), (20_200, 20_000, .ok),
    ]

    @Test(arguments: limits)
    func `descriptors are enough for the clients that are let in`(
        limit: Int?,
        wanted: Int,
        state: Diagnosis.State
    ) {
        #expect(LimitChecks.descriptors(limit, wanted: wanted).state == state)
    }
}
