internal import OpenGraph

/// Reads `.larder-validate.json`, and reports all faults at once.
package struct ConfigReader {
    private var config = ValidationConfig()
    private var faults: [ConfigFault] = []

    private init() {}

    /// The settings of a file.
    package static func read(_ text: Span<UInt8>) throws(ConfigFaults) -> ValidationConfig {
        let members: [JSONMember]
        do throws(JSONError) {
            members = try JSONReader.readObject(text)
        } catch {
            throw ConfigFaults(all: [.notJSON(error)])
        }
        var reader = ConfigReader()
        for member in members { reader.read(member) }
        guard reader.faults.isEmpty else { throw ConfigFaults(all: reader.faults) }
        return reader.config
    }

    private mutating func read(_ member: JSONMember) {
        let (name, value) = (member.name, member.value)
        switch name {
        case "$schema": break
        case "profile":
            config.profile = value.string.flatMap { Profile(word: $0) }
            check(config.profile != nil, name, "facebook, ogp or social")
        case "failOn":
            config.failOn = value.string.flatMap { FailOn(word: $0) }
            check(config.failOn != nil, name, "error, warning, info or never")
        case "rules": readRules(value)
        case "ignore": readIgnores(value)
        case "maps": readMaps(value)
        case "apps": readApps(value)
        case "baseUrl":
            config.baseURL = value.string
            check(value.string.flatMap { AddressParts($0) } != nil, name, "an absolute http or https address")
        case "baseline": config.baseline = string(value, name)
        case "userAgent": config.userAgent = string(value, name)
        case "headers":
            config.headers = value.array?.compactMap(\.string) ?? []
            check(config.headers.count == value.array?.count, name, "a list of \"Name: value\"")
        case "timeout": config.timeoutSeconds = number(value, name, 1...3600)
        case "maxBytes": config.maxBytes = number(value, name, 1...1_073_741_824)
        case "maxRedirects": config.maxRedirects = number(value, name, 0...100)
        case "jobs": config.jobs = number(value, name, 1...256)
        case "offline": config.isOffline = flag(value, name)
        case "images": config.checksImages = flag(value, name)
        case "allowPrivate": config.allowsPrivate = flag(value, name)
        default: faults.append(.unknownMember(path: name))
        }
    }

    private mutating func check(_ holds: Bool, _ path: String, _ wanted: String) {
        if !holds { faults.append(.wrongValue(path: path, wanted: wanted)) }
    }

    private mutating func string(_ value: JSONValue, _ path: String) -> String? {
        check(value.string != nil, path, "a text")
        return value.string
    }

    private mutating func flag(_ value: JSONValue, _ path: String) -> Bool? {
        if case .bool(let isOn) = value { return isOn }
        check(false, path, "true or false")
        return nil
    }

    private mutating func number(_ value: JSONValue, _ path: String, _ range: ClosedRange<Int64>) -> Int? {
        guard let number = value.wholeNumber, range.contains(number) else {
            check(false, path, "a whole number from \(range.lowerBound) to \(range.upperBound)")
            return nil
        }
        return Int(number)
    }

    /// `{"title-long": "off", "slow-response": {"severity": "error", "limit": 1000}}`
    private mutating func readRules(_ value: JSONValue) {
        guard let members = value.members else {
            return check(false, "rules", "an object of rule ids")
        }
        for member in members {
            let path = "rules." + member.name
            guard let meta = Catalogue.meta(member.name) else {
                faults.append(.unknownRule(id: member.name, path: "rules"))
                continue
            }
            if let word = member.value.string {
                let choice = RuleSwitch(word: word)
                check(choice != nil, path, "error, warning, info or off")
                config.rules[member.name] = RuleSettings.Choice(choice)
            } else {
                config.rules[member.name] = choice(member.value, meta, path)
            }
        }
    }

    private mutating func choice(
        _ value: JSONValue,
        _ meta: RuleMeta,
        _ path: String
    ) -> RuleSettings.Choice {
        var choice = RuleSettings.Choice()
        guard let members = value.members else {
            check(false, path, "a severity, or an object with severity and limit")
            return choice
        }
        for member in members {
            switch member.name {
            case "severity":
                choice.severity = member.value.string.flatMap { RuleSwitch(word: $0) }
                check(choice.severity != nil, path + ".severity", "error, warning, info or off")
            case "limit" where meta.limit != nil:
                choice.limit = number(member.value, path + ".limit", 0...1_000_000_000_000)
            default: faults.append(.unknownMember(path: path + "." + member.name))
            }
        }
        return choice
    }

    /// `["title-long", {"rule": "all", "target": "drafts/*", "expires": "2026-12-31"}]`
    private mutating func readIgnores(_ value: JSONValue) {
        guard let list = value.array else { return check(false, "ignore", "a list") }
        for (index, element) in list.enumerated() {
            let path = "ignore[\(index)]"
            let rule = element.string ?? element["rule"]?.string
            guard let rule else {
                check(false, path, "a rule id, or an object with a rule")
                continue
            }
            if rule != "all", Catalogue.meta(rule) == nil {
                faults.append(.unknownRule(id: rule, path: path))
            }
            for member in element.members ?? []
            where !["rule", "target", "expires", "reason"].contains(member.name) {
                faults.append(.unknownMember(path: path + "." + member.name))
            }
            let expires = element["expires"]?.string
            check(
                element["expires"] == nil || Baseline.isDay(expires),
                path + ".expires",
                "a day, 2026-12-31"
            )
            check(element["target"] == nil || element["target"]?.string != nil, path + ".target", "a text")
            config.ignores.append(
                Suppressions.Ignore(rule: rule, target: element["target"]?.string, expires: expires)
            )
        }
    }

    /// `{"https://www.example.com/": "site/"}`
    private mutating func readMaps(_ value: JSONValue) {
        guard let members = value.members else {
            return check(false, "maps", "an object from addresses to places")
        }
        for member in members {
            guard let to = member.value.string else {
                check(false, "maps." + member.name, "a text")
                continue
            }
            config.maps.append(ValidationConfig.Mapping(from: member.name, to: to))
        }
    }

    /// `[{"id": "123", "namespace": "larder", "domains": ["example.com"]}]`
    private mutating func readApps(_ value: JSONValue) {
        guard let list = value.array else { return check(false, "apps", "a list") }
        for (index, element) in list.enumerated() {
            let domains = element["domains"]?.array ?? []
            guard let id = element["id"]?.string, let namespace = element["namespace"]?.string,
                domains.allSatisfy({ $0.string != nil })
            else {
                check(false, "apps[\(index)]", "an object with id, namespace and domains")
                continue
            }
            config.apps.append(
                RuleSettings.App(id: id, namespace: namespace, domains: domains.compactMap(\.string))
            )
        }
    }
}
