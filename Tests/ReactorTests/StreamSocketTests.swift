import Reactor
import Testing

@Suite struct StreamSocketTests {
    @Test(arguments: ["127.0.0.1:0", "[::1]:0"])
    func `what one end writes the other end reads`(place: String) async throws {
        let address = try #require(SocketAddress(place))
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let text = try await worker.run { worker in
            let listening = try ListeningSocket(address)
            let deadline = Instant.now().advanced(by: .seconds(5))
            worker.start {
                let watch = try? Watch(descriptor: listening.descriptor, on: worker.loop)
                try? await watch?.readable(until: deadline)
                guard case .connection(let descriptor, _) = listening.accept() else { return }
                watch?.cancel()
                let socket = StreamSocket(descriptor, on: worker.loop)
                let bytes = try? await read(5, from: socket, until: deadline)
                _ = try? (bytes ?? []).withUnsafeBytes { try socket.write($0, $0) }
            }
            let socket = try await StreamSocket.connect(
                to: listening.address,
                on: worker.loop,
                until: deadline
            )
            _ = try Array("hello".utf8).withUnsafeBytes { try socket.write($0) }
            return String(decoding: try await read(10, from: socket, until: deadline), as: UTF8.self)
        }
        #expect(text == "hellohello")
    }

    @Test func `a wait ends at its deadline`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let error = try await worker.run { worker in
            let listening = try ListeningSocket(#require(SocketAddress("127.0.0.1:0")))
            let now = Instant.now()
            let socket = try await StreamSocket.connect(
                to: listening.address,
                on: worker.loop,
                until: now.advanced(by: .seconds(5))
            )
            do throws(StreamError) {
                try await socket.waitForInput(until: now.advanced(by: .milliseconds(50)))
                return StreamError?.none
            } catch { return error }
        }
        #expect(error == .timedOut)
    }

    @Test func `closing wakes the task that waits`() async throws {
        let worker = try Worker(number: 0)
        defer { worker.stop() }
        let error = try await worker.run { worker in
            let listening = try ListeningSocket(#require(SocketAddress("127.0.0.1:0")))
            let socket = try await StreamSocket.connect(
                to: listening.address,
                on: worker.loop,
                until: .now().advanced(by: .seconds(5))
            )
            worker.start { socket.close() }
            do throws(StreamError) {
                try await socket.waitForInput(until: .never)
                return StreamError?.none
            } catch { return error }
        }
        #expect(error == .cancelled)
    }
}

private func read(_ count: Int, from socket: StreamSocket, until deadline: Instant) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    var room = [UInt8](repeating: 0, count: 64)
    while bytes.count < count {
        guard let got = try room.withUnsafeMutableBytes({ try socket.read(into: $0) }) else {
            try await socket.waitForInput(until: deadline)
            continue
        }
        guard got > 0 else { break }
        bytes += room[..<got]
    }
    return bytes
}
