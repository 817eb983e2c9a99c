import Host
import Reactor
import Testing

@Suite struct AddressRangeTests {
    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
        ("192.168.1.7", "192.168.1.7", true), ("192.168.1.7", "192.168.1.8", false),
        ("0.0.0.0/0", "203.0.113.9", true), ("0.0.0.0/0", "::1", false), ("::1/128", "::1", true),
        ("fd00::/8", "fd12::1", true), ("fd00::/8", "fe80::1", false), ("10.0.0.0/9", "10.127.255.255", true),
        ("10.0.0.0/9", "10.128.0.0", false), ("127.0.0.1/32", "::ffff:127.0.0.1", true),
    ])
    func `an address lies in a block by its first bits`(block: String, address: String, isIn: Bool) throws {
        let range = try #require(AddressRange(block))
        #expect(range.contains(try #require(SocketAddress(ip: address))) == isIn)
    }

    @Test func `the word unix means the peers of unix sockets, and nobody else`() throws {
        let range = try #require(AddressRange("unix"))
        #expect(range.contains(.unix("")))
        #expect(!range.contains(.ipv4([127, 0, 0, 1], port: 1)))
        #expect(try !(#require(AddressRange("0.0.0.0/0"))).contains(.unix("")))
    }

    @Test(arguments: [
        "", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0/8", "a/8", "10.0.0.0/8/8", "10.0.0.0/-1",
    ])
    func `what is no block is refused`(text: String) {
        #expect(AddressRange(text) == nil)
    }
}
