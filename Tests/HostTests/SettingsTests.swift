import Host
import Reactor
import Testing

@Suite struct SettingsTests {
    private func read(
        _ arguments: [String] = [],
        _ environment: [String: String] = [:]
    ) throws(SettingsRefusal) -> Settings {
        let values = OptionValues(arguments, options: Settings.options, environment: environment)
        return try Settings(values, environment: environment, cores: 3) { "/found/" + $0 }
    }

    private func refusal(_ arguments: [String], _ environment: [String: String] = [:]) -> [String] {
        do throws(SettingsRefusal) {
            _ = try read(arguments, environment)
            return []
        } catch {
            return error.reasons
        }
    }

    @Test func `nothing given is the table of the contract`() throws {
        let settings = try read()
        #expect(settings.listen == [.ipv4([127, 0, 0, 1], port: 8080)])
        #expect(settings.publicURL == nil)
        #expect(settings.database == nil)
        #expect(settings.dataFolder == "./.larder")
        #expect(settings.namespace == "larder")
        #expect(settings.adminToken == nil)
        #expect(settings.workers == 3)
        #expect(settings.staleIfDown == 600)
        #expect(settings.statementTimeout == .seconds(4))
        #expect(settings.publicFolder == "/found/Public")
        #expect(settings.migrationsFolder == "/found/migrations")
        #expect(settings.accessLog == .json)
    }

    @Test(arguments: Settings.options.map(\.name))
    func `each option has a variable, and the flag wins`(name: String) throws {
        let option = try #require(Settings.options.first { $0.name == name })
        #expect(option.variable == "LARDER_" + name.uppercased().split(separator: "-").joined(separator: "_"))
        let environment = [option.variable: "from-environment"]
        let variable = OptionValues([], options: Settings.options, environment: environment)
        #expect(variable.value(name) == "from-environment")
        let flag = OptionValues(["--\(name)", "flag"], options: Settings.options, environment: environment)
        #expect(flag.value(name) == "flag")
        let equals = OptionValues(["--\(name)=a=b"], options: Settings.options, environment: environment)
        #expect(equals.value(name) == "a=b")
    }

    @Test(arguments: [
        (["--listen", "[::1]:8080"], ["[::1]:8080"]),
        (["--listen", "0.0.0.0:80", "--listen", "unix:/run/l.sock"], ["0.0.0.0:80", "unix:/run/l.sock"]),
        (["--listen=127.0.0.1:1,127.0.0.2:2"], ["127.0.0.1:1", "127.0.0.2:2"]),
    ])
    func `every kind of address can be listened on`(arguments: [String], addresses: [String]) throws {
        #expect(try read(arguments).listen.map(\.description) == addresses)
    }

