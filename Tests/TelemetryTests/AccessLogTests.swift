import Telemetry
import Testing

@Suite struct AccessLogTests {
    private let facts = AccessFacts(
        time: 1_767_323_045_000_042,
        status: 200,
        bytes: 1234,
        duration: 87,
        minorVersion: 1
    )

    private func line(
        _ format: AccessLog.Format,
        target: [UInt8] = Array("/meals/pizza?x=1".utf8),
        agent: [UInt8]? = Array("curl/8".utf8)
    ) throws -> String {
        let sink = try Sink.file()
        let log = AccessLog(format, to: LineOutput(descriptor: sink.writing))
        log.record(
            facts,
            id: "r-1".utf8.span,
            method: "GET".utf8.span,
            target: target.span,
            remote: "::1".utf8.span,
            userAgent: agent?.span,
            referer: nil
        )
        log.flush()
        let lines = sink.lines()
        try #require(lines.count == 1)
        return lines[0]
    }

    @Test func `a JSON line has every fact`() throws {
        #expect(
            try line(.json)
                == #"{"time":"2026-01-02T03:04:05.000042Z","id":"r-1","method":"GET","target":"/meals/pizza?x=1","#
                + #""status":200,"bytes":1234,"duration_us":87,"remote":"::1","user_agent":"curl/8","referer":null}"#
        )
    }

    @Test func `a common line is the combined log format`() throws {
        #expect(
            try line(.common)
                == #"::1 - - [02/Jan/2026:03:04:05 +0000] "GET /meals/pizza?x=1 HTTP/1.1" 200 1234 "-" "curl/8""#
        )
    }

    @Test(arguments: [
        (#"a"b\c"#, #"a\"b\\c"#, #"a\"b\\c"#),
        ("a\r\nb\t\u{1b}[31m\u{7f}", #"a\r\nb\t\u001b[31m\u007f"#, #"a\x0d\x0ab\x09\x1b[31m\x7f"#),
        ("é🥞", "é🥞", #"\xc3\xa9\xf0\x9f\xa5\x9e"#),
        ("\u{85}\u{2028}\u{202e}", #"\u0085\u2028\u202e"#, #"\xc2\x85\xe2\x80\xa8\xe2\x80\xae"#),
    ])
    func `outside text is escaped`(text: String, json: String, common: String) throws {
        let bytes = Array(text.utf8)
        #expect(try line(.json, target: bytes).contains(#""target":"\#(json)","#))
        #expect(try line(.json, agent: bytes).contains(#""user_agent":"\#(json)","#))
        #expect(try line(.common, target: bytes).contains("\"GET \(common) HTTP"))
        #expect(try line(.common, agent: bytes).hasSuffix("\"\(common)\""))
    }

    @Test(
        arguments: [
            ("a byte alone", [0xff], 1), ("overlong", [0xc0, 0x80], 2),
            ("half a surrogate", [0xed, 0xa0, 0x80], 3),
            ("too high", [0xf4, 0x90, 0x80, 0x80], 4), ("cut short", [0xe2, 0x82], 2),
            ("continuation", [0x80, 0xbf], 2),
            ("cut short before a letter", [0xe2, 0x41], 1),
            ("five bytes", [0xf8, 0x88, 0x80, 0x80, 0x80], 5),
        ] as [(String, [UInt8], Int)]
    )
    func `bytes that are not UTF-8 become the replacement character`(
        name: String,
        bytes: [UInt8],
        count: Int
    ) throws {
        let line = try line(.json, target: bytes)
        #expect(
            line.split(separator: #"\ufffd"#, omittingEmptySubsequences: false).count == count + 1,
            "\(name)"
        )
    }

    @Test(arguments: [AccessLog.Format.json, .common])
    func `every byte passes without a control character`(format: AccessLog.Format) throws {
        let all = Array(UInt8.min...UInt8.max)
        let line = try line(format, target: all, agent: all.reversed())
        #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }

    @Test(arguments: [AccessLog.Format.json, .common])
    func `a line of very long texts stays within one piece of a pipe`(format: AccessLog.Format) throws {
        for byte: UInt8 in [0x61, 0x01, 0xc3, 0x22] {
            let long = [UInt8](repeating: byte, count: 9000)
            let sink = try Sink.pipe()
            let log = AccessLog(format, to: LineOutput(descriptor: sink.writing))
            log.record(
                facts,
                id: long.span,
                method: long.span,
                target: long.span,
                remote: long.span,
                userAgent: long.span,
                referer: long.span
            )
            log.flush()
            let lines = sink.lines()
            #expect(lines.count == 1)
            #expect(lines.allSatisfy { $0.utf8.count < LineOutput.atomicSize })
        }
    }

    @Test func `lines wait for a flush, or until many have gathered`() throws {
        let sink = try Sink.file()
        let log = AccessLog(.json, to: LineOutput(descriptor: sink.writing))
        func record() {
            log.record(
                facts,
                id: "r".utf8.span,
                method: "GET".utf8.span,
                target: "/".utf8.span,
                remote: "::1".utf8.span,
                userAgent: nil,
                referer: nil
            )
        }
        record()
        #expect(sink.lines().isEmpty)
        log.flush()
        #expect(sink.lines().count == 1)
        for _ in 0..<200 { record() }
        let early = sink.lines().count
        #expect(early > 50 && early < 200)
        log.flush()
        #expect(sink.lines().count == 200 - early)
    }

    @Test(
        arguments: [
            (0, "01/Jan/1970:00:00:00 +0000"), (951_782_400_000_000, "29/Feb/2000:00:00:00 +0000"),
            (4_102_444_799_999_999, "31/Dec/2099:23:59:59 +0000"), (-1, "31/Dec/1969:23:59:59 +0000"),
        ] as [(Int64, String)]
    )
    func `the time is that of the request`(time: Int64, text: String) throws {
        let sink = try Sink.file()
        let log = AccessLog(.common, to: LineOutput(descriptor: sink.writing))
        let empty: [UInt8] = []
        log.record(
            AccessFacts(time: time, status: 0, bytes: 0, duration: 0, minorVersion: 0),
            id: empty.span,
            method: empty.span,
            target: empty.span,
            remote: empty.span,
            userAgent: nil,
            referer: nil
        )
        log.flush()
        #expect(sink.lines() == [#"- - - [\#(text)] "  HTTP/1.0" 0 0 "-" "-""#])
    }
}
