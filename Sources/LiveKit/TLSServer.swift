import Foundation
import Reactor

/// Certificates made by `openssl` for the tests of one process, and servers that show them.
package enum TLSServer {
    /// What is peculiar about a server's certificate.
    package enum Kind: String, CaseIterable, Sendable {
        case good, expired, early, wrongName, selfSigned
    }

    /// The file of the authority that signed all but the self-signed one.
    package static var authority: String { folder + "/ca.pem" }

    private static let folder: String = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("larder-tls-\(getpid())")
            .path
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let script = """
            set -e; cd '\(folder)'
            key() { openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout $1.key -subj "/CN=$1" "${@:2}"; }
            key ca -x509 -days 30 -out ca.pem -addext basicConstraints=critical,CA:TRUE
            mkdir -p db; : > db/index; echo 01 > db/serial
            printf '%s\\n' '[ca]' 'default_ca=d' '[d]' 'dir=db' 'database=db/index' 'serial=db/serial' 'new_certs_dir=db' \\
                'default_md=sha256' 'policy=p' 'copy_extensions=copy' 'unique_subject=no' '[p]' 'commonName=supplied' > ca.cnf
            sign() { # name, alternative name, first day, last day
                key $1 -out $1.csr -addext "subjectAltName=$2"
                openssl ca -batch -config ca.cnf -cert ca.pem -keyfile ca.key -in $1.csr -out $1.pem \\
                    -startdate $3 -enddate $4 -notext
            }
            sign good IP:127.0.0.1,DNS:localhost 20200101000000Z 20491231000000Z
            sign expired IP:127.0.0.1 20200101000000Z 20210101000000Z
            sign early IP:127.0.0.1 20480101000000Z 20491231000000Z
            sign wrongName DNS:example.org 20200101000000Z 20491231000000Z
            key selfSigned -x509 -days 30 -out selfSigned.pem -addext subjectAltName=IP:127.0.0.1
            """
        var plan = ChildProcess.Plan(program: "/bin/bash")
        plan.arguments = ["-c", script]
        plan.environment = ["PATH=/usr/bin:/bin"]
        let ended = try? ChildProcess.output(of: plan)
        precondition(ended?.code == 0, "openssl made no certificates: \(ended?.output ?? "")")
        return folder
    }()

    /// A running `openssl s_server`, ended with the value.
    package final class Running: Sendable {
        /// On 127.0.0.1.
        package let port: Int
        private let program: LiveProgram

        /// Starts one whose certificate is of this kind.
        package init(_ kind: Kind) async throws {
            let name = TLSServer.folder + "/" + kind.rawValue
            program = try LiveProgram(
                tool: "/usr/bin/openssl",
                [
                    "s_server", "-accept", "127.0.0.1:0", "-cert", name + ".pem", "-key", name + ".key",
                    "-www",
                ]
            )
            // The line with the port, whole.
            let program = program
            let line = {
                program.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().first {
                    $0.hasPrefix("ACCEPT")
                }
            }
            try await LiveWait.until { line() != nil || program.code != nil }
            guard let port = line()?.split(separator: ":").last.flatMap({ Int($0) }) else {
                throw LiveProgramError.ended(program.output)
            }
            self.port = port
        }
    }
}
