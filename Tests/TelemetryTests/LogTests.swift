internal import Glibc
import Telemetry
import Testing

@Suite struct LogTests {
    /// What a log writes into a file.
    private func lines(_ format: Log.Format, least: Level = .info, _ body: (Log) -> Void) throws -> [String] {
        let file = try Sink.file()
        body(
            Log(LineOutput(descriptor: file.writing), format: format, least: least) { 1_767_323_045_000_042 }
        )
        return file.lines()
    }

    @Test func `a JSON line holds time, level, message and fields`() throws {
        let lines = try lines(.json) {
            $0.with(.text("id", "r1")).info(
                "listening",
                .integer("port", 8080),
                .bool("tls", false),
                .text("on", "::1")
            )
        }
        #expect(
            lines == [
                #"{"time":"2026-01-02T03:04:05.000042Z","level":"info","message":"listening","id":"r1","port":8080,"#
                    + #""tls":false,"on":"::1"}"#
            ]
        )
    }

    @Test func `a plain line quotes what is not a word`() throws {
        let lines = try lines(.plain) {
            $0.error(
                "no database",
                .text("host", "db"),
                .text("why", "it is \"down\""),
                .text("none", ""),
                .integer("n", -1)
            )
        }
        #expect(
            lines == [
                #"2026-01-02T03:04:05.000042Z error no database host=db why="it is \"down\"" none="" n=-1"#
            ]
        )
    }

    @Test func `lines below the least level are not written`() throws {
        let lines = try lines(.plain, least: .warning) {
            $0.debug("a")
            $0.info("b")
            $0.warning("c")
            $0.error("d")
        }
        #expect(lines.map { $0.suffix(1) } == ["c", "d"])
    }

    @Test(arguments: [Log.Format.json, .plain])
    func `no control character passes`(format: Log.Format) throws {
        let nasty = String(
            String.UnicodeScalarView(
                (0...0xa0).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{202e}", "\u{feff}"]
            )
        )
        let lines = try lines(format) { $0.info(nasty, .text("field", nasty)) }
        #expect(lines.count == 1)
        for scalar in lines[0].unicodeScalars {
            #expect(
                scalar.properties.generalCategory != .control && scalar != "\u{2028}" && scalar != "\u{202e}"
            )
        }
        #expect(
            lines[0].contains(#"\u0000\u0001"#) && lines[0].contains(#"\u001b"#)
                && lines[0].contains(#"\u202e"#)
        )
    }

    @Test func `a line stays within one piece of a pipe`() throws {
        let long = String(repeating: "\u{1}é", count: 10_000)
        let lines = try lines(.json) { log in
            log.info(long, .text("a", long), .text("b", long), .text("c", long), .integer("last", 1))
        }
        #expect(lines.count == 1)
        #expect(lines[0].utf8.count < LineOutput.atomicSize)
        #expect(lines[0].hasSuffix("}") && lines[0].contains("…"))
    }
}
