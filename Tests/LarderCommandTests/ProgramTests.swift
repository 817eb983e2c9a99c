import Foundation
import LarderCommand
import LiveKit
import Testing

@Suite struct ProgramTests {
    static let actions = ["list", "show", "add", "edit", "rename", "remove", "import", "export"]
    static let commands: [[String]] =
        [["serve"], ["migrate"], ["meals"], ["validate"], ["rules"], ["explain"], ["sign"], ["version"]]
        + actions.map { ["meals", $0] }

    @Test(arguments: commands)
    func `every command tells how it is used`(command: [String]) async {
        for flag in ["--help", "-h"] {
            let told = await Invoked(command + [flag])
            #expect(told.code == 0)
            #expect(told.errors.isEmpty)
            #expect(
                told.output.hasPrefix("Usage: larder \(command.joined(separator: " "))"),
                "\(told.output)"
            )
        }
    }

    @Test func `no command, a wrong one and help itself`() async {
        let none = await Invoked([])
        #expect(none.code == 64 && none.errors.contains("Usage: larder COMMAND"))
        for word in ["--help", "-h", "help"] {
            let help = await Invoked([word])
            #expect(help.code == 0 && help.output.contains("meals"))
        }
        let wrong = await Invoked(["serv"])
        #expect(wrong.code == 64 && wrong.output.isEmpty)
        #expect(wrong.errors.contains("did you mean serve?"))
        let action = await Invoked(["meals", "lst"])
        #expect(action.code == 64 && action.errors.contains("did you mean list?"))
        #expect(await Invoked(["meals"]).code == 64)
    }

    @Test func `help tells no secret of the environment`() async {
        let environment = [
            "DATABASE_URL": "postgres://u:hunter2@h/d", "LARDER_DATABASE": "password=hunter2",
            "LARDER_ADMIN_TOKEN": "hunter2-hunter2-hunter2", "LARDER_REPEATER_KEY": "hunter2-hunter2",
        ]
        for command in Self.commands {
            let told = await Invoked(command + ["--help"], environment: environment)
            #expect(!(told.output + told.errors).contains("hunter2"))
        }
    }

    @Test func `the description of the API has the version of the program`() throws {
        let folder = ProjectFolder.root + "/Public"
        let text = try String(contentsOfFile: folder + "/openapi.json", encoding: .utf8)
        #expect(text.contains(#""version": "\#(Program.version)""#))
    }

    @Test func `the version is one line, and takes nothing else`() async {
        let version = await Invoked(["version"])
        #expect(version.code == 0 && version.lines == ["larder \(Program.version)"])
        #expect(await Invoked(["--version"]).output == version.output)
        #expect(await Invoked(["version", "--verbose"]).code == 64)
        #expect(await Invoked(["version", "now"]).code == 64)
    }

    @Test func `a repeater address is signed, and signed again all the same`() async {
        let arguments = ["sign", "--repeater-key", "s3cret-key"]
        let signed = await Invoked(arguments + ["http://h/repeater?og:title=Pizza&og:type=a:b"])
        #expect(signed.code == 0)
        #expect(signed.lines.first?.hasPrefix("http://h/repeater?og:title=Pizza&og:type=a:b&sig=") == true)
        let again = await Invoked(arguments + [signed.lines[0]])
        #expect(again.output == signed.output)
        let byVariable = await Invoked(
            ["sign", "http://h/repeater?og:title=Pizza&og:type=a:b"],
            environment: ["LARDER_REPEATER_KEY": "s3cret-key"]
        )
        #expect(byVariable.output == signed.output)
    }

    @Test func `signing tells everything that it lacks`() async {
        let bare = await Invoked(["sign"])
        #expect(bare.code == 64)
        #expect(bare.errors.contains("URL is missing") && bare.errors.contains("--repeater-key is needed"))
        let short = await Invoked(["sign", "--repeater-key", "hunter2", "http://h/repeater"])
        #expect(short.code == 64 && !short.errors.contains("hunter2"))
    }

    @Test func `wrong settings start nothing`() async {
        let refused = await Invoked(
            [
                "serve", "--data-dir", "/proc/nowhere", "--workers", "no", "--public-dir", "/no/such/folder",
                "--x",
            ]
        )
        #expect(refused.code == 64)
        for piece in ["--workers: ", "--public-dir: ", "--x: no such option"] {
            #expect(refused.errors.contains(piece))
        }
    }

    @Test func `what cannot be started is a fault with a sentence`() async {
        let folder = await Invoked(["serve", "--listen", "127.0.0.1:0", "--data-dir", "/proc/nowhere"])
        #expect(folder.code == 70)
        #expect(folder.errors.contains("/proc/nowhere/admin-token"), "\(folder.errors)")
        let address = await Invoked([
            "serve", "--listen", "192.0.2.1:80", "--admin-token", "sixteen-letters-x",
        ])
        #expect(address.code == 70)
        #expect(address.errors.contains("cannot listen on 192.0.2.1:80"), "\(address.errors)")
        let meals = await Invoked(["meals", "list", "--data-dir", "/proc/nowhere"])
        #expect(meals.code == 70 && meals.errors.contains("/proc/nowhere"), "\(meals.errors)")
        let database = await Invoked(["meals", "list", "--database", "host=/nowhere password=hunter2"])
        #expect(database.code == 70 && !database.errors.contains("hunter2"), "\(database.errors)")
    }
}
