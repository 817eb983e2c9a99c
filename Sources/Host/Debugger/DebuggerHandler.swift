import OpenGraph
import Pages
import Reactor
import ServeHTTP
import WireHTTP

/// Answers `/debugger` and its old names: what a scrape of an address has found, as a page or as a report.
///
/// Its forms need no token against forged requests: no session stands behind them, so a forged request gets nothing
/// that the forger could not ask for himself, and its cost is counted against the browser that sends it.
final class DebuggerHandler {
    /// The most addresses of one batch.
    static let batchLimit = 20

    private let desk: ScrapeDesk
    private let origin: RequestOrigin
    private let failures: Failures
    private let site: Site
    private let version: String
    private let loop: EventLoop

    init(
        _ desk: ScrapeDesk,
        origin: RequestOrigin,
        failures: Failures,
        settings: Settings,
        on loop: EventLoop
    ) {
        self.desk = desk
        self.origin = origin
        self.failures = failures
        self.loop = loop
        site = Site(name: settings.siteName, origin: "")
        version = settings.version
    }

    /// Answers a GET: the kept scrape of the address or a new one; without an address, the forms.
    func answerGet(_ exchange: Exchange) async throws(RequestFailure) {
        let query = ScrapeQuery(exchange)
        if let address = query.address("url", "q") {
            try await answer(exchange, query, address, isForced: query.isForced)
        } else if query.wantsJSON {
            failures.answer(exchange, .badRequest, detail: "Name an address: ?url=…", isProblem: true)
        } else {
            deliver(exchange) { DebuggerPage(batchLimit: Self.batchLimit, on: $0).write(to: &$1) }
        }
    }

    /// Answers a POST: scrapes the address again, or the addresses of a batch.
    func answerPost(_ exchange: Exchange) async throws(RequestFailure) {
        var query = ScrapeQuery(exchange)
        try await query.readForm(exchange)
        if let address = query.address("url", "q") {
            try await answer(exchange, query, address, isForced: true)
        } else if let list = query.text("urls") {
            try await answerBatch(exchange, query, list)
        } else {
            failures.answer(exchange, .badRequest, isProblem: query.wantsJSON)
        }
    }

    private func answer(
        _ exchange: Exchange,
        _ query: ScrapeQuery,
        _ address: String,
        isForced: Bool
    ) async throws(RequestFailure) {
        do throws(ScrapeDesk.Refusal) {
            let record = try await desk.scrape(address, for: exchange, isForced: isForced)
            if query.wantsJSON { return deliverJSON(exchange, [record]) }
            guard let shown = record.shown else { return failures.answer(exchange, .internalServerError) }
            deliver(exchange) { DebuggerPage(of: shown, batchLimit: Self.batchLimit, on: $0).write(to: &$1) }
        } catch {
            refuse(exchange, error, isProblem: query.wantsJSON)
        }
    }

    /// Answers `/tools/debug/og/echo`: the page as the scraper read it. A kept one that was too long is made anew.
    func answerEcho(_ exchange: Exchange) async {
        let query = ScrapeQuery(exchange)
        guard let address = query.address("q", "url") else { return failures.answer(exchange, .badRequest) }
        do throws(ScrapeDesk.Refusal) {
            var record = try await desk.scrape(address, for: exchange, isForced: query.isForced)
            if record.source == nil { record = try await desk.scrape(address, for: exchange, isForced: true) }
            guard let shown = record.shown else { return failures.answer(exchange, .internalServerError) }
            let source = record.source ?? []
            deliver(exchange) { EchoPage(of: shown, source: source, on: $0).write(to: &$1) }
        } catch {
            refuse(exchange, error, isProblem: false)
        }
    }

    private func refuse(_ exchange: Exchange, _ refusal: ScrapeDesk.Refusal, isProblem: Bool) {
        if case .busy(let seconds) = refusal {
            HeadWriter.append("Retry-After", seconds, to: &exchange.fields)
        }
        failures.answer(exchange, refusal.status, isProblem: isProblem)
    }

    // Several at once

    private func answerBatch(
        _ exchange: Exchange,
        _ query: ScrapeQuery,
        _ list: String
    ) async throws(RequestFailure) {
        let client: [UInt8]
        do throws(ScrapeDesk.Refusal) {
            client = try desk.client(of: exchange)
        } catch {
            return refuse(exchange, error, isProblem: query.wantsJSON)
        }
        var seen: Set<String> = []
        let lines = list.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { ScrapeAddress.read(String($0) ?? "") }
        let addresses = lines.filter { !$0.isEmpty && seen.insert($0).inserted }
        let batch = ScrapeBatch(Array(addresses.prefix(Self.batchLimit)), for: client, by: desk, on: loop)
        let results = await batch.run()
        let records = results.compactMap { $0.record }
        if let wait = results.compactMap({ $0.wait }).max(), records.isEmpty || query.wantsJSON {
            return refuse(exchange, .busy(seconds: wait), isProblem: query.wantsJSON)
        }
        if query.wantsJSON { return deliverJSON(exchange, records) }
        let rows =
            results.map(Self.row)
            + addresses.dropFirst(Self.batchLimit).map {
                .left(address: $0, reason: "Not scraped: only \(Self.batchLimit) at once.")
            }
        let text = addresses.joined(separator: "\n")
        deliver(exchange) {
            BatchPage(of: rows, addresses: text, batchLimit: Self.batchLimit, on: $0).write(to: &$1)
        }
    }

    private static func row(_ result: ScrapeBatch.Result) -> BatchPage.Row {
        if let shown = result.record?.shown { return .scraped(shown) }
        let reason = result.wait.map { "Too many scrapes; try this one again in \($0) s." } ?? "Out of time."
        return .left(address: result.address, reason: reason)
    }

    // Answers

    private func deliver(_ exchange: Exchange, _ write: (Site, inout [UInt8]) -> Void) {
        var site = site
        site.origin = origin.text(exchange)
        var page: [UInt8] = []
        write(site, &page)
        exchange.fields.append(contentsOf: FieldBlocks.debugger)
        exchange.answer(.ok, page.span)
    }

    private func deliverJSON(_ exchange: Exchange, _ records: [ScrapeRecord]) {
        exchange.fields.append(contentsOf: FieldBlocks.unkept)
        HeadWriter.append("Vary", "Accept", to: &exchange.fields)
        if let age = records.map(\.age).max() { HeadWriter.append("Age", age, to: &exchange.fields) }
        let report = ScrapeJSON.report(records, version: version)
        exchange.answer(.ok, type: "application/json", report.span)
    }
}

extension ScrapeDesk.Refusal {
    /// What it is answered with.
    var status: Status {
        switch self {
        case .busy: .tooManyRequests
        case .unavailable: .serviceUnavailable
        case .ownScrape: .forbidden
        }
    }
}
