import LiveKit
import Postgres
import Reactor
import Store
import Testing

@Suite struct RequestStoreTests {
    @Test func `a request goes to those who are there, in their order`() async throws {
        try await Wall.run { _, wall async throws in
            let sent = try #require(
                try await wall.requests.add(
                    appID: wall.app,
                    from: wall.ann,
                    to: [wall.cleo, 1, wall.ben],
                    message: "Come and eat",
                    data: "level=3"
                )
            )
            #expect(sent.recipients == [wall.cleo, wall.ben])
            let request = try #require(
                try await wall.requests.list(to: wall.ben, appID: wall.app, limit: 5).first
            )
            #expect(request.id == sent.id && request.writer?.name == "Ann" && request.recipient.name == "Ben")
            #expect(request.message == "Come and eat" && request.data == "level=3" && request.title == nil)
            #expect(try await wall.requests.list(to: wall.ben, appID: wall.otherApp, limit: 5).isEmpty)
            #expect(
                try await wall.requests.list(to: wall.ben, appID: wall.app, .before(sent.id), limit: 5)
                    .isEmpty
            )
        }
    }

    @Test func `a request to nobody is none`() async throws {
        try await Wall.run { _, wall async throws in
            let sent = try await wall.requests.add(appID: wall.app, from: wall.ann, to: [1, 2], message: "x")
            #expect(sent == nil)
            #expect(try wall.count(Identifier("app_requests")) == 0)
        }
    }

    @Test func `a request is its recipient's and its app's`() async throws {
        try await Wall.run { _, wall async throws in
            let sent = try #require(
                try await wall.requests.add(
                    appID: wall.app,
                    from: nil,
                    to: [wall.ben, wall.cleo],
                    message: "x"
                )
            )
            #expect(try await wall.requests.find(sent.id, to: wall.ben, wall.reader(wall.ben)) != nil)
            #expect(try await wall.requests.find(sent.id, to: wall.ben, wall.reader(wall.cleo)) == nil)
            #expect(try await wall.requests.find(sent.id, wall.reader(wall.cleo))?.recipient.id == wall.cleo)
            #expect(try await wall.requests.find(sent.id, to: wall.ben, wall.reader(nil)) != nil)
            #expect(
                try await wall.requests.find(sent.id, to: wall.ben, wall.reader(nil, wall.otherApp)) == nil
            )
            #expect(try await !wall.requests.remove(sent.id, to: wall.ben, wall.reader(wall.cleo)))
            #expect(try await wall.requests.remove(sent.id, to: wall.ben, wall.reader(wall.ben)))
            #expect(try await wall.requests.remove(sent.id, to: wall.cleo, wall.reader(nil)))
            #expect(try wall.count(Identifier("app_requests")) == 0)
        }
    }

    @Test func `whom one is not asked about again is kept`() async throws {
        try await Wall.run { _, wall async throws in
            for _ in 0..<2 {
                _ = try await wall.requests.add(
                    appID: wall.app,
                    from: wall.ann,
                    to: [wall.ben],
                    message: "x",
                    isFrictionless: true
                )
            }
            #expect(
                try await wall.requests.frictionless(of: wall.ann, appID: wall.app).map(\.id) == [wall.ben]
            )
            #expect(try await wall.requests.frictionless(of: wall.ann, appID: wall.otherApp).isEmpty)
        }
    }
}
