import Reactor
import ServeHTTP
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
        readLimits(&values)
        database = values.value("database") ?? environment["DATABASE_URL"].flatMap { $0.isEmpty ? nil : $0 }
        dataFolder = values.value("data-dir") ?? dataFolder
        publicFolder = values.value("public-dir") ?? find("Public")
        migrationsFolder = values.value("migrations-dir") ?? find("migrations")
        if let stray = values.arguments.first { values.refuse("listen", "\u{201C}\(stray)\u{201D} is no option") }
        guard values.faults.isEmpty else { throw SettingsRefusal(reasons: values.faults) }
    }

    private mutating func readSite(_ values: inout OptionValues, _ environment: [String: String]) {
        readListen(&values, environment)
        publicURL = values.read("public-url", or: nil, as: "http://host or https://host without a path") {
            PublicURL($0)
        }
        siteName = values.read("site-name", or: siteName, as: "a name of 1 to 100 characters") {
            (1...100).contains($0.unicodeScalars.count) ? $0 : nil
        }
        namespace = values.read("namespace", or: namespace, as: "1 to 40 of a-z, 0-9, _ and -, a letter first") {
            Self.isNamespace($0) ? $0 : nil
        }
        adminToken = values.read("admin-token", or: nil, as: "at least 16 characters of ASCII without blanks") {
            $0.utf8.count >= 16 && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? $0 : nil
        }
        for text in values.list("trust-proxy") ?? [] {
            if let range = AddressRange(text) {
                trustedProxies.append(range)
            } else {
                values.refuse("trust-proxy", "\u{201C}\(text)\u{201D} is no address, no CIDR and not \u{201C}unix\u{201D}")
            }
        }
    }

    private mutating func readListen(_ values: inout OptionValues, _ environment: [String: String]) {
        var texts = values.list("listen") ?? []
        if texts.isEmpty, let port = environment["PORT"], !port.isEmpty { texts = ["0.0.0.0:\(port)"] }
        if texts.isEmpty { texts = ["127.0.0.1:8080"] }
        for text in texts {
            if let address = SocketAddress(text) {
                listen.append(address)
            } else {
                values.refuse("listen", "\u{201C}\(text)\u{201D} is not HOST:PORT with an IP address, nor unix:/path")
            }
        }
    }

    /// A namespace is the prefix of types, so its form is that of the tutorials' apps.
    private static func isNamespace(_ text: String) -> Bool {
        guard (1...40).contains(text.utf8.count), let first = text.utf8.first, (0x61...0x7A).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F || $0 == 0x2D
        }
    }

    private mutating func readBehaviour(_ values: inout OptionValues, _ cores: Int) {
        repeaterApps = values.list("repeater-apps")
        for id in repeaterApps ?? [] where !id.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            values.refuse("repeater-apps", "\u{201C}\(id)\u{201D} is no app id: they are digits")
        }
        repeaterKey = values.read("repeater-key", or: nil, as: "a secret of at least 8 characters") {
            $0.utf8.count >= 8 ? $0 : nil
        }
        keepsPages = values.read("page-cache", or: true, as: "on or off", Switch.read)
        staleIfDown = values.read("stale-if-down", or: staleIfDown, as: "a time such as 90s, 10m or 2h", Seconds.read)
        usesNamedStatements = values.read("named-statements", or: true, as: "on or off", Switch.read)
        accessLog = values.read("access-log", or: .json, as: "json, common or off") { AccessLogForm(rawValue: $0) }
        workers = values.read("workers", or: cores, as: "a number from 1 to 255") {
            Int($0).flatMap { (1...255).contains($0) ? $0 : nil }
        }
    }

    private mutating func readLimits(_ values: inout OptionValues) {
        let sizes: [(String, WritableKeyPath<Limits, Int>, ClosedRange<Int>)] = [
            ("max-request-line", \.head.requestLine, 256...1 << 20), ("max-head", \.head.head, 1024...1 << 20),
            ("max-body", \.body, 0...1 << 30),
        ]
        for (name, path, range) in sizes {
            limits[keyPath: path] = values.read(
                name, or: limits[keyPath: path], as: "a size from \(range.lowerBound) to \(range.upperBound) bytes"
            ) { ByteSize.read($0).flatMap { range.contains($0) ? $0 : nil } }
        }
        let counts: [(String, WritableKeyPath<Limits, Int>, ClosedRange<Int>)] = [
            ("max-fields", \.head.fields, 8...10_000), ("max-connections", \.connectionsPerWorker, 1...1_000_000),
        ]
        for (name, path, range) in counts {
            limits[keyPath: path] = values.read(
                name, or: limits[keyPath: path], as: "a number from \(range.lowerBound) to \(range.upperBound)"
            ) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
        }
        let times: [(String, WritableKeyPath<Limits, Int>)] = [
            ("head-timeout", \.headSeconds), ("body-timeout", \.bodySeconds), ("body-pause", \.bodyPauseSeconds),
            ("idle-timeout", \.idleSeconds), ("write-timeout", \.writeSeconds),
        ]
        for (name, path) in times {
            limits[keyPath: path] = values.read(name, or: limits[keyPath: path], as: "a time from 1s to 24h") {
                Seconds.read($0).flatMap { (1...86_400).contains($0) ? $0 : nil }
            }
        }
        stopSeconds = values.read("stop-timeout", or: stopSeconds, as: "a time such as 10s", Seconds.read)
    }
}
