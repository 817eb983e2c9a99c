package import Reactor
import Synchronization

/// A raw client whose calls run on threads of their own, so that a test that waits holds up no other.
package final class LiveClient: Sendable {
    private static let pool = BlockingPool(threads: 64)
    private let raw: Mutex<RawClient>

    private init(connectedTo address: SocketAddress, limit: Duration) throws {
        raw = Mutex(try RawClient(address, limit: limit))
    }

    /// Connects; each later call waits `limit` at most.
    package static func connect(
        to address: SocketAddress,
        limit: Duration = Patience.seconds(30)
    ) async throws -> LiveClient {
        try await pool.run {
            Result { try LiveClient(connectedTo: address, limit: limit) }
        }.get()
    }

    /// Sends a request on a connection of its own and waits for the answer.
    package static func send(_ request: LiveRequest, to address: SocketAddress) async throws -> RawAnswer {
        try await connect(to: address).send(request)
    }

    /// Sends a request and waits for its answer.
    package func send(_ request: LiveRequest) async throws -> RawAnswer {
        try await Self.pool.run { [self] in
            raw.withLock { raw in
                Result {
                    try raw.send(request.bytes)
                    return try raw.answer(to: request.method)
                }
            }
        }.get()
    }

    /// Sends bytes as they are.
    package func write(_ bytes: [UInt8]) async throws {
        try await Self.pool.run { [self] in
            raw.withLock { raw in Result { try raw.send(bytes) } }
        }.get()
    }

    /// Waits for an answer.
    package func read(to method: String = "GET") async throws -> RawAnswer {
        try await Self.pool.run { [self] in
            raw.withLock { raw in Result { try raw.answer(to: method) } }
        }.get()
    }
}
