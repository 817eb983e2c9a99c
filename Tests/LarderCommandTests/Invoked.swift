import LarderCommand
import LiveKit
import OpenGraph

/// What a command of this process printed and answered.
struct Invoked {
    let code: Int32
    let output: String
    let errors: String

    /// Runs the program's commands as `main` would.
    init(_ arguments: [String], environment: [String: String] = [:]) async {
        let (output, errors) = (Printer(), Printer())
        let invocation = Invocation(
            arguments: arguments,
            environment: environment,
            output: output,
            errors: errors
        )
        code = await Program.run(invocation)
        self.output = output.text
        self.errors = errors.text
    }

    /// The output as JSON.
    var json: JSONValue { (try? JSONReader.read(output.utf8.span)) ?? .null }

    /// The output's lines.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
}
