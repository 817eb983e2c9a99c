import Testing

@testable import Scraper

@Suite struct AddressPolicyTests {
    @Test(arguments: [
        "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254",
        "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.31.196.1",
        "192.52.193.1", "192.88.99.1", "192.168.1.1", "192.175.48.1", "198.18.0.1", "198.19.255.255",
        "198.51.100.7", "203.0.113.9", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "::",
        "::1",
        "::ffff:127.0.0.1", "::ffff:10.1.2.3", "::127.0.0.1", "::8.8.8.8", "64:ff9b::7f00:1",
        "64:ff9b::192.168.0.1", "64:ff9b:1::1", "100::1", "100:0:0:1::1", "2001::1", "2001:10::1",
        "2001:20::1",
        "2001:0:4136:e378:8000:63bf:80ff:fffe", "2001:db8::1", "2002:7f00:1::1", "2002:c0a8:101::1",
        "2620:4f:8000::1", "3fff::1", "5f00::1", "fc00::1", "fd12:3456::1", "fe80::1", "febf::1", "fec0::1",
        "ff02::1", "4000::1", "1::1",
    ])
    func `special addresses are refused`(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(SpecialPurpose.block(of: address) != nil)
        #expect(AddressPolicy.denyPrivate().refusal(of: address, port: 443) != nil)
        #expect(AddressPolicy.allowAll.refusal(of: address, port: 443) == nil)
    }

    @Test(arguments: [
        "1.1.1.1", "8.8.8.8", "100.63.255.255", "100.128.0.0", "172.15.255.255", "172.32.0.0", "192.0.1.1",
        "198.17.255.255", "198.20.0.0", "223.255.255.255", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8",
        "2002:808:808::1",
        "2001:4860:4860::8888", "2606:4700::1111", "2a03:2880::1",
    ])
    func `addresses of the public web are not`(text: String) throws {
        let address = try #require(IPAddress(text))
        #expect(AddressPolicy.denyPrivate().refusal(of: address, port: 80) == nil)
    }

    @Test func `every block of the table can be read`() {
        #expect(SpecialPurpose.blocks.count == 33)
    }

    @Test(arguments: [
        ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
        ("127.0.0.1", "127.0.0.1", true),
        ("127.0.0.1", "127.0.0.2", false), ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "::1", false),
        ("::/0", "10.1.1.1", true), ("fd00::/8", "fd12::1", true), ("::ffff:10.0.0.0/104", "10.2.3.4", true),
        ("10.0.0.0/8", "::ffff:10.2.3.4", true),
    ])
    func `an allowed block holds its addresses`(block: String, text: String, holds: Bool) throws {
        let range = try #require(AddressRange(block))
        let address = try #require(IPAddress(text))
        #expect(range.contains(address) == holds)
    }

    @Test(arguments: [
        "", "10", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "::/129", "a.b.c.d/8",
        "1.2.3.4/ 8",
    ])
    func `what is no block is refused`(text: String) {
        #expect(AddressRange(text) == nil)
    }

    @Test func `only usual ports, unless the address or the port is allowed`() throws {
        let address = try #require(IPAddress("8.8.8.8"))
        let policy = AddressPolicy.denyPrivate()
        #expect(policy.refusal(of: address, port: 22) == .port(22))
        #expect(policy.refusal(of: address, port: 8443) == nil)
        #expect(AddressPolicy.denyPrivate(ports: [3000]).refusal(of: address, port: 3000) == nil)
        let allowed = AddressPolicy.denyPrivate(allowing: [try #require(AddressRange("8.8.0.0/16"))])
        #expect(allowed.refusal(of: address, port: 22) == nil)
    }

    @Test(arguments: [
        "http://127.0.0.1", "http://localhost", "http://[::ffff:127.0.0.1]", "http://2130706433",
        "http://0x7f.1",
        "http://017700000001", "http://127.1",
    ])
    func `a denied fetcher does not connect, whatever the host is called`(host: String) async throws {
        let server = RawServer(always: answer(body: "secret"))
        let fetched = try await fetch("\(host):\(server.port)/", policy: .denyPrivate())
        guard case .refused(.address(_, let block)) = fetched.fault else {
            Issue.record("not refused: \(String(describing: fetched.fault))")
            return
        }
        #expect(block == "loopback")
        #expect(server.requests.isEmpty && server.connectionCount == 0)
    }

    @Test func `a redirect leads nobody inside`() async throws {
        let inside = RawServer(always: answer(body: "secret"))
        let outside = RawServer(always: redirect("http://localhost:\(inside.port)/"))
        // 127.0.0.1 plays the public web here; the name's other addresses and ports stay denied.
        let policy = AddressPolicy.denyPrivate(allowing: [try #require(AddressRange("127.0.0.1"))])
        let there = try await fetch(outside.url, policy: policy)
        #expect(there.text == "secret")
        let other = RawServer(always: redirect("http://127.0.0.2:\(inside.port)/"))
        let fetched = try await fetch(other.url, policy: policy)
        #expect(fetched.fault == .refused(.address(try #require(IPAddress("127.0.0.2")), block: "loopback")))
        #expect(fetched.hops.count == 1)
        #expect(inside.requests.count == 1)
    }

    @Test func `a name or password in the address is refused when private ones are`() async throws {
        let server = RawServer(always: answer(body: "x"))
        let address = "http://me:word@127.0.0.1:\(server.port)/"
        #expect(try await fetch(address, policy: .denyPrivate()).fault == .credentialsRefused)
        #expect(try await fetch(address).text == "x")
        #expect(server.requests.first?.contains("Authorization: Basic bWU6d29yZA==") == true)
    }
}
