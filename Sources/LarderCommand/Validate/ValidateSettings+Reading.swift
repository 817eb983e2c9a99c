import Glibc
import Host
import OpenGraph
import Scraper
import Validator

extension ValidateSettings {
    /// Reads the options over what the settings file says; what is wrong is added to the faults of `values`.
    init(_ values: inout OptionValues, config: ValidationConfig) {
        readReporting(&values, config)
        readJudging(&values, config)
        readTargets(&values, config)
        readFetching(&values, config)
        readAccess(&values, config)
    }

    private mutating func readReporting(_ values: inout OptionValues, _ config: ValidationConfig) {
        for text in values.all("format") { readFormat(text, &values) }
        if outputs.count(where: { $0.file == nil }) > 1 {
            values.refuse(
                "format",
                "only one can go to standard output; give the others a file, as in json=FILE"
            )
        }
        let files = outputs.compactMap(\.file)
        if Set(files).count < files.count { values.refuse("format", "two formats cannot go to one file") }
        if outputs.isEmpty { outputs = [Output(format: .text, file: nil)] }
        failOn = values.read("fail-on", or: config.failOn ?? failOn, as: "error, warning, info or never") {
            FailOn(word: $0)
        }
        isQuiet = values.flag("quiet")
        isVerbose = values.flag("verbose")
        if isQuiet, isVerbose { values.refuse("quiet", "makes no sense together with --verbose") }
    }

    private mutating func readFormat(_ text: String, _ values: inout OptionValues) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init
        )
        guard let format = ReportFormat(word: parts[0]) else {
            let names = ReportFormat.allCases.map(\.word).joined(separator: ", ")
            return values.refuse("format", "\(values.shown(text, of: "format")) is not one of \(names)")
        }
        if parts.count > 1, parts[1].isEmpty {
            return values.refuse("format", "\(format.word)= needs a file behind the equals sign")
        }
        outputs.append(Output(format: format, file: parts.count > 1 ? parts[1] : nil))
    }

    private mutating func readJudging(_ values: inout OptionValues, _ config: ValidationConfig) {
        let profile = values.readIfGiven("profile", as: "facebook, ogp or social") { Profile(word: $0) }
        var choices: [String: RuleSettings.Choice] = [:]
        for text in values.list("rule") ?? [] {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
                String.init
            )
            guard Catalogue.meta(parts[0]) != nil else {
                let near = Suggestion.nearest(to: parts[0], among: Catalogue.metas.map(\.id))
                let hint = near.map { "; did you mean \($0)?" } ?? ""
                values.refuse("rule", "there is no rule \(values.shown(parts[0], of: "rule"))\(hint)")
                continue
            }
            guard parts.count > 1, let choice = RuleSwitch(word: parts[1]) else {
                values.refuse(
                    "rule",
                    "\(values.shown(text, of: "rule")) is not \(parts[0])=error|warning|info|off"
                )
                continue
            }
            choices[parts[0]] = RuleSettings.Choice(choice)
        }
        rules = config.ruleSettings(profile: profile, choices: choices)
        ignores = config.ignores
        writeBaseline = values.text("write-baseline")
    }

    private mutating func readTargets(_ values: inout OptionValues, _ config: ValidationConfig) {
        targets = values.arguments
        sitemaps = values.all("sitemap")
        lists = values.all("urls-from")
        base =
            values.readIfGiven("base-url", as: "an http or https address") { try? WebLocation($0) }
            ?? config.baseURL.flatMap { try? WebLocation($0) }
        for map in config.maps {
            if let place = AddressPlaces.Place("\(map.from)=\(map.to)") {
                places.add(place)
            } else {
                values.refuse("maps.\(map.from.harmless): is not ADDRESS and FOLDER or ADDRESS")
            }
        }
        for text in values.list("map") ?? [] {
            guard let place = AddressPlaces.Place(text) else {
                values.refuse(
                    "map",
                    "\(values.shown(text, of: "map")) is not ADDRESS=FOLDER or ADDRESS=ADDRESS"
                )
                continue
            }
            places.add(place)
        }
        isOffline = values.read("offline", or: config.isOffline ?? false, as: "on or off", Switch.read)
        if targets.isEmpty, sitemaps.isEmpty, lists.isEmpty {
            values.refuse("there is no target: give a URL, a file, a folder, or - for standard input")
        }
        if targets.contains("") { values.refuse("a target must not be empty") }
        for name in ["sitemap", "urls-from"] where values.all(name).contains("") {
            values.refuse(name, "must not be empty")
        }
        if (targets + lists).count(where: { $0 == "-" }) > 1 {
            values.refuse("standard input (-) can be read once only")
        }
    }

    private mutating func readFetching(_ values: inout OptionValues, _ config: ValidationConfig) {
        jobs = values.read("jobs", or: config.jobs ?? jobs, as: "a number from 1 to 256") {
            Int($0).flatMap { (1...256).contains($0) ? $0 : nil }
        }
        timeout = values.read(
            "timeout",
            or: config.timeoutSeconds.map { .seconds($0) } ?? timeout,
            as: "a number of seconds from 0.1 to 3600",
            Self.time
        )
        byteLimit = values.read("max-bytes", or: config.maxBytes ?? byteLimit, as: "a size from 1 byte to 1g")
        {
            ByteSize.read($0).flatMap { (1...1 << 30).contains($0) ? $0 : nil }
        }
        redirectLimit = values.read(
            "max-redirects",
            or: config.maxRedirects ?? redirectLimit,
            as: "a number from 0 to 100"
        ) { Int($0).flatMap { (0...100).contains($0) ? $0 : nil } }
        looksAtImages = !values.read(
            "no-images",
            or: config.checksImages == false,
            as: "on or off",
            Switch.read
        )
        fetchesCanonical = !values.flag("no-canonical-fetch")
        isFollowing = values.flag("follow")
        if isFollowing, !fetchesCanonical {
            values.refuse("follow", "makes no sense together with --no-canonical-fetch")
        }
    }

    private mutating func readAccess(_ values: inout OptionValues, _ config: ValidationConfig) {
        let standard = config.userAgent.flatMap { PreviewAgent($0) } ?? agent
        agent = values.read("user-agent", or: standard, as: "an agent's name or field") { PreviewAgent($0) }
        for text in config.headers + values.all("header") {
            guard let field = HeaderField(text) else {
                values.refuse("header", "a value is not \u{201C}NAME: VALUE\u{201D} as HTTP allows it")
                continue
            }
            headers.removeAll { $0.name.lowercased() == field.name.lowercased() }
            headers.append(field)
        }
        let allows = values.readIfGiven("allow-private", as: "on or off", Switch.read)
        let denies = values.readIfGiven("deny-private", as: "on or off", Switch.read)
        if allows == true, denies == true {
            values.refuse("deny-private", "makes no sense together with --allow-private")
        }
        allowsPrivate = allows ?? denies.map { !$0 } ?? config.allowsPrivate ?? true
        authorities = values.text("ca-file")
        if let authorities, access(authorities, R_OK) != 0 {
            values.refuse("ca-file", "\(values.shown(authorities, of: "ca-file")) cannot be read")
        }
    }

    /// `10`, `0.5`, `90s`, `2m`.
    private static func time(_ text: String) -> Duration? {
        if let seconds = Seconds.read(text) { return (1...3600).contains(seconds) ? .seconds(seconds) : nil }
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard isPlain, let seconds = Double(text), (0.1...3600).contains(seconds) else { return nil }
        return .milliseconds(Int(seconds * 1000))
    }
}
