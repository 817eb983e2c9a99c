internal import Glibc

/// Structured lines about what the program does.
///
/// One line is one write. A line never grows beyond what a pipe takes in one piece: long texts are cut and
/// marked, and fields that no longer fit are left out.
package struct Log: Sendable {
    /// How a line looks.
    package enum Format: Sendable {
        /// `{"time":"…","level":"info","message":"…","port":8080}`
        case json
        /// `2026-01-02T03:04:05.000000Z info message port=8080`
        case plain
    }

    private let output: LineOutput
    private let format: Format
    /// Lines that matter less are not written.
    package let least: Level
    private let fields: [LogField]
    private let now: @Sendable () -> Int64

    /// - Parameter now: microseconds since 1970; the system's clock unless a test says otherwise.
    package init(
        _ output: LineOutput,
        format: Format,
        least: Level = .info,
        now: @escaping @Sendable () -> Int64 = Log.systemTime
    ) {
        self.init(output, format, least, [], now)
    }

    private init(
        _ output: LineOutput,
        _ format: Format,
        _ least: Level,
        _ fields: [LogField],
        _ now: @escaping @Sendable () -> Int64
    ) {
        self.output = output
        self.format = format
        self.least = least
        self.fields = fields
        self.now = now
    }

    /// The same log with fields that every line of it carries, such as a request's id.
    package func with(_ more: LogField...) -> Log {
        Log(output, format, least, fields + more, now)
    }

    /// For whoever looks for a fault; not written by default.
    package func debug(_ message: String, _ fields: LogField...) { write(.debug, message, fields) }
    /// Something that is meant to happen.
    package func info(_ message: String, _ fields: LogField...) { write(.info, message, fields) }
    /// Something that went wrong and was coped with.
    package func warning(_ message: String, _ fields: LogField...) { write(.warning, message, fields) }
    /// Something that somebody has to look at.
    package func error(_ message: String, _ fields: LogField...) { write(.error, message, fields) }

    /// Writes one line, if its level matters enough.
    package func write(_ level: Level, _ message: String, _ fields: [LogField] = []) {
        guard level >= least else { return }
        var line: [UInt8] = []
        line.reserveCapacity(512)
        var time = TimeText(.iso)
        switch format {
        case .json:
            line.append(contentsOf: #"{"time":""#.utf8)
            time.append(microseconds: now(), to: &line)
            line.append(contentsOf: #"","level":""#.utf8)
            line.append(level.name)
            line.append(contentsOf: #"","message":""#.utf8)
            LineText.appendJSON(message.utf8.span, limit: 2048, to: &line)
            line.append(UInt8(ascii: "\""))
            for field in self.fields + fields { appendJSON(field, to: &line) }
            line.append(UInt8(ascii: "}"))
        case .plain:
            time.append(microseconds: now(), to: &line)
            line.append(UInt8(ascii: " "))
            line.append(level.name)
            line.append(UInt8(ascii: " "))
            LineText.appendJSON(message.utf8.span, limit: 2048, to: &line)
            for field in self.fields + fields { appendPlain(field, to: &line) }
        }
        line.append(UInt8(ascii: "\n"))
        output.write(line.span)
    }

    private func appendJSON(_ field: LogField, to line: inout [UInt8]) {
        let room = Self.room(for: field, in: line)
        guard room > 0 else { return }
        line.append(contentsOf: ",\"".utf8)
        line.append(field.name)
        line.append(contentsOf: "\":".utf8)
        switch field.value {
        case .text(let text):
            line.append(UInt8(ascii: "\""))
            LineText.appendJSON(text.utf8.span, limit: room, to: &line)
            line.append(UInt8(ascii: "\""))
        case .integer(let number): LineText.append(number, to: &line)
        case .bool(let isTrue): line.append(contentsOf: (isTrue ? "true" : "false").utf8)
        }
    }

    private func appendPlain(_ field: LogField, to line: inout [UInt8]) {
        let room = Self.room(for: field, in: line)
        guard room > 0 else { return }
        line.append(UInt8(ascii: " "))
        line.append(field.name)
        line.append(UInt8(ascii: "="))
        switch field.value {
        case .text(let text):
            let isWord =
                !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != 0x7f }
            if !isWord { line.append(UInt8(ascii: "\"")) }
            LineText.appendJSON(text.utf8.span, limit: room, to: &line)
            if !isWord { line.append(UInt8(ascii: "\"")) }
        case .integer(let number): LineText.append(number, to: &line)
        case .bool(let isTrue): line.append(contentsOf: (isTrue ? "true" : "false").utf8)
        }
    }

    /// Bytes that the value may take, so that the line stays in one piece; nothing when the rest is too
    /// little.
    private static func room(for field: LogField, in line: [UInt8]) -> Int {
        let rest = LineOutput.atomicSize - line.count - field.name.utf8CodeUnitCount - 12
        return rest < 32 ? 0 : min(rest, 1024)
    }

    /// Microseconds since 1970 by the system's clock.
    package static func systemTime() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }
}

extension [UInt8] {
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: $0) }
    }
}
