import Glibc
import Host
import OpenGraph
import Reactor
import Validator

/// `larder validate`: reads pages as Facebook's scraper does and says what is wrong with them.
enum ValidateCommand {
    static func run(_ invocation: Invocation) async -> Int32 {
        var values = invocation.values(ValidateOptions.all)
        if values.wantsHelp {
            invocation.output.print(ValidateOptions.help)
            return ExitCode.fine
        }
        let (config, place) = ValidateFiles.config(&values)
        var settings = ValidateSettings(&values, config: config)
        settings.baseline = ValidateFiles.baseline(&values, config, at: place)
        guard values.faults.isEmpty else { return invocation.refuse(values.faults, command: "validate") }
        var sink = ReportSink(settings, invocation)
        guard sink.faults.isEmpty else { return invocation.refuse(sink.faults, command: "validate") }
        // Nothing is left half done by a run that is broken off.
        SignalWatch.unblock([SIGTERM, SIGINT])
        do {
            let found = try await ValidateTargets.find(settings)
            return try await run(ValidateRun(settings, found), settings, &sink, invocation)
        } catch {
            invocation.errors.print("larder validate: \(error)")
            return ExitCode.fault
        }
    }

    private static func run(
        _ run: ValidateRun,
        _ settings: ValidateSettings,
        _ sink: inout ReportSink,
        _ invocation: Invocation
    ) async throws -> Int32 {
        var progress = Progress(invocation.errors, total: run.count, isQuiet: settings.isQuiet)
        var summary = Summary()
        var baseline = Baseline()
        sink.begin()
        try await run.run { report in
            summary.add(report)
            if settings.writeBaseline != nil { baseline.add(report) }
            progress.clear()
            sink.add(report)
            progress.show(summary.targets, failed: summary.failed)
        }
        progress.clear()
        let code = settings.failOn.exitCode(summary)
        sink.end(summary, exitCode: code)
        var faults = sink.faults
        if let path = settings.writeBaseline {
            if OutputFile(path: path)?.write(baseline.file) != true {
                faults.append("\(path.harmless): \(String(cString: strerror(errno)))")
            }
        }
        for fault in faults { invocation.errors.print("larder validate: \(fault)") }
        return faults.isEmpty ? code : ExitCode.fault
    }
}
