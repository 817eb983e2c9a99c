import Reactor
import Testing

@testable import Host

@Suite struct ScrapeAdmissionTests {
    private func time(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    @Test func `a bucket fills up again over a minute`() {
        var admission = ScrapeAdmission(atOnce: 100, perMinute: 2)
        for _ in 1...2 {
            #expect(admission.enter([1], at: time(0)) == nil)
            admission.leave([1])
        }
        #expect(admission.enter([1], at: time(0)) == 31)
        #expect(admission.enter([2], at: time(0)) == nil)
        #expect(admission.enter([1], at: time(29)) == 2)
        #expect(admission.enter([1], at: time(30)) == nil)
        #expect(admission.enter([1], at: time(30)) == 31)
    }

    @Test func `one client cannot take every place`() {
        var admission = ScrapeAdmission(atOnce: 4, perMinute: 1000)
        #expect(admission.enter([1], at: time(0)) == nil && admission.enter([1], at: time(0)) == nil)
        #expect(admission.enter([1], at: time(0)) == 2)
        #expect(admission.enter([2], at: time(0)) == nil && admission.enter([3], at: time(0)) == nil)
        #expect(admission.enter([4], at: time(0)) == 2)
        admission.leave([1])
        #expect(admission.enter([4], at: time(0)) == nil)
    }

    @Test func `leaving without having entered changes nothing`() {
        var admission = ScrapeAdmission(atOnce: 1, perMinute: 10)
        admission.leave([9])
        #expect(admission.enter([1], at: time(0)) == nil)
        admission.leave([9])
        #expect(admission.enter([2], at: time(0)) == 2)
    }

    @Test func `what is remembered of clients has an end`() {
        var admission = ScrapeAdmission(atOnce: 10, perMinute: 1)
        for number in 0..<10_000 {
            let name = [UInt8(number & 255), UInt8(number >> 8)]
            #expect(admission.enter(name, at: time(0)) == nil)
            admission.leave(name)
        }
    }

    @Test(arguments: [
        ("http://a.example/", "http://a.example/"), ("  a.example/x \n", "http://a.example/x"),
        ("localhost:8080/a", "http://localhost:8080/a"), ("HTTPS://A.example", "https://a.example/"),
        ("[::1]:80", "http://[::1]/"), ("1.2.3.4:99", "http://1.2.3.4:99/"),
        ("mailto:a@b.example", "mailto:a@b.example"), ("ftp://a.example/", "ftp://a.example/"),
        ("file:///etc/passwd", "file:///etc/passwd"), ("hello", "hello"), ("/etc/passwd", "/etc/passwd"),
        ("", ""),
        ("javascript:alert(1)", "javascript:alert(1)"), ("http://a.example/#x", "http://a.example/"),
    ])
    func `what people type becomes an address, or stays what it is`(text: String, address: String) {
        #expect(ScrapeAddress.read(text) == address)
    }
}
