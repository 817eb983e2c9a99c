import Glibc
import Host

/// What the program was started with: arguments, environment, and where it prints.
package struct Invocation {
    /// The arguments after the program's name; a command sees those after its own.
    package var arguments: [String]
    /// The environment.
    package let environment: [String: String]
    /// Standard output.
    package let output: Printer
    /// Standard error.
    package let errors: Printer

    /// An invocation that prints to the process's own output and errors unless told otherwise.
    package init(
        arguments: [String],
        environment: [String: String],
        output: Printer? = nil,
        errors: Printer? = nil
    ) {
        self.arguments = arguments
        self.environment = environment
        let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty
        self.output = output ?? Printer(descriptor: 1, isPlain: isPlain)
        self.errors = errors ?? Printer(descriptor: 2, isPlain: isPlain)
    }

    /// Reads the arguments as options.
    func values(_ options: [Option]) -> OptionValues {
        OptionValues(arguments, options: options, environment: environment)
    }

    /// Prints why the arguments cannot be used.
    func refuse(_ reasons: [String], command: String) -> Int32 {
        for reason in reasons { errors.print("larder \(command): \(reason)") }
        errors.print("larder \(command) --help tells what there is.")
        return ExitCode.usage
    }

    /// The variables of the process.
    package static func processEnvironment() -> [String: String] {
        var variables: [String: String] = [:]
        var place = environ
        while let entry = place.pointee {
            let text = String(cString: entry)
            if let equals = text.firstIndex(of: "=") {
                variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
            }
            place += 1
        }
        return variables
    }
}
