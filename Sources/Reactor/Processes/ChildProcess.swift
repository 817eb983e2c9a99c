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
        /// Descriptors that are open in the child from 3 on, with their names in `LISTEN_FDNAMES`: the form in which
        /// service managers pass listening sockets (sd_listen_fds(3)).
        package var passed: [(descriptor: Int32, name: String)] = []

        /// A plan to run it with no arguments and no environment, in `/`, as who we are.
        package init(program: String) {
            self.program = program
        }
    }

    /// The process number.
    package let number: Int32

    /// Starts the program with `output` as its standard output, `errors` or the same as its standard error, and a
    /// descriptor, or nothing, as its input.
    package init(
        _ plan: Plan,
        input: Int32? = nil,
        output: borrowing Descriptor,
        errors: Int32? = nil
    ) throws(SystemError) {
        let number = Self.spawn(plan, input ?? -1, output.number, errors ?? -1)
        guard number > 0 else { throw SystemError("spawn") }
        self.number = number
    }

    private static func spawn(_ plan: Plan, _ input: Int32, _ output: Int32, _ errors: Int32) -> Int32 {
        let numberName = "LISTEN_PID="
        var variables = plan.environment
        if !plan.passed.isEmpty {
            variables.append("LISTEN_FDS=\(plan.passed.count)")
            variables.append("LISTEN_FDNAMES=" + plan.passed.map(\.name).joined(separator: ":"))
            variables.append(numberName + "00000000000")
        }
        let (program, directory) = (strdup(plan.program), strdup(plan.directory))
        let arguments = ([plan.program] + plan.arguments).map { strdup($0) }
        let environment = variables.map { strdup($0) }
        defer { (arguments + environment + [program, directory]).forEach { free($0) } }
        var child = clinux_child()
        child.program = UnsafePointer(program)
        child.directory = UnsafePointer(directory)
        child.uid = plan.user.map { Int64($0.uid) } ?? -1
        child.gid = plan.user.map { Int64($0.gid) } ?? -1
        child.death_signal = plan.deathSignal
        (child.input, child.output, child.errors) = (input, output, errors)
        child.number_place = environment.last?.map { $0 + numberName.utf8.count }
        let passed = plan.passed.map(\.descriptor)
        child.passed_count = passed.count
        return (arguments + [nil]).withUnsafeBufferPointer { arguments in
            (environment + [nil]).withUnsafeBufferPointer { environment in
                passed.withUnsafeBufferPointer { passed in
                    child.arguments = arguments.baseAddress
                    child.environment = environment.baseAddress
                    child.passed = passed.baseAddress
                    return clinux_spawn(&child)
                }
            }
        }
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
