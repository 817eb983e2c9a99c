import Glibc
import LiveKit
import OpenGraph
import Postgres
import Synchronization
import Testing

/// Kills the server, its database or both under writing load, again and again.
///
/// The private cluster is the one that people get: everything that was acknowledged is on the disk.
@Suite struct KilledServerTests {
    private static let rounds = KillRounds.wanted ?? 21

    /// What writers were told.
    private final class Acknowledged: Sendable {
        private let state = Mutex<(slugs: Set<String>, number: Int)>((slugs: [], number: 0))

        var slugs: Set<String> { state.withLock { $0.slugs } }

        func nextNumber() -> Int {
            state.withLock { state in
                state.number += 1
                return state.number
            }
        }

        func add(_ slug: String) { state.withLock { _ = $0.slugs.insert(slug) } }
    }

    @Test func `every acknowledged meal is there after each kill, and none by halves`() async throws {
        let folder = DataFolder()
        let acknowledged = Acknowledged()
        var served = try await ServedProgram("--data-dir", folder.path, "--access-log", "off")
        try await served.isReady()
        for round in 0..<Self.rounds {
            let wanted = acknowledged.slugs.count + .random(in: 8...40)
            let server = served
            try await withThrowingTaskGroup(of: Void.self) { group in
                let isOver = Flag()
                for _ in 0..<4 { group.addTask { await Self.write(to: server, acknowledged, until: isOver) } }
                try await LiveWait.until(within: 60) { acknowledged.slugs.count >= wanted }
                if round % 3 != 1 { server.program.send(SIGKILL) }
                if round % 3 != 0, let postmaster = folder.postmaster { kill(postmaster, SIGKILL) }
                isOver.raise()
                try await group.waitForAll()
            }
            if round % 3 != 1 {
                _ = try await server.program.end()
                served = try await ServedProgram("--data-dir", folder.path, "--access-log", "off")
            }
            try await served.isReady()
            try await check(served, acknowledged.slugs)
        }
        #expect(acknowledged.slugs.count >= Self.rounds * 8)
        KillRounds.tell("meals", Self.rounds, acknowledged.slugs.count)
        #expect(try await served.stop() == 0)
        #expect(folder.processes.isEmpty)
    }

    /// Creates and renames meals on one connection until it breaks, or until told to stop.
    private static func write(
        to server: ServedProgram,
        _ acknowledged: Acknowledged,
        until isOver: Flag
    ) async {
        while !isOver.isRaised {
            guard let client = try? await LiveClient.connect(to: server.address) else { continue }
            while !isOver.isRaised {
                let number = acknowledged.nextNumber()
                let request = ServedProgram.write("PUT", "/api/meals/m\(number)", body(number))
                guard let answer = try? await client.send(request) else { break }
                if answer.status == 201 { acknowledged.add("m\(number)") }
            }
        }
    }

    private static func text(_ number: Int) -> String {
        String(repeating: "meal \(number) ", count: 100 + number % 100)
    }

    private static func body(_ number: Int) -> String {
        #"{"title":"Meal \#(number)","description":"\#(text(number))","properties":[["og:locale","en_GB"]]}"#
    }

    private func check(_ served: ServedProgram, _ acknowledged: Set<String>) async throws {
        var missing = acknowledged
        var target: String? = "/api/meals?limit=100"
        while let now = target {
            // A server may be ready still, by a connection that outlived the database's own process for a moment.
            var page = try await served.get(now)
            try await LiveWait.until {
                if page.status == 503 { page = try await served.get(now) }
                return page.status != 503
            }
            #expect(page.status == 200)
            let json = (try? JSONReader.read(page.body.span, limits: .init(length: 64 << 20))) ?? .null
            for meal in json["data"]?.array ?? [] {
                guard let slug = meal["slug"]?.string, slug.hasPrefix("m"), let number = Int(slug.dropFirst())
                else { continue }
                missing.remove(slug)
                let isWhole =
                    meal["title"]?.string == "Meal \(number)"
                    && meal["description"]?.string == Self.text(number)
                    && meal["properties"]?.array?.count == 1
                #expect(isWhole, "\(slug)")
            }
            let next = json["paging"]?["next"]?.string
            target = next.flatMap { next in
                next.firstRange(of: "/api/").map { String(next[$0.lowerBound...]) }
            }
        }
        #expect(missing.isEmpty, "\(missing)")
    }
}

/// Something that happens once.
final class Flag: Sendable {
    private let state = Atomic<Bool>(false)

    var isRaised: Bool { state.load(ordering: .acquiring) }

    func raise() { state.store(true, ordering: .releasing) }
}

/// How often the suites kill; `scripts/faults --times N` sets it and reads what is told.
enum KillRounds {
    static let wanted = getenv("LARDER_KILL_ROUNDS").flatMap { Int(String(cString: $0)) }

    static func tell(_ what: String, _ time: Duration) {
        if wanted != nil { print("faults: \(time) until \(what)") }
    }

    static func tell(_ what: String, _ rounds: Int, _ count: Int) {
        guard wanted != nil else { return }
        print("faults: \(rounds) kills, \(count) \(what) acknowledged, each of them there and whole")
    }
}
