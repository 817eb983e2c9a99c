import Glibc
import LiveKit
import Postgres
import Reactor
import Synchronization
import Testing

/// A server that is replaced while clients use it.
@Suite struct SuccessionTests {
    /// What clients have seen.
    private final class Tally: Sendable {
        private let state = Mutex<(answers: Int, faults: [String])>((0, []))

        var answers: Int { state.withLock { $0.answers } }
        var faults: [String] { state.withLock { $0.faults } }

        func add(_ fault: String?) {
            state.withLock { state in
                if let fault { state.faults.append(fault) } else { state.answers += 1 }
            }
        }
    }

    @Test func `nothing is refused and nothing is broken while it is replaced twice`() async throws {
        let database = try LiveDatabase()
        let path = ScratchFolder.make("succession") + "/larder.sock"
        let served = try await ServedProgram(
            "--listen",
            "unix:\(path)",
            "--access-log",
            "off",
            "--workers",
            "2",
            environment: ["DATABASE_URL": database.settings.address]
        )
        try await served.isReady()
        let (tally, isOver) = (Tally(), Flag())
        try await withThrowingTaskGroup(of: Void.self) { group in
            for address in [served.address, .unix(path)] {
                for target in ["/meals/pizza", "/repeater?og:title=x", "/style.css"] {
                    group.addTask { await Self.keepAsking(address, target, tally, until: isOver) }
                    group.addTask { await Self.askAnew(address, target, tally, until: isOver) }
                }
            }
            group.addTask { await Self.write(to: served.address, tally, until: isOver) }
            var process = served.program.process
            for round in 1...2 {
                let before = tally.answers
                try await LiveWait.until { tally.answers > before + 200 }
                kill(process, SIGUSR2)
                let old = process
                try await LiveWait.until(within: 120) {
                    Self.successors(in: served.program.output).count == round
                        && served.program.output.components(of: "the new server has taken over") == round
                }
                process = Self.successors(in: served.program.output)[round - 1]
                #expect(process != old)
                let then = tally.answers
                try await LiveWait.until { tally.answers > then + 200 }
            }
            isOver.raise()
            try await group.waitForAll()
            // The first two end when their last connections have; the third is told to.
            kill(process, SIGTERM)
        }
        _ = try await served.program.end(within: 90)
        #expect(tally.faults.isEmpty, "\(tally.faults.prefix(8)) of \(tally.answers)")
        #expect(tally.answers > 800)
        #expect(served.program.output.components(of: "\"message\":\"stopped\",\"clean\":true") == 3)
        #expect(access(path, F_OK) != 0)
    }

    @Test func `the service manager is told of the new process, and of one that does not come`() async throws
    {
        let database = try LiveDatabase()
        let notified = try NotifiedSocket()
        let folder = ScratchFolder.make("succession-migrations")
        let served = try await ServedProgram(
            "--migrations-dir",
            folder,
            "--takeover-timeout",
            "60",
            environment: ["DATABASE_URL": database.settings.address, "NOTIFY_SOCKET": notified.path]
        )
        #expect(try await notified.message().first == "READY=1")
        served.program.send(SIGUSR2)
        #expect(try await notified.message().first == "RELOADING=1")
        let answer = try await notified.message()
        #expect(answer.count == 2 && answer.first == "READY=1", "\(answer)")
        #expect(answer.last?.contains("ended with code 70 before it was ready") == true, "\(answer)")
        #expect(try await served.get("/healthz").status == 200)
        #expect(try await served.stop() == 0)
    }

    @Test func `a server with a private database says why it is not replaced`() async throws {
        let folder = DataFolder()
        let served = try await ServedProgram("--data-dir", folder.path)
        try await served.isReady()
        served.program.send(SIGUSR2)
        try await served.program.prints("the private database belongs to this process")
        #expect(try await served.get("/meals/pizza").status == 200)
        #expect(try await served.stop() == 0)
    }

    /// Processes that were started to take over, in their order.
    private static func successors(in output: String) -> [Int32] {
        output.split(separator: "\"message\":\"a new server is started\",\"process\":").dropFirst().compactMap
        {
            Int32($0.prefix { $0.isNumber })
        }
    }

    /// Requests on one connection for as long as it is kept.
    private static func keepAsking(
        _ address: SocketAddress,
        _ target: String,
        _ tally: Tally,
        until isOver: Flag
    ) async {
        while !isOver.isRaised {
            do {
                let client = try await LiveClient.connect(to: address)
                var isKept = true
                while isKept, !isOver.isRaised {
                    let answer = try await client.send(LiveRequest("GET", target))
                    isKept = answer["connection"] != "close"
                    tally.add(answer.status == 200 ? nil : "kept \(target): \(answer.status)")
                }
            } catch {
                tally.add("kept \(target) at \(address): \(error)")
            }
        }
    }

    /// Each request on a connection of its own.
    private static func askAnew(
        _ address: SocketAddress,
        _ target: String,
        _ tally: Tally,
        until isOver: Flag
    ) async {
        while !isOver.isRaised {
            do {
                let answer = try await LiveClient.send(LiveRequest("GET", target), to: address)
                tally.add(answer.status == 200 ? nil : "new \(target): \(answer.status)")
            } catch {
                tally.add("new \(target) at \(address): \(error)")
            }
        }
    }

    private static func write(to address: SocketAddress, _ tally: Tally, until isOver: Flag) async {
        var number = 0
        while !isOver.isRaised {
            number += 1
            do {
                let request = ServedProgram.write("PUT", "/api/meals/s\(number)", #"{"title":"Meal"}"#)
                let answer = try await LiveClient.send(request, to: address)
                tally.add(answer.status == 201 ? nil : "write \(number): \(answer.status)")
            } catch {
                tally.add("write \(number): \(error)")
            }
        }
    }
}

extension String {
    /// How often a text occurs.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
