import LiveKit
import Reactor
import Testing

@testable import Postgres

@Suite(.onOwnThread) struct HostListTests {
    @Test(arguments: [
        ("postgresql://u@one:1,two:2/d", ["one 1 -", "two 2 -"]),
        (
            "host=one,two port=5 dbname=d target_session_attrs=read-write",
            ["one 5 read-write", "two 5 read-write"]
        ),
        (
            "host=/a,/b target_session_attrs=prefer-standby",
            ["/a - standby", "/b - standby", "/a - any", "/b - any"]
        ),
        ("host=one", ["- - -"]), ("host=one,,two", ["- - -"]), ("postgresql://u:p@one/d", ["- - -"]),
        ("larder", ["- - -"]), ("host=", ["- - -"]), ("not a string =", ["- - -"]),
    ])
    func `each host is a try of its own`(_ address: String, _ wanted: [String]) {
        let found = HostList(address).tries.map { one in
            ["host", "port", "target_session_attrs"].map { one.words[$0] ?? "-" }.joined(separator: " ")
        }
        #expect(found == wanted)
    }

    /// A machine that is gone sends nothing, not even a refusal.
    @Test func `a host that does not answer leaves time for the next`() async throws {
        let database = try LiveDatabase.shared.get()
        let silent = try SlowProxy(before: database.settings)
        silent.delay(by: 100_000)
        let (gone, _) = try #require(Self.parts(of: silent.settings.address))
        let (there, rest) = try #require(Self.parts(of: database.settings.address))
        var settings = DatabaseSettings(address: "host=\(gone),\(there) \(rest)")
        settings.connectTimeout = Patience.seconds(3)
        let began = Instant.now()
        let session = try BlockingSession(settings)
        #expect(try session.run("select 1").count == 1)
        #expect(Instant.now() < began.advanced(by: Patience.seconds(3)))
        // With one host that takes writes, the second try begins with the one that was found.
        settings.address += " target_session_attrs=read-write"
        _ = try BlockingSession(settings)
        let again = Instant.now()
        _ = try BlockingSession(settings)
        #expect(Instant.now() < again.advanced(by: Patience.seconds(1)))
    }

    private static func parts(of address: String) -> (folder: String, rest: String)? {
        let pieces = address.split(separator: "'", omittingEmptySubsequences: false)
        return pieces.count == 3 ? (String(pieces[1]), String(pieces[2])) : nil
    }
}