    @Test func `further ways to a database go with one that is given, and are checked like it`() throws {
        let ways = ["--read-database", "host=b", "--direct-database", "postgres://c/x"]
        let settings = try read(["--database", "host=a"] + ways)
        #expect(settings.readDatabase == "host=b" && settings.directDatabase == "postgres://c/x")
        #expect(
            try read([], ["DATABASE_URL": "host=a", "LARDER_READ_DATABASE": "host=b"]).readDatabase
                == "host=b"
        )
        #expect(refusal(ways).count == 2)
        let secret = "hunter2hunter2"
        for name in ["--read-database", "--direct-database"] {
            let reasons = refusal(["--database", "host=a", name, "host=h passwort=\(secret)"])
            #expect(reasons.count == 1 && !reasons[0].contains(secret))
        }
    }

    @Test func `PORT and DATABASE_URL are read, and give way to flags and variables of our own`() throws {
        let environment = ["PORT": "5000", "DATABASE_URL": "postgres://one/x"]
        let settings = try read([], environment)
        #expect(settings.listen.map(\.description) == ["0.0.0.0:5000"])
        #expect(settings.database == "postgres://one/x")
        let own = ["LARDER_LISTEN": "127.0.0.1:1, [::1]:2", "LARDER_DATABASE": "dbname=two"]
        let variables = try read([], environment.merging(own) { $1 })
        #expect(variables.listen.map(\.description) == ["127.0.0.1:1", "[::1]:2"])
        #expect(variables.database == "dbname=two")
        let flags = ["--listen", "127.0.0.1:9", "--database", "dbname=three"]
        let given = try read(flags, environment.merging(own) { $1 })
        #expect(given.listen.map(\.description) == ["127.0.0.1:9"])
        #expect(given.database == "dbname=three")
    }

    @Test(arguments: [("90", 90), ("90s", 90), ("10m", 600), ("2h", 7200), ("0", 0)])
    func `times are seconds or have a unit`(text: String, seconds: Int) throws {
        #expect(try read(["--stale-if-down", text]).staleIfDown == seconds)
    }

    @Test(arguments: [
        ("https://Host.Example", "https://host.example"), ("http://h:8080/", "http://h:8080"),
        ("https://h:443", "https://h"), ("http://[::1]:80", "http://[::1]"),
    ])
    func `a public address is a scheme and a host`(text: String, origin: String) throws {
        #expect(try read(["--public-url", text]).publicURL?.text == origin)
    }

    @Test(arguments: [
        ("listen", "localhost:80"), ("listen", "8080"), ("listen", "127.0.0.1:65536"), ("listen", ""),
        ("public-url", "host"), ("public-url", "ftp://host"), ("public-url", "https://host/path"),
        ("public-url", "https://u@host"), ("public-url", "https://"), ("public-url", "https://:::"),
        ("database", ""), ("database", "postgres://u@[h/d"), ("database", "nonsense=1"), ("data-dir", ""),
        ("namespace", "a"), ("namespace", "Larder"), ("namespace", "1a"), ("namespace", "a b"),
        ("admin-token", "short"), ("admin-token", "with a blank in its midst"),
        ("trust-proxy", "10.0.0.0/33"), ("trust-proxy", "proxy.example"),
        ("repeater-apps", "12a"), ("repeater-apps", ","), ("repeater-key", "short"),
        ("page-cache", "maybe"), ("stale-if-down", "-1"), ("stale-if-down", "10d"),
        ("statement-timeout", "0"), ("statement-timeout", "2h"), ("named-statements", "2"),
        ("access-log", "xml"), ("workers", "0"), ("workers", "256"),
        ("workers", "two"), ("site-name", ""), ("max-body", "1x"), ("max-head", "1"), ("max-fields", "1"),
        ("max-request-line", "2g"), ("head-timeout", "0"), ("idle-timeout", "25h"), ("body-timeout", "soon"),
        ("max-connections", "0"), ("stop-timeout", "later"), ("public-dir", ""), ("migrations-dir", ""),
    ])
    func `a value that makes no sense is refused by its name`(name: String, value: String) {
        let byFlag = refusal(["--\(name)=\(value)"])
        #expect(byFlag.count == 1 && byFlag[0].hasPrefix("--\(name): "), "\(byFlag)")
        guard !value.isEmpty, value != "," else { return }
        let variable = "LARDER_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 })
        let byVariable = refusal([], [variable: value])
        #expect(byVariable.count == 1 && byVariable[0].hasPrefix("\(variable): "), "\(byVariable)")
    }

    @Test func `everything that is wrong is told at once`() {
        let reasons = refusal(
            ["--wrokers", "2", "--listen", "x", "--workers", "y", "stray", "--access-log"],
            ["DATABASE_URL": "postgres://[", "LARDER_NAMESPACE": "X"]
        )
        for piece in [
            "--wrokers: no such option; did you mean --workers?", "--listen: \u{201C}x\u{201D} is not",
            "--workers: \u{201C}y\u{201D} is not a number", "an argument too many",
            "--access-log: needs a value",
            "DATABASE_URL: ", "LARDER_NAMESPACE: ",
        ] {
            #expect(reasons.contains { $0.contains(piece) }, "\(piece) in \(reasons)")
        }
        #expect(reasons.count == 7)
        #expect(refusal([], ["PORT": "http"]).first?.hasPrefix("PORT: ") == true)
    }

    @Test func `an option is not taken for the value of the one before it`() {
        #expect(refusal(["--listen", "--workers", "2"]) == ["--listen: needs a value, as in --listen ADDR"])
    }

    @Test func `secrets are in no complaint`() {
        let secret = "hunter2-hunter2"
        let reasons =
            refusal([
                "--admin-token", "hunter2", "--repeater-key", "hunter2",
                "--database", "postgres://u:\(secret)]@[x/y", secret, "--repeater-kye=\(secret)",
                "--admin-tokn", secret,
            ]) + refusal(["--database", "password=\(secret) x\(secret)"])
            + refusal([], ["DATABASE_URL": "host=h passwort=\(secret)"])
        #expect(reasons.count == 8)
        #expect(!reasons.joined().contains("hunter2"), "\(reasons)")
    }

    @Test func `control characters of a value are not repeated`() {
        let reasons = refusal(["--workers", "\u{1B}[31mred", "--\u{7}x"])
        #expect(reasons.joined().utf8.allSatisfy { $0 >= 0x20 })
    }

    @Test func `what may be fetched for others, and how often, is read`() throws {
        let standard = try read()
        #expect(standard.allowedPrivateFetch.isEmpty)
        #expect(
            standard.scrapesAtOnce == 8 && standard.scrapesPerMinute == 30 && standard.scrapeSeconds == 10
        )
        let given = try read([
            "--allow-private-fetch", "10.0.0.0/8,::1", "--allow-private-fetch=127.0.0.1", "--scrapes-at-once",
            "2",
            "--scrapes-per-minute=5", "--scrape-timeout", "3s", "--scrapes-kept=0",
        ])
        #expect(given.allowedPrivateFetch.count == 3)
        #expect(given.scrapesAtOnce == 2 && given.scrapesPerMinute == 5)
        #expect(given.scrapeSeconds == 3 && given.scrapesKept == 0)
    }

    @Test(arguments: [
        ["--allow-private-fetch", "10.0.0.0/33"], ["--allow-private-fetch", "localhost"],
        ["--scrapes-at-once", "0"],
        ["--scrapes-per-minute", "often"], ["--scrape-timeout", "2m"], ["--scrapes-kept", "-1"],
    ])
    func `a setting for scrapes that cannot be used is refused`(arguments: [String]) {
        let reasons = refusal(arguments)
        #expect(reasons.count == 1 && reasons[0].hasPrefix(arguments[0] + ":"))
    }
}
