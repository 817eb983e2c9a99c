import LiveKit
import Testing

@testable import Scraper

@Suite struct TLSTests {
    @Test(arguments: [
        (TLSServer.Kind.good, nil), (.expired, TLSFault.expired), (.early, .notYetValid),
        (.wrongName, .wrongHost(expected: "127.0.0.1")), (.selfSigned, .selfSigned),
    ])
    func `a certificate is accepted or its flaw named`(kind: TLSServer.Kind, flaw: TLSFault?) async throws {
        let server = try await TLSServer.Running(kind)
        let fetched = try await fetch("https://127.0.0.1:\(server.port)/", authorities: TLSServer.authority)
        #expect(fetched.fault == flaw.map { .insecure($0) })
        #expect(fetched.answer?.status == (flaw == nil ? 200 : nil))
    }

    @Test func `an authority that nobody knows is not trusted`() async throws {
        let server = try await TLSServer.Running(.good)
        let fetched = try await fetch("https://127.0.0.1:\(server.port)/")
        #expect(fetched.fault == .insecure(.unknownIssuer))
    }

    @Test func `a server without TLS fails the handshake`() async throws {
        let server = RawServer { connection in
            connection.send(answer("400 Bad Request", body: "plain"))
            _ = connection.waitForClose(milliseconds: 1000)
        }
        let fetched = try await fetch("https://127.0.0.1:\(server.port)/", seconds: 5)
        #expect(fetched.fault == .insecure(.handshake))
    }

    @Test func `a server that is silent during the handshake ends at the deadline`() async throws {
        let server = RawServer { connection in
            while !connection.waitForClose(milliseconds: 10_000) {}
        }
        let fetched = try await fetch("https://127.0.0.1:\(server.port)/", seconds: 0.3)
        #expect(fetched.fault == .timedOut(during: .connection))
    }
}
