/// One line for each answered request, gathered by one worker and written together.
///
/// Belongs to one worker: nothing here is shared but the output. In steady state a line costs no allocation.
/// Who owns it calls ``flush()`` when the worker has nothing to do, so that lines come out at once when the
/// server is idle and together when it is busy.
package final class AccessLog {
    /// How a line looks.
    package enum Format: Sendable {
        /// One JSON object.
        case json
        /// The combined log format of Apache and nginx.
        case common
    }

    private let format: Format
    private let output: LineOutput
    private var lines: [UInt8] = []
    private var time: TimeText
    private var secrets = SecretParameters()
    /// Lines are written by themselves once this many bytes have gathered.
    private static let most = 16_384

    /// A log without lines, with room for all that it gathers before it writes.
    package init(_ format: Format, to output: LineOutput) {
        self.format = format
        self.output = output
        time = TimeText(format == .json ? .iso : .common)
        lines.reserveCapacity(Self.most + LineOutput.atomicSize)
    }

    /// Adds a line. Texts may be any bytes; they are escaped, and cut where they are very long. Of secrets in
    /// `target` and `referer` only the names are written.
    package func record(
        _ facts: AccessFacts,
        id: Span<UInt8>,
        method: Span<UInt8>,
        target: Span<UInt8>,
        remote: Span<UInt8>,
        userAgent: Span<UInt8>?,
        referer: Span<UInt8>?
    ) {
        switch format {
        case .json: json(facts, id, method, target, remote, userAgent, referer)
        case .common: common(facts, method, target, remote, userAgent, referer)
        }
        if lines.count >= Self.most { flush() }
    }

    /// Writes what has gathered.
    package func flush() {
        guard !lines.isEmpty else { return }
        output.write(lines.span)
        lines.removeAll(keepingCapacity: true)
    }

    deinit { flush() }

    /// Most bytes of each text. Together they keep a line within what a pipe takes in one piece.
    private enum Most {
        static let word = 64
        static let target = 1792
        static let userAgent = 640
        static let referer = 1024
    }

    private func json(
        _ facts: AccessFacts,
        _ id: Span<UInt8>,
        _ method: Span<UInt8>,
        _ target: Span<UInt8>,
        _ remote: Span<UInt8>,
        _ userAgent: Span<UInt8>?,
        _ referer: Span<UInt8>?
    ) {
        lines.append(#"{"time":""# as StaticString)
        time.append(microseconds: facts.time, to: &lines)
        lines.append(#"","id":"# as StaticString)
        text(id, Most.word)
        lines.append(#","method":"# as StaticString)
        text(method, Most.word)
        lines.append(#","target":"# as StaticString)
        secrets.withShown(target) { text($0, Most.target) }
        number(facts.status, after: #","status":"#)
        number(facts.bytes, after: #","bytes":"#)
        number(facts.duration, after: #","duration_us":"#)
        lines.append(#","remote":"# as StaticString)
        text(remote, Most.word)
        lines.append(#","user_agent":"# as StaticString)
        text(userAgent, Most.userAgent)
        lines.append(#","referer":"# as StaticString)
        if let referer {
            secrets.withShown(referer) { text($0, Most.referer) }
        } else {
            text(nil, 0)
        }
        lines.append("}\n" as StaticString)
    }

    private func common(
        _ facts: AccessFacts,
        _ method: Span<UInt8>,
        _ target: Span<UInt8>,
        _ remote: Span<UInt8>,
        _ userAgent: Span<UInt8>?,
        _ referer: Span<UInt8>?
    ) {
        if remote.isEmpty {
            lines.append(UInt8(ascii: "-"))
        } else {
            LineText.appendCommon(remote, limit: Most.word, to: &lines)
        }
        lines.append(" - - [" as StaticString)
        time.append(microseconds: facts.time, to: &lines)
        lines.append("] \"" as StaticString)
        LineText.appendCommon(method, limit: Most.word, to: &lines)
        lines.append(UInt8(ascii: " "))
        secrets.withShown(target) { LineText.appendCommon($0, limit: Most.target, to: &lines) }
        number(facts.minorVersion, after: " HTTP/1.")
        number(facts.status, after: "\" ")
        number(facts.bytes, after: " ")
        if let referer {
            secrets.withShown(referer) { quoted($0, Most.referer) }
        } else {
            quoted(nil, 0)
        }
        quoted(userAgent, Most.userAgent)
        lines.append(UInt8(ascii: "\n"))
    }

    private func text(_ text: Span<UInt8>?, _ most: Int) {
        guard let text else { return lines.append("null" as StaticString) }
        lines.append(UInt8(ascii: "\""))
        LineText.appendJSON(text, limit: most, to: &lines)
        lines.append(UInt8(ascii: "\""))
    }

    private func quoted(_ text: Span<UInt8>?, _ most: Int) {
        guard let text else { return lines.append(" \"-\"" as StaticString) }
        lines.append(" \"" as StaticString)
        LineText.appendCommon(text, limit: most, to: &lines)
        lines.append(UInt8(ascii: "\""))
    }

    private func number(_ number: some FixedWidthInteger, after name: StaticString) {
        lines.append(name)
        LineText.append(Int64(clamping: number), to: &lines)
    }
}
