import Glibc
import Host
import OpenGraph
import Scraper
import Validator

extension ValidateSettings {
    /// Reads the options; what is wrong with them is added to the faults of `values`.
    init(_ values: inout OptionValues) {
        readReporting(&values)
        readJudging(&values)
        readTargets(&values)
        readFetching(&values)
        readAccess(&values)
    }

    private mutating func readReporting(_ values: inout OptionValues) {
        for text in values.all("format") {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let names = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
            guard let format = ReportFormat(rawValue: parts[0]) else {
                values.refuse("format", "\(values.shown(text, of: "format")) is not one of \(names)")
                continue
            }
            if parts.count > 1, parts[1].isEmpty {
                values.refuse("format", "\(format.rawValue)= needs a file behind the equals sign")
                continue
            }
            outputs.append(Output(format: format, file: parts.count > 1 ? parts[1] : nil))
        }
        if outputs.count(where: { $0.file == nil }) > 1 {
            values.refuse("format", "only one format can go to standard output; give the others a file, as in json=FILE")
        }
        let files = outputs.compactMap(\.file)
        if Set(files).count < files.count { values.refuse("format", "two formats cannot go to one file") }
        if outputs.isEmpty { outputs = [Output(format: .text, file: nil)] }
        failOn = values.read("fail-on", or: .some(.error), as: "error, warning, info or never") { word in
            word == "never" ? .some(nil) : Severity(word: word).map { .some($0) }
        }
        isQuiet = values.flag("quiet")
        isVerbose = values.flag("verbose")
        if isQuiet, isVerbose { values.refuse("quiet", "makes no sense together with --verbose") }
    }

    private mutating func readJudging(_ values: inout OptionValues) {
        profile = values.readIfGiven("profile", as: "facebook, ogp or social") { Profile(word: $0) }
        for text in values.list("rule") ?? [] {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard Catalogue.meta(parts[0]) != nil else {
                let near = Suggestion.nearest(to: parts[0], among: Catalogue.metas.map(\.id))
                let hint = near.map { "; did you mean \($0)?" } ?? ""
                values.refuse("rule", "there is no rule \(values.shown(parts[0], of: "rule"))\(hint)")
                continue
            }
            guard parts.count > 1, let choice = RuleSwitch(word: parts[1]) else {
                values.refuse("rule", "\(values.shown(text, of: "rule")) is not \(parts[0])=error|warning|info|off")
                continue
            }
            rules[parts[0]] = RuleSettings.Choice(choice)
        }
        config = values.text("config")
        baseline = values.text("baseline")
        writeBaseline = values.text("write-baseline")
    }

    private mutating func readTargets(_ values: inout OptionValues) {
        targets = values.arguments
        sitemaps = values.all("sitemap")
        lists = values.all("urls-from")
        base = values.readIfGiven("base-url", as: "an http or https address") { Self.address($0) }
        for text in values.list("map") ?? [] {
            guard let place = AddressPlaces.Place(text) else {
                values.refuse("map", "\(values.shown(text, of: "map")) is not ADDRESS=FOLDER or ADDRESS=ADDRESS")
                continue
            }
            places.add(place)
        }
        isOffline = values.flag("offline")
        if targets.isEmpty, sitemaps.isEmpty, lists.isEmpty {
            values.refuse("there is no target: give a URL, a file, a folder or - for standard input")
        }
        for target in targets where target.isEmpty { values.refuse("a target must not be empty") }
        for name in ["sitemap", "urls-from"] where values.all(name).contains("") {
            values.refuse(name, "must not be empty")
        }
        if (targets + lists).count(where: { $0 == "-" }) > 1 {
            values.refuse("standard input (-) can be read once only")
        }
    }

    private mutating func readFetching(_ values: inout OptionValues) {
        jobs = values.read("jobs", or: jobs, as: "a number from 1 to 256", Self.number(in: 1...256))
        timeoutSeconds = values.read(
            "timeout",
            or: timeoutSeconds,
            as: "a time from 1 to 3600 seconds"
        ) { Seconds.read($0).flatMap { (1...3600).contains($0) ? $0 : nil } }
        byteLimit = values.read("max-bytes", or: byteLimit, as: "a size from 1k to 1g") {
            ByteSize.read($0).flatMap { (1024...1 << 30).contains($0) ? $0 : nil }
        }
        redirectLimit = values.read(
            "max-redirects",
            or: redirectLimit,
            as: "a number from 0 to 50",
            Self.number(in: 0...50)
        )
        looksAtImages = !values.flag("no-images")
        fetchesCanonical = !values.flag("no-canonical-fetch")
        isFollowing = values.flag("follow")
        if isFollowing, !fetchesCanonical {
            values.refuse("follow", "makes no sense together with --no-canonical-fetch")
        }
    }

    private mutating func readAccess(_ values: inout OptionValues) {
        agent = values.read("user-agent", or: agent, as: "an agent's name or field") { PreviewAgent($0) }
        for text in values.all("header") {
            guard let field = HeaderField(text) else {
                values.refuse("header", "a value is not NAME: VALUE as HTTP allows it")
                continue
            }
            headers.append(field)
        }
        let denies = values.flag("deny-private")
        if denies, values.isGiven("allow-private"), values.flag("allow-private") {
            values.refuse("deny-private", "makes no sense together with --allow-private")
        }
        allowsPrivate = !denies && (!values.isGiven("allow-private") || values.flag("allow-private"))
        authorities = values.text("ca-file")
        if let authorities, access(authorities, R_OK) != 0 {
            values.refuse("ca-file", "\(values.shown(authorities, of: "ca-file")) cannot be read")
        }
    }

    private static func number(in range: ClosedRange<Int>) -> (String) -> Int? {
        { Int($0).flatMap { range.contains($0) ? $0 : nil } }
    }

    private static func address(_ text: String) -> WebLocation? { try? WebLocation(text) }
}
