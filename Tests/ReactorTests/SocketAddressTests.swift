import Testing

@testable import Reactor

@Suite struct SocketAddressTests {
    @Test(arguments: [
        ("127.0.0.1:8080", "127.0.0.1:8080"), ("0.0.0.0:0", "0.0.0.0:0"), (":80", "0.0.0.0:80"),
        ("[::1]:8080", "[::1]:8080"), ("[0:0::0001]:1", "[::1]:1"),
        ("[::ffff:1.2.3.4]:1", "[::ffff:1.2.3.4]:1"),
        ("unix:/run/larder", "unix:/run/larder"),
    ])
    func `an address is read and written`(text: String, written: String) throws {
        let address = try #require(SocketAddress(text))
        #expect(address.description == written)
        #expect(SocketAddress(written) == address)
    }

    @Test(arguments: [
        "", ":", "1.2.3.4", "1.2.3:80", "1.2.3.4:", "1.2.3.4:65536", "1.2.3.4:-1", "1.2.3.4:+1",
        "1.2.3.4:8 0", "::1:80",
        "[::1]", "[::1]80", "[::g]:80", "localhost:80", "unix:", "unix:/\u{0}", "256.1.1.1:1", "1.2.3.4:٣",
        "unix:/" + String(repeating: "x", count: 107),
    ])
    func `what is no address is refused`(text: String) {
        #expect(SocketAddress(text) == nil)
    }

    @Test func `a mapped address has the bytes of the old one`() throws {
        #expect(try #require(SocketAddress(ip: "::ffff:1.2.3.4")).ipBytes == [1, 2, 3, 4])
        #expect(try #require(SocketAddress(ip: "::1:2.3.4.5")).ipBytes.count == 16)
        #expect(try #require(SocketAddress("unix:/x")).ipBytes.isEmpty)
    }
}
