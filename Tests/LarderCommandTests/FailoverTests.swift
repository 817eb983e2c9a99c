import Glibc
import LiveKit
import OpenGraph
import Postgres
import Synchronization
import Testing

/// Several servers on a pair of databases of which one dies under writing load.
@Suite(.serialized) struct FailoverTests {
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

    @Test func `servers find the new primary, and no acknowledged write is lost`() async throws {
        let pair = try LivePair(isSynchronous: true)
        let arguments = [
            "--database", pair.address, "--read-database", pair.standby.address, "--access-log", "off",
            "--statement-timeout", "\(4 * Patience.factor)s",
        ]
        let one = try await ServedProgram(arguments)
        let other = try await ServedProgram(arguments)
        try await one.isReady()
        try await other.isReady()
        let acknowledged = Acknowledged()
        let isOver = Flag()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<6 {
                group.addTask {
                    await Self.write(to: number % 2 == 0 ? one : other, acknowledged, until: isOver)
                }
            }
            try await LiveWait.until(within: 60) { acknowledged.slugs.count >= 60 }
            let start = ContinuousClock.now
            pair.primary.kill()
            let last = acknowledged.slugs.count
            try pair.promote()
            try await LiveWait.until(within: 60) { acknowledged.slugs.count > last }
            KillRounds.tell("the next write is acknowledged", ContinuousClock.now - start)
            let before = acknowledged.slugs.count
            try await LiveWait.until(within: 60) { acknowledged.slugs.count >= before + 60 }
            isOver.raise()
            try await group.waitForAll()
        }
        #expect(one.program.code == nil && other.program.code == nil)
        try Self.check(pair, acknowledged.slugs)
        // Both hear of changes from the new primary.
        for (writer, reader) in [(one, other), (other, one)] {
            let title = "By \(writer.address)"
            for server in [writer, reader] {
                try await LiveWait.until(within: 60) { try await Self.hears(server) }
            }
            _ = try await reader.get("/meals/pizza")
            let request = ServedProgram.write("PATCH", "/api/meals/pizza", #"{"title":"\#(title)"}"#)
            #expect(try await LiveClient.send(request, to: writer.address).status == 200)
            try await LiveWait.until { try await reader.get("/meals/pizza").text.contains(title) }
        }
        #expect(try await one.stop() == 0)
        #expect(try await other.stop() == 0)
        pair.standby.kill()
    }

    private static func hears(_ server: ServedProgram) async throws -> Bool {
        try await server.get("/metrics").text.contains("\nlarder_listener_up 1")
    }

    private static func write(
        to server: ServedProgram,
        _ acknowledged: Acknowledged,
        until isOver: Flag
    ) async {
        while !isOver.isRaised {
            guard let client = try? await LiveClient.connect(to: server.address) else { continue }
            while !isOver.isRaised {
                let number = acknowledged.nextNumber()
                let body = #"{"title":"Meal \#(number)","description":"\#(text(number))"}"#
                let request = ServedProgram.write("PUT", "/api/meals/m\(number)", body)
                guard let answer = try? await client.send(request) else { break }
                if answer.status == 201 { acknowledged.add("m\(number)") }
            }
        }
    }

    private static func text(_ number: Int) -> String {
        String(repeating: "meal \(number) ", count: 20 + number % 40)
    }

    /// Looks into the new primary's tables.
    private static func check(_ pair: LivePair, _ acknowledged: Set<String>) throws {
        let session = try BlockingSession(DatabaseSettings(address: pair.standby.address))
        var missing = acknowledged
        for row in try session.run("select slug, title, description from meals where slug ~ '^m[0-9]+$'") {
            let slug = try row.text(0)
            missing.remove(slug)
            guard let number = Int(slug.dropFirst()) else { continue }
            // Its columns keep no blank at the end.
            let isWhole = try row.text(1) == "Meal \(number)" && text(number).hasPrefix(row.text(2))
            #expect(isWhole, "\(slug)")
        }
        #expect(missing.isEmpty, "\(missing.sorted())")
    }
}
