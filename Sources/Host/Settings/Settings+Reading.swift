import Pictures
import Postgres
import Reactor
import Scraper
import ServeHTTP
import Telemetry
import WireHTTP

/// Settings that cannot be used: every reason at once.
package struct SettingsRefusal: Error, Sendable {
    /// A sentence for each.
    package let reasons: [String]
}

extension Settings {
    /// Reads the options of `larder serve`.
    ///
    /// - Parameters:
    ///   - cores: the number of workers when none is given.
    ///   - find: answers where a folder of that name is, for folders that are not given.
    package init(
        _ given: OptionValues,
        environment: [String: String],
        cores: Int,
        find: (String) -> String
    ) throws(SettingsRefusal) {
        var values = given
        self.init()
        readSite(&values, environment)
        readBehaviour(&values, cores)
        readScrapes(&values)
        readGraph(&values)
        readLimits(&values)
        database = Self.database(&values, environment)
        readDatabase = Self.furtherDatabase("read-database", &values)
        directDatabase = Self.furtherDatabase("direct-database", &values)
        for name in ["read-database", "direct-database"] where database == nil && values.isGiven(name) {
            values.refuse(name, "goes with --database only: a private cluster has no other way to it")
        }
        dataFolder = values.text("data-dir") ?? dataFolder
        publicFolder = values.text("public-dir") ?? find("Public")
        migrationsFolder = values.text("migrations-dir") ?? find("migrations")
        values.refuseArguments(after: 0)
        guard values.faults.isEmpty else { throw SettingsRefusal(reasons: values.faults) }
    }

    /// The connection string that was given, by `--database` or `DATABASE_URL`; one that libpq cannot read is a fault.
    package static func database(_ values: inout OptionValues, _ environment: [String: String]) -> String? {
        if values.isGiven("database") {
            guard let given = values.text("database") else { return nil }
            if let fault = ConnectionString(given).fault { values.refuse("database", fault) }
            return given
        }
        guard let given = environment["DATABASE_URL"], !given.isEmpty else { return nil }
        if let fault = ConnectionString(given).fault { values.refuse("DATABASE_URL: \(fault)") }
        return given
    }

    private static func furtherDatabase(_ name: String, _ values: inout OptionValues) -> String? {
        guard values.isGiven(name), let given = values.text(name) else { return nil }
        if let fault = ConnectionString(given).fault { values.refuse(name, fault) }
        return given
    }

    /// The namespace that was given, or the usual one.
    package static func namespace(_ values: inout OptionValues) -> String {
        values.read(
            "namespace",
            or: "larder",
            as: "2 to 40 of a-z, 0-9, _ and -, a letter first"
        ) {
            isNamespace($0) ? $0 : nil
        }
    }

    /// The public address that was given.
    package static func publicURL(_ values: inout OptionValues) -> PublicURL? {
        values.readIfGiven("public-url", as: "http://host or https://host without a path") {
            PublicURL($0)
        }
    }

    private mutating func readSite(_ values: inout OptionValues, _ environment: [String: String]) {
        readListen(&values, environment)
        publicURL = Self.publicURL(&values)
        siteName = values.read("site-name", or: siteName, as: "a name of 1 to 100 characters") {
            (1...100).contains($0.unicodeScalars.count) ? $0 : nil
        }
        namespace = Self.namespace(&values)
        adminToken = values.readIfGiven("admin-token", as: "at least 16 characters of ASCII without blanks") {
            $0.utf8.count >= 16 && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? $0 : nil
        }
        for text in values.list("trust-proxy") ?? [] {
            if let range = AddressRange(text) {
                trustedProxies.append(range)
            } else {
                let shown = values.shown(text, of: "trust-proxy")
                values.refuse("trust-proxy", "\(shown) is no address, no CIDR and not \u{201C}unix\u{201D}")
            }
        }
    }

