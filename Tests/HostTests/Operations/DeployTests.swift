import Foundation
import Host
import LiveKit
import Testing

/// The units and settings in `deploy`, held against the program.
@Suite struct DeployTests {
    private static func text(_ name: String) throws -> String {
        try String(contentsOfFile: ProjectFolder.root + "/deploy/" + name, encoding: .utf8)
    }

    @Test func `every variable of the example is a setting that can be used`() throws {
        var variables: [String: String] = [:]
        for line in try Self.text("larder.env").split(separator: "\n") where !line.hasPrefix("#") {
            let pair = line.split(separator: "=", maxSplits: 1).map(String.init)
            #expect(pair.count == 2, "\(line)")
            variables[pair[0]] = pair.last
        }
        let known = Set(Settings.options.map(\.variable) + ["DATABASE_URL"])
        #expect(Set(variables.keys).subtracting(known).isEmpty)
        let values = OptionValues([], options: Settings.options, environment: variables)
        let settings = try Settings(values, environment: variables, cores: 2) { $0 }
        #expect(settings.database != nil && settings.publicURL != nil)
    }

    @Test func `the service is told of its sockets, its reload and its time to stop`() throws {
        let service = try Self.text("larder.service")
        for line in [
            "Type=notify", "NotifyAccess=main", "ExecReload=/bin/kill -USR2 $MAINPID",
            "ExecStart=/usr/local/bin/larder serve", "Requires=larder.socket",
        ] {
            #expect(service.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(try Self.text("larder.socket").contains("\nListenStream="))
    }

    /// Where systemd is installed it reads the units itself, and finds little that they may do.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/systemd-analyze")))
    func `systemd can read the units`() async throws {
        let folder = ScratchFolder.make("units")
        let service = try Self.text("larder.service")
            .replacingOccurrences(of: "/usr/local/bin/larder", with: LiveProgram.path)
        try service.write(toFile: folder + "/larder.service", atomically: true, encoding: .utf8)
        let socket = try Self.text("larder.socket")
        try socket.write(toFile: folder + "/larder.socket", atomically: true, encoding: .utf8)
        for check in [
            "systemd-analyze verify ./larder.service ./larder.socket",
            "systemd-analyze security --offline=yes --threshold=20 ./larder.service",
        ] {
            let run = try LiveProgram(shell: "cd '\(folder)' && \(check)")
            #expect(try await run.end() == 0, "\(run.output)")
        }
    }
}
