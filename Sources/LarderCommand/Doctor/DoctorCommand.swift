import Glibc
import Host
import OpenGraph

/// `larder doctor`: looks at everything that a server needs, and says what is wrong and what to do.
enum DoctorCommand {
    private static let options =
        [Option("format", .value("text|json"), standard: "text", "Lines for people, or JSON.")]
        + Settings.options

    static func run(_ invocation: Invocation) async -> Int32 {
        var values = invocation.values(options)
        if values.wantsHelp {
            invocation.output.print(help)
            return ExitCode.fine
        }
        let isJSON = values.read("format", or: false, as: "text or json") { text in
            ["text": false, "json": true][text]
        }
        values.refuseArguments(after: 0)
        guard values.faults.isEmpty else { return invocation.refuse(values.faults, command: "doctor") }
        let found = await diagnose(values, invocation)
        isJSON ? printJSON(found, invocation) : printText(found, invocation)
        return found.contains { $0.state == .fault } ? ExitCode.failed : ExitCode.fine
    }

    private static func diagnose(_ values: OptionValues, _ invocation: Invocation) async -> [Diagnosis] {
        let settings: Settings
        do {
            settings = try Settings(
                values,
                environment: invocation.environment,
                cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
                find: InstalledFolders.find
            )
        } catch {
            return error.reasons.map {
                .fault(
                    "settings",
                    $0,
                    "Change it; larder serve --help tells what there is. Nothing else is looked at."
                )
            }
        }
        var found = [SettingsCheck.diagnosis(settings)]
        found += FolderChecks.run(settings)
        found += [LimitChecks.descriptors(settings)]
        found += await DatabaseChecks(settings).run()
        found += [await PictureCheck.run(settings)]
        found += await AddressCheck(settings).run()
        return found
    }

    private static func printText(_ found: [Diagnosis], _ invocation: Invocation) {
        for diagnosis in found { invocation.output.print(diagnosis.text) }
        invocation.output.print(summary(found))
    }

    private static func summary(_ found: [Diagnosis]) -> String {
        let (faults, warnings) = (count(.fault, found), count(.warning, found))
        if faults + warnings == 0 { return "All is well." }
        return "\(faults) \(faults == 1 ? "fault" : "faults"), "
            + "\(warnings) \(warnings == 1 ? "warning" : "warnings")."
    }

    private static func printJSON(_ found: [Diagnosis], _ invocation: Invocation) {
        let value = JSONValue.object([
            JSONMember("version", .string(Program.version)),
            JSONMember("faults", .integer(Int64(count(.fault, found)))),
            JSONMember("warnings", .integer(Int64(count(.warning, found)))),
            JSONMember("checks", .array(found.map(\.json))),
        ])
        invocation.output.write(value.bytes + [UInt8(ascii: "\n")])
    }

    private static func count(_ state: Diagnosis.State, _ found: [Diagnosis]) -> Int {
        found.count { $0.state == state }
    }

    private static var help: String {
        Help.text(
            usage: "larder doctor [options]",
            about: """
                Looks at what larder serve needs and changes nothing: settings, folders and disk, descriptors, the database
                and its migrations, its clock, the unpacking of pictures, the public address and the pages behind it.
                Give it the options and variables that the server has.

                Exit codes: 0 no fault, 1 a fault, 64 wrong usage.
                """,
            options: options,
            examples: [
                "larder doctor --public-url https://meals.example.com --database postgres://larder@db/larder",
                "set -a; . /etc/larder/larder.env; larder doctor --format json",
            ]
        )
    }
}
