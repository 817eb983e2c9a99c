import Glibc
import Host
import LiveKit
import Store
import Testing

/// Client libraries of the Graph API as they come from their packages, against a live server.
@Suite struct ClientLibrariesTests {
    /// Runs a session of `Tests/Clients` to its end; its last line says which step failed.
    private func run(_ session: String, _ arguments: [String]) async throws {
        let python = ProjectFolder.root + "/.build/clients/bin/python"
        try #require(access(python, X_OK) == 0, "scripts/test installs the libraries first")
        let words = [python, "-B", "Tests/Clients/\(session)"] + arguments
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        let program = try LiveProgram(shell: "exec \(line)")
        let code = try await program.end()
        #expect(code == 0, "\(program.output)")
    }

    @Test func `facepy runs unmodified`() async throws {
        try await GraphScene.run { scene in
            let origin = "http://\(scene.server.address)"
            let meal = """
                \(origin)/repeater.php?fb:app_id=\(scene.scrumps.id)&og:type=\(scene.scrumps.namespace):meal\
                &og:title=Pizza&og:image=\(origin)/images/pizza.png
                """
            let picture = ProjectFolder.root + "/Public/images/pizza.png"
            let arguments = [
                origin, String(scene.scrumps.id), scene.secret, scene.token, scene.scrumps.namespace, meal,
                picture,
            ]
            try await run("facepy_session.py", arguments)
        }
    }

    @Test func `pyfb runs unmodified`() async throws {
        try await GraphScene.run { scene in
            // It asks for version 5, which lists only friends who use the app.
            _ = try scene.token(for: scene.ben)
            let arguments = [
                "http://\(scene.server.address)", String(scene.scrumps.id), scene.secret, scene.token,
            ]
            try await run("pyfb_session.py", arguments)
        }
    }
}
