import Glibc
import LiveKit
import Reactor
import Testing

/// The program under more clients than anybody expects, and what it holds afterwards.
@Suite(.serialized) struct CrowdTests {
    private static let idle = 5000
    private static let slow = 500

    /// Both processes need a descriptor for each connection.
    private static let isPossible: Bool = {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return false }
        guard limit.rlim_max > 8000 else { return false }
        limit.rlim_cur = limit.rlim_max
        return setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
    }()

    @Test(.enabled(if: isPossible))
    func `thousands that say nothing and hundreds that say it slowly keep nobody waiting`() async throws {
        let served = try await ServedProgram(
            "--database",
            "host=/nowhere",
            "--access-log",
            "off",
            "--head-timeout",
            "8s",
            "--idle-timeout",
            "60s"
        )
        let target = "/repeater?og:title=Pizza"
        #expect(try await served.get(target).status == 200)
        let before = served.program.descriptors
        try await OwnThread.run {
            var crowd = try (0..<Self.idle).map { _ in try RawClient(served.address) }
            let slow = try (0..<Self.slow).map { _ in
                let client = try RawClient(served.address, limit: Patience.seconds(60))
                try client.send("GET /healthz HTTP/1.1\r\nHo")
                return client
            }
            let other = try RawClient(served.address)
            var times: [Duration] = []
            for number in 0..<300 {
                let start = ContinuousClock.now
                #expect(try other.request(target).status == 200)
                times.append(ContinuousClock.now - start)
                // A byte more from each in turn: the time for a head is not lengthened by it.
                try? slow[number].send("s")
            }
            times.sort()
            #expect(times[150] < Patience.seconds(1) / 20 && times[299] < Patience.seconds(2))
            try await LiveWait.until { served.program.descriptors >= before + Self.idle + Self.slow }
            for client in slow { #expect(try client.answer().status == 408) }
            crowd.removeAll()
        }
        try await LiveWait.until { served.program.descriptors <= before + 2 }
        #expect(try await served.get(target).status == 200)
        #expect(try await served.stop() == 0)
    }

    /// `scripts/faults --requests N` asks for more.
    private static let requests =
        getenv("LARDER_MEMORY_REQUESTS").flatMap { Int(String(cString: $0)) } ?? 12_000

    @Test func `memory after many requests is where it was after a few`() async throws {
        let folder = DataFolder()
        let served = try await ServedProgram("--data-dir", folder.path, "--access-log", "off")
        try await served.isReady()
        let few = min(10_000, Self.requests / 3)
        var (early, late) = (0, 0)
        try await OwnThread.run {
            try Self.ask(served, few)
            early = served.program.residentKilobytes
            try Self.ask(served, Self.requests - few)
            late = served.program.residentKilobytes
        }
        if getenv("LARDER_MEMORY_REQUESTS") != nil {
            print("faults: \(early) KiB after \(few) requests, \(late) KiB after \(Self.requests)")
        }
        #expect(early > 0 && late < early + 8192, "\(early) KiB, then \(late) KiB")
        #expect(try await served.stop() == 0)
    }

    /// A mix of pages that are kept and pages that are not, some of them unknown, on connections that come and go.
    private static func ask(_ served: ServedProgram, _ count: Int) throws {
        var number = 0
        while number < count {
            let client = try RawClient(served.address)
            for _ in 0..<50 where number < count {
                let targets = (0..<20).map { place in
                    switch (number + place) % 5 {
                    case 0: "/meals/pizza"
                    case 1: "/repeater?og:title=Pizza+\((number + place) % 1000)"
                    case 2: "/api/meals/thai"
                    case 3: "/meals/none-\(number + place)"
                    default: "/style.css"
                    }
                }
                try client.send(targets.map { "GET \($0) HTTP/1.1\r\nHost: t\r\n\r\n" }.joined())
                for _ in targets { _ = try client.answer() }
                number += targets.count
            }
        }
    }
}

extension LiveProgram {
    /// How many descriptors it has open.
    var descriptors: Int {
        guard let folder = opendir("/proc/\(process)/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        return count - 3
    }

    /// What it holds of the machine's memory.
    var residentKilobytes: Int {
        guard let file = fopen("/proc/\(process)/statm", "re") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, 256, file) != nil else { return 0 }
        let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        let words = text.split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1024 : 0
    }
}
