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

    init(_ desk: ScrapeDesk, origin: RequestOrigin, failures: Failures, settings: Settings, on loop: EventLoop) {
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
        guard let address = query.address("url", "q") else {
            guard !query.wantsJSON else { throw .refused(.badRequest) }
            return deliver(exchange) { DebuggerPage(batchLimit: Self.batchLimit, on: $0).write(to: &$1) }
        }
        try await answer(exchange, query, address, isForced: query.isForced)
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
            throw .refused(.badRequest)
        }
    }

    private func answer(
        _ exchange: Exchange,
        _ query: ScrapeQuery,
        _ address: String,
        isForced: Bool
    ) async throws(RequestFailure) {
        guard let record = try await scrape(exchange, address, isForced: isForced) else { return }
        if query.wantsJSON { return deliverJSON(exchange, [record]) }
        guard let shown = record.shown else { throw .refused(.internalServerError) }
        deliver(exchange) { DebuggerPage(of: shown, batchLimit: Self.batchLimit, on: $0).write(to: &$1) }
    }

    /// Answers `/tools/debug/og/echo`: the page as the scraper read it. A kept one that was too long is made anew.
    func answerEcho(_ exchange: Exchange) async throws(RequestFailure) {
        let query = ScrapeQuery(exchange)
        guard let address = query.address("q", "url") else { throw .refused(.badRequest) }
        guard var record = try await scrape(exchange, address, isForced: query.isForced) else { return }
        if record.source == nil {
            guard let new = try await scrape(exchange, address, isForced: true) else { return }
            record = new
        }
        guard let shown = record.shown else { throw .refused(.internalServerError) }
        let source = record.source ?? []
        deliver(exchange) { EchoPage(of: shown, source: source, on: $0).write(to: &$1) }
    }

    /// A scrape; nil when the request has been answered, because there are too many.
    func scrape(
        _ exchange: Exchange,
        _ address: String,
        isForced: Bool
    ) async throws(RequestFailure) -> ScrapeRecord? {
        try Self.refuseOwn(exchange)
        do throws(ScrapeDesk.Refusal) {
            return try await desk.scrape(address, for: ScrapeClient.name(exchange, origin), isForced: isForced)
        } catch {
            switch error {
            case .busy(let seconds): answerBusy(exchange, seconds)
            case .unavailable: throw .refused(.serviceUnavailable)
            }
            return nil
        }
    }

    /// A scrape that asks for a scrape would go on without end.
    private static func refuseOwn(_ exchange: Exchange) throws(RequestFailure) {
        guard exchange.text(of: .via)?.contains(OwnSite.mark) != true else { throw .refused(.forbidden) }
    }

    private func answerBusy(_ exchange: Exchange, _ seconds: Int) {
        HeadWriter.append("Retry-After", seconds, to: &exchange.fields)
        failures.answer(exchange, .tooManyRequests)
    }

    // Several at once

    private func answerBatch(
        _ exchange: Exchange,
        _ query: ScrapeQuery,
        _ list: String
    ) async throws(RequestFailure) {
        try Self.refuseOwn(exchange)
        var seen: Set<String> = []
        let lines = list.utf8.split { $0 == 0x0A || $0 == 0x0D }.map { ScrapeAddress.read(String($0) ?? "") }
        let addresses = lines.filter { !$0.isEmpty && seen.insert($0).inserted }
        let taken = Array(addresses.prefix(Self.batchLimit))
        let batch = ScrapeBatch(taken, for: ScrapeClient.name(exchange, origin), by: desk, on: loop)
        let results = await batch.run()
        let records = results.compactMap { $0.record }
        let wait = results.compactMap { $0.wait }.max()
        if let wait, records.isEmpty || query.wantsJSON { return answerBusy(exchange, wait) }
        if query.wantsJSON { return deliverJSON(exchange, records) }
        let rows = results.map(Self.row)
            + addresses.dropFirst(Self.batchLimit).map {
                .left(address: $0, reason: "Not scraped: only \(Self.batchLimit) at once.")
            }
        deliver(exchange) {
            BatchPage(of: rows, addresses: addresses.joined(separator: "\n"), batchLimit: Self.batchLimit, on: $0)
                .write(to: &$1)
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
