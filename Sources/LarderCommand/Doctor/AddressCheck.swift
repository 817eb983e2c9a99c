import Host
import OpenGraph
import Postgres
import Reactor
import Store

/// Whether the site can be reached at its own address, and whether its pages are as they should be: the validator's
/// business, which reads them as scrapers do.
struct AddressCheck {
    private let settings: Settings

    init(_ settings: Settings) { self.settings = settings }

    func run() async -> [Diagnosis] {
        guard let origin else { return [] }
        var targets = [origin + "/"]
        if let slug = await meal() { targets.append(origin + "/meals/" + slug) }
        let output = Printer()
        let invocation = Invocation(
            arguments: ["--format", "json", "--fail-on", "never"] + targets,
            environment: [:],
            output: output,
            errors: Printer()
        )
        _ = await ValidateCommand.run(invocation)
        let report = (try? JSONReader.read(output.text.utf8.span, limits: .init(length: 64 << 20))) ?? .null
        let pages = report["targets"]?.array ?? []
        guard let first = pages.first else {
            return [.warning("address", "\(origin) could not be looked at", "Try larder validate \(origin)/")]
        }
        let reached = reach(first, origin)
        return reached.state == .fault ? [reached] : [reached] + pages.map(judge)
    }

    /// The public address, or else where the server listens on this machine.
    private var origin: String? {
        if let publicURL = settings.publicURL { return publicURL.text }
        for address in settings.listen {
            switch address {
            case .ipv4(let bytes, let port) where port != 0:
                return "http://\(bytes == [0, 0, 0, 0] ? "127.0.0.1" : address.host):\(port)"
            case .ipv6(let bytes, let port) where port != 0:
                return "http://[\(bytes.allSatisfy { $0 == 0 } ? "::1" : address.host)]:\(port)"
            default: continue
            }
        }
        return nil
    }

    private func reach(_ page: JSONValue, _ origin: String) -> Diagnosis {
        let status = page["status"]?.wholeNumber
        guard page["failed"] != .bool(true), let status, (200..<300).contains(status) else {
            let finding = page["findings"]?.array?.first
            let reason = finding?["message"]?.string ?? status.map { "the status is \($0)" } ?? "no answer"
            return .fault(
                "address",
                "\(origin) does not bring the catalogue: \(reason)",
                "Look whether larder serve runs, and at the proxy, its certificate and the name's address."
            )
        }
        return .ok("address", "\(origin) answers")
    }

    private func judge(_ page: JSONValue) -> Diagnosis {
        let target = page["target"]?.string ?? "?"
        let findings = (page["findings"]?.array ?? []).filter { $0["severity"]?.string != "info" }
        if let shown = page["canonicalURL"]?.string, let origin, !shown.hasPrefix(origin + "/") {
            return .fault(
                "pages",
                "\(target) names \(shown) as its address",
                "Give --public-url, or let the proxy set X-Forwarded-Proto and -Host and trust it (--trust-proxy)."
            )
        }
        guard let worst = findings.first(where: { $0["severity"]?.string == "error" }) ?? findings.first
        else {
            return .ok("pages", "\(target) has a sound preview")
        }
        let found = "\(target): \(worst["message"]?.string ?? "?")"
        let advice = "larder validate \(target) tells all of it."
        return worst["severity"]?.string == "error"
            ? .fault("pages", found, advice) : .warning("pages", found, advice)
    }

    /// A meal that is there, if the database can be asked.
    private func meal() async -> String? {
        let address = settings.database ?? (try? PrivateCluster.address(ofRunningIn: settings.dataFolder))
        guard let address else { return nil }
        let ownType = settings.namespace + ":meal"
        let page = try? await StoreSession.read(DatabaseSettings(address: address)) { database in
            try await MealStore(database, ownType: ownType).list(limit: 1)
        }
        return page?.meals.first?.slug.text
    }
}
