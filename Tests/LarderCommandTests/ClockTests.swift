import Glibc
import LiveKit
import Testing

/// A server whose wall clock is set while it runs.
@Suite struct ClockTests {
    /// A sanitizer's own library is preloaded already.
    @Test(.enabled(if: getenv("LD_PRELOAD") == nil))
    func `a clock that jumps moves dates, and neither deadlines nor connections`() async throws {
        let clock = try JumpingClock()
        let folder = DataFolder()
        let served = try await ServedProgram(
            [
                "--data-dir", folder.path, "--access-log", "off", "--idle-timeout", "60s", "--head-timeout",
                "60s",
            ],
            environment: clock.environment
        )
        try await served.isReady()
        let kept = try await LiveClient.connect(to: served.address)
        #expect(try await kept.send(LiveRequest("GET", "/meals/pizza")).status == 200)
        let begun = try await LiveClient.connect(to: served.address)
        try await begun.write(Array("GET /meals/pizza HTTP/1.1\r\nHost: ".utf8))
        for (number, hours) in [26, -26, 24 * 400, 0].enumerated() {
            let yesterday = try await served.get("/healthz")["date"]
            clock.jump(hours: hours)
            // The date of answers is made once a second.
            try await LiveWait.until {
                try await served.get("/healthz")["date"]?.prefix(16) != yesterday?.prefix(16)
            }
            let page = try await kept.send(LiveRequest("GET", "/meals/pizza"))
            #expect(page.status == 200)
            let request = ServedProgram.write("PUT", "/api/meals/m\(number)", #"{"title":"Meal"}"#)
            #expect(try await LiveClient.send(request, to: served.address).status == 201)
            let title = #"{"title":"Pizza \#(number)"}"#
            let change = ServedProgram.write("PATCH", "/api/meals/pizza", title)
            #expect(try await LiveClient.send(change, to: served.address).status == 200)
            #expect(try await kept.send(LiveRequest("GET", "/meals/pizza")).text.contains("Pizza \(number)"))
        }
        try await begun.write(Array("t\r\n\r\n".utf8))
        #expect(try await begun.read().status == 200)
        let start = ContinuousClock.now
        #expect(try await served.stop() == 0)
        #expect(ContinuousClock.now - start < Patience.seconds(10))
    }
}

/// A wall clock for one program, made of a file that it looks at.
private struct JumpingClock {
    private let folder: String

    init() throws {
        folder = ScratchFolder.make("jumping-clock")
        let source = ProjectFolder.root + "/Tests/LarderCommandTests/Fixtures/jumping-clock.c"
        let built = system("clang -shared -fPIC -O1 -o '\(folder)/clock.so' '\(source)'")
        try #require(built == 0)
        jump(hours: 0)
    }

    /// What the program is to be started with.
    var environment: [String: String] {
        ["LD_PRELOAD": folder + "/clock.so", "JUMPING_CLOCK": folder + "/offset"]
    }

    /// Sets it to so many hours from the true time.
    func jump(hours: Int) {
        let file = open(folder + "/offset", O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
        var seconds = Int64(hours) * 3600
        pwrite(file, &seconds, 8, 0)
        close(file)
    }
}
