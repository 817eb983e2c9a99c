import CLinux
import Glibc

/// A program that we started and whose end we wait for.
package struct ChildProcess: Sendable {
    /// What to start, and as whom.
    package struct Plan: Sendable {
        /// The program's path, which is not looked for in `PATH`, and what follows its name in the arguments.
        package var program: String
        package var arguments: [String] = []
        /// `NAME=value` each; nothing is inherited.
        package var environment: [String] = []
        package var directory = "/"
        /// User and group to become; nil stays what we are.
        package var user: (uid: UInt32, gid: UInt32)?
        /// Sent to the child when the *thread* that starts it ends, by whatever cause; 0 for none.
        package var deathSignal: Int32 = 0

        /// A plan to run it with no arguments and no environment, in `/`, as who we are.
        package init(program: String) {
            self.program = program
        }
    }

    /// The process number.
    package let number: Int32

    /// Starts the program with `output` as its standard output and error, and a descriptor, or nothing, as its input.
    package init(_ plan: Plan, input: Int32? = nil, output: borrowing Descriptor) throws(SystemError) {
        let arguments = ([plan.program] + plan.arguments).map { strdup($0) }
        let environment = plan.environment.map { strdup($0) }
        defer { (arguments + environment).forEach { free($0) } }
        let number = clinux_spawn(
            plan.program,
            arguments + [nil],
            environment + [nil],
            plan.directory,
            plan.user.map { Int64($0.uid) } ?? -1,
            plan.user.map { Int64($0.gid) } ?? -1,
            plan.deathSignal,
            input ?? -1,
            output.number
        )
        guard number > 0 else { throw SystemError("spawn") }
        self.number = number
    }

    /// Blocks until the program ends: its exit code, or 128 and the signal that ended it, as shells count.
    package func wait() -> Int32 {
        var status: Int32 = 0
        while waitpid(number, &status, 0) < 0 {
            guard errno == EINTR else { return -1 }
        }
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }

    /// Runs a program to its end and gives its exit code and all it said. Blocks.
    package static func output(of plan: Plan) throws(SystemError) -> (code: Int32, output: String) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError("pipe") }
        let reading = Descriptor(owning: ends[0])
        let child = try ChildProcess(plan, output: Descriptor(owning: ends[1]))
        var output: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(reading.number, &chunk, chunk.count)
            if count > 0 {
                output.append(contentsOf: chunk[..<count])
            } else if count == 0 || errno != EINTR {
                break
            }
        }
        return (child.wait(), String(decoding: output, as: UTF8.self))
    }

    /// Sends a signal; not after ``wait()`` has returned, when the number may be another process.
    package func send(signal: Int32) { _ = kill(number, signal) }
}
