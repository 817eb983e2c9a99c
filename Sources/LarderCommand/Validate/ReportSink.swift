import Glibc
import OpenGraph
import Validator

/// The reports of a run, each written to its place as the run goes.
struct ReportSink {
    private struct Writer {
        var reporter: any Reporter
        let file: OutputFile
        let path: String?
    }

    private static let chunk = 32_768

    private var writers: [Writer] = []
    private var buffer: [UInt8] = []
    /// What could not be written.
    private(set) var faults: [String] = []

    /// Opens the files; what cannot be opened is a fault.
    init(_ settings: ValidateSettings, _ invocation: Invocation) {
        let start = ValidateFiles.now()
        for output in settings.outputs {
            var file = OutputFile(invocation.output)
            if let path = output.file {
                guard let opened = OutputFile(path: path) else {
                    faults.append(
                        "--format: \(path.harmless) cannot be written: \(String(cString: strerror(errno)))"
                    )
                    continue
                }
                file = opened
            }
            let isTerminal = output.file == nil && invocation.output.isTerminal
            let style = TextStyle(
                hasColour: file.isColoured,
                width: isTerminal ? Self.columns : 100,
                hasPreviews: isTerminal,
                isQuiet: settings.isQuiet,
                isVerbose: settings.isVerbose
            )
            let reporter = output.format.reporter(
                tool: Tool(version: Program.version),
                failOn: settings.failOn,
                text: style,
                timestamp: start
            )
            writers.append(Writer(reporter: reporter, file: file, path: output.file))
        }
    }

    /// Writes what stands before all targets.
    mutating func begin() { each { $0.begin(into: &$1) } }

    /// Writes one target.
    mutating func add(_ report: TargetReport) { each { $0.add(report, into: &$1) } }

    /// Writes what stands after all targets.
    mutating func end(_ summary: Summary, exitCode: Int32) {
        each { $0.end(summary, exitCode: exitCode, into: &$1) }
    }

    private mutating func each(_ body: (inout any Reporter, inout [UInt8]) -> Void) {
        for index in writers.indices {
            buffer.removeAll(keepingCapacity: buffer.capacity <= Self.chunk)
            body(&writers[index].reporter, &buffer)
            guard !buffer.isEmpty, !writers[index].file.write(buffer), let path = writers[index].path else {
                continue
            }
            let fault = "\(path.harmless): \(String(cString: strerror(errno)))"
            if !faults.contains(fault) { faults.append(fault) }
        }
    }

    /// Columns of the terminal.
    private static var columns: Int {
        var size = winsize()
        return ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    }
}