    private mutating func readListen(_ values: inout OptionValues, _ environment: [String: String]) {
        guard let texts = values.list("listen") else {
            return readPort(&values, environment["PORT"] ?? "")
        }
        if texts.isEmpty { values.refuse("listen", "must not be empty") }
        for text in texts {
            if let address = SocketAddress(text) {
                listen.append(address)
            } else {
                let shown = values.shown(text, of: "listen")
                values.refuse("listen", "\(shown) is not HOST:PORT with an IP address, nor unix:/path")
            }
        }
    }

    /// `PORT` is how platforms that start containers say where to listen.
    private mutating func readPort(_ values: inout OptionValues, _ text: String) {
        let standard = SocketAddress.ipv4([127, 0, 0, 1], port: 8080)
        guard !text.isEmpty else { return listen.append(standard) }
        guard let port = UInt16(text) else {
            values.refuse("PORT: \(values.shown(text, of: "listen")) is not a number from 0 to 65535")
            return
        }
        listen.append(.ipv4([0, 0, 0, 0], port: port))
    }

    /// A namespace is the prefix of types, so its form is that of the tutorials' apps.
    package static func isNamespace(_ text: String) -> Bool {
        guard (2...40).contains(text.utf8.count), let first = text.utf8.first, (0x61...0x7A).contains(first)
        else {
            return false
        }
        return text.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D
        }
    }

    private mutating func readBehaviour(_ values: inout OptionValues, _ cores: Int) {
        repeaterApps = values.list("repeater-apps")
        if repeaterApps?.isEmpty == true { values.refuse("repeater-apps", "must not be empty") }
        for id in repeaterApps ?? [] where !id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            let shown = values.shown(id, of: "repeater-apps")
            values.refuse("repeater-apps", "\(shown) is no app id: they are digits")
        }
        repeaterKey = values.readIfGiven("repeater-key", as: "a secret of at least 8 characters") {
            $0.utf8.count >= 8 ? $0 : nil
        }
        logLevel = values.read("log-level", or: logLevel, as: "debug, info, warning or error") { text in
            Level.allCases.first { $0.name.description == text }
        }
        keepsPages = values.read("page-cache", or: true, as: "on or off", Switch.read)
        staleIfDown = values.read(
            "stale-if-down",
            or: staleIfDown,
            as: "a time such as 90s, 10m or 2h",
            Seconds.read
        )
        statementTimeout = values.read(
            "statement-timeout",
            or: statementTimeout,
            as: "a time from 1s to 1h"
        ) { text in
            Seconds.read(text).flatMap { (1...3600).contains($0) ? .seconds($0) : nil }
        }
        usesNamedStatements = values.read("named-statements", or: true, as: "on or off", Switch.read)
        accessLog = values.read("access-log", or: .json, as: "json, common or off") {
            AccessLogForm(rawValue: $0)
        }
        workers = values.read("workers", or: cores, as: "a number from 1 to 255") {
            Int($0).flatMap { (1...255).contains($0) ? $0 : nil }
        }
    }

    private mutating func readScrapes(_ values: inout OptionValues) {
        for text in values.list("allow-private-fetch") ?? [] {
            if let range = Scraper.AddressRange(text) {
                allowedPrivateFetch.append(range)
            } else {
                let shown = values.shown(text, of: "allow-private-fetch")
                values.refuse(
                    "allow-private-fetch",
                    "\(shown) is not an IP address or a block such as 10.0.0.0/8"
                )
            }
        }
        let counts: [(String, WritableKeyPath<Settings, Int>, ClosedRange<Int>)] = [
            ("scrapes-at-once", \.scrapesAtOnce, 1...1000),
            ("scrapes-per-minute", \.scrapesPerMinute, 1...100_000),
            ("scrapes-kept", \.scrapesKept, 0...1_000_000),
        ]
        for (name, path, range) in counts {
            self[keyPath: path] = values.read(
                name,
                or: self[keyPath: path],
                as: "a number from \(range.lowerBound) to \(range.upperBound)"
            ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
        }
        scrapeSeconds = values.read("scrape-timeout", or: scrapeSeconds, as: "a time from 1s to 60s") {
            Seconds.read($0).flatMap { (1...60).contains($0) ? $0 : nil }
        }
    }

    private mutating func readGraph(_ values: inout OptionValues) {
        maxUpload = values.read("max-upload", or: maxUpload, as: "a size from 0 to 1073741824 bytes") {
            ByteSize.read($0).flatMap { (0...1 << 30).contains($0) ? $0 : nil }
        }
        let counts: [(String, WritableKeyPath<Settings, Int>)] = [
            ("calls-per-minute", \.callsPerMinute), ("token-calls-per-minute", \.tokenCallsPerMinute),
        ]
        for (name, path) in counts {
            self[keyPath: path] = values.read(
                name,
                or: self[keyPath: path],
                as: "a number from 0 to 1000000000"
            ) { Int($0).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil } }
        }
        readPictures(&values)
    }

    private mutating func readPictures(_ values: inout OptionValues) {
        pictures.largestArea = values.read(
            "max-pixels",
            or: pictures.largestArea,
            as: "a number from 1 to 1000000000"
        ) { Int($0).flatMap { (1...1_000_000_000).contains($0) ? $0 : nil } }
        pictures.atOnce = values.read("pictures-at-once", or: pictures.atOnce, as: "a number from 1 to 64") {
            Int($0).flatMap { (1...64).contains($0) ? $0 : nil }
        }
        let seconds = values.readIfGiven("picture-timeout", as: "a time from 1s to 60s") {
            Seconds.read($0).flatMap { (1...60).contains($0) ? $0 : nil }
        }
        if let seconds { pictures.limit = .seconds(seconds) }
    }

    private mutating func readLimits(_ values: inout OptionValues) {
        let sizes: [(String, WritableKeyPath<Limits, Int>, ClosedRange<Int>)] = [
            ("max-request-line", \.head.requestLine, 256...1 << 20),
            ("max-head", \.head.head, 1024...1 << 20),
            ("max-body", \.body, 0...1 << 30),
        ]
        for (name, path, range) in sizes {
            limits[keyPath: path] = values.read(
                name,
                or: limits[keyPath: path],
                as: "a size from \(range.lowerBound) to \(range.upperBound) bytes"
            ) { ByteSize.read($0).flatMap { range.contains($0) ? $0 : nil } }
        }
        let counts: [(String, WritableKeyPath<Limits, Int>, ClosedRange<Int>)] = [
            ("max-fields", \.head.fields, 8...10_000),
            ("max-connections", \.connectionsPerWorker, 1...1_000_000),
        ]
        for (name, path, range) in counts {
            limits[keyPath: path] = values.read(
                name,
                or: limits[keyPath: path],
                as: "a number from \(range.lowerBound) to \(range.upperBound)"
            ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
        }
        let times: [(String, WritableKeyPath<Limits, Int>)] = [
            ("head-timeout", \.headSeconds), ("body-timeout", \.bodySeconds),
            ("body-pause", \.bodyPauseSeconds),
            ("idle-timeout", \.idleSeconds), ("write-timeout", \.writeSeconds),
        ]
        for (name, path) in times {
            limits[keyPath: path] = values.read(name, or: limits[keyPath: path], as: "a time from 1s to 24h")
            {
                Seconds.read($0).flatMap { (1...86_400).contains($0) ? $0 : nil }
            }
        }
        stopSeconds = values.read("stop-timeout", or: stopSeconds, as: "a time such as 10s", Seconds.read)
        takeoverSeconds = values.read("takeover-timeout", or: takeoverSeconds, as: "a time from 1s to 24h") {
            Seconds.read($0).flatMap { (1...86_400).contains($0) ? $0 : nil }
        }
    }
}
