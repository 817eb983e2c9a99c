import Foundation

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
        run("/bin/bash", ["-c", script]).waitUntilExit()
        return folder
    }()

    /// A running `openssl s_server`, ended with the value.
    package final class Running: Sendable {
        /// On 127.0.0.1.
        package let port: Int
        private let process: Process

        /// Starts one whose certificate is of this kind.
        package init(_ kind: Kind) throws {
            let output = Pipe()
            let name = TLSServer.folder + "/" + kind.rawValue
            process = TLSServer.run(
                "/usr/bin/openssl",
                [
                    "s_server", "-accept", "127.0.0.1:0", "-cert", name + ".pem", "-key", name + ".key",
                    "-www",
                ],
                output: output
            )
            var text = ""
            while !text.contains("ACCEPT") || !text.hasSuffix("\n") {
                let data = output.fileHandleForReading.availableData
                guard !data.isEmpty else { break }
                text += String(decoding: data, as: UTF8.self)
            }
            let digits = text.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }?.split(separator: ":")
                .last
            guard let port = digits.flatMap({ Int($0) }) else { throw Silence(text: text) }
            self.port = port
        }

        /// Killed, not asked: a child inherits the signals that our event loops block, SIGTERM among them.
        deinit { kill(process.processIdentifier, SIGKILL) }
    }

    /// openssl did not say where it listens; what it said instead.
    package struct Silence: Error {
        let text: String
    }

    private static func run(_ program: String, _ arguments: [String], output: Pipe? = nil) -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = output ?? FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try? process.run()
        return process
    }
}
