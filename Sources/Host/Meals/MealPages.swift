import OpenGraph
import Pages
import Postgres
import Reactor
import ServeHTTP
import Store
import Telemetry
import WireHTTP

/// Answers `/meals/{slug}` and the catalogue: from memory when nothing has changed, else from the database.
final class MealPages {
    private let origin: RequestOrigin
    private let cache: PageCache
    private let store: StoreAccess
    private let loop: EventLoop
    private let counts: WorkerGauges
    private let staleSeconds: Int
    private let siteName: String
    private var key: [UInt8] = []

    init(
        origin: RequestOrigin,
        cache: PageCache,
        store: StoreAccess,
        settings: Settings,
        counts: WorkerGauges,
        on loop: EventLoop
    ) {
        self.origin = origin
        self.cache = cache
        self.store = store
        self.loop = loop
        self.counts = counts
        staleSeconds = settings.staleIfDown
        siteName = settings.siteName
    }

    private var rendering: MealRendering {
        MealRendering(siteName: siteName, appID: store.appID, appLinks: store.appLinks)
    }

    // A meal

    /// Answers a meal's page or its object.
    func answerMeal(_ exchange: Exchange) async throws {
        let (form, place) = MealForm.of(exchange, exchange.parameters[0])
        if deliverKept(form.pageKind, place, exchange) { return }
        let isPreview = Self.isPreview(exchange)
        if isPreview, deliverKept(form.previewKind, place, exchange) { return }
        guard let slug = MealSlug.read(exchange, place) else { throw RequestFailure.refused(.notFound) }
        counts.cacheMisses.add()
        let ticket = cache.ticket(at: loop.now)
        let finding: MealLookup
        do throws(StoreError) {
            finding = try await store.find(slug)
        } catch {
            guard error.isOutage else { throw error }
            if deliverStale(form.pageKind, place, exchange) { return }
            if isPreview, deliverStale(form.previewKind, place, exchange) { return }
            throw RequestFailure.refused(.serviceUnavailable)
        }
        writeKey(exchange, form.pageKind, place)
        switch finding {
        case .found(let meal):
            finish(makePage(meal, form, exchange), ticket, exchange)
        case .renamed(let meal):
            cache.drop(key)
            guard isPreview else { return answerMoved(to: meal, form, exchange) }
            writeKey(exchange, form.previewKind, place)
            finish(makePage(meal, form, exchange, asked: slug), ticket, exchange)
        case .removed:
            cache.drop(key)
            throw RequestFailure.refused(.gone)
        case .absent:
            cache.drop(key)
            throw RequestFailure.refused(.notFound)
        }
    }

    private static func isPreview(_ exchange: Exchange) -> Bool {
        guard let agent = exchange.head.first(.userAgent) else { return false }
        return PreviewAgents.contains(exchange.copy(agent))
    }

    /// The page of a meal. `asked` is the old name under which an agent that makes previews asked for it: the
    /// page's `og:url` may be that address, so a redirect would lead it in a circle.
    private func makePage(
        _ meal: Meal,
        _ form: MealForm,
        _ exchange: Exchange,
        asked: Slug? = nil
    ) -> PageCache.Page {
        let origin = origin.text(exchange)
        var fields: [UInt8] = []
        let body: [UInt8]
        let etag: EntityTag
        switch form {
        case .page:
            fields = FieldBlocks.livePage
            body = rendering.page(meal, origin: origin)
            etag = Self.tag(of: body)
        case .json:
            fields = FieldBlocks.liveJSON
            HeadWriter.append("Content-Type", "application/json", to: &fields)
            body = rendering.json(meal, origin: origin)
            etag = MealRendering.versionTag(meal)
        }
        if asked != nil { HeadWriter.append("Vary", "User-Agent", to: &fields) }
        let slugs = [meal.slug.text] + (asked.map { [$0.text] } ?? [])
        return PageCache.Page(key: key, fields: fields, body: body, etag: etag, slugs: slugs)
    }

    /// Sends people on to the address that the meal has now. Not to be kept: the meal may get its old name
    /// back.
    private func answerMoved(to meal: Meal, _ form: MealForm, _ exchange: Exchange) {
        let suffix = form == .json && exchange.text(exchange.parameters[0]).hasSuffix(".json") ? ".json" : ""
        let location = origin.text(exchange) + meal.currentPath + suffix
        HeadWriter.append("Location", bytes: location.utf8.span, to: &exchange.fields)
        HeadWriter.append("Vary", "User-Agent", to: &exchange.fields)
        exchange.fields.append(contentsOf: FieldBlocks.livePage)
        exchange.answer(
            .movedPermanently,
            "<!doctype html><title>Moved</title><p>This meal has a new address.".utf8.span
        )
    }

    // The catalogue

    /// Answers `/` and `/meals`; pages after the first are named by `after` or `before`.
    func answerCatalogue(_ exchange: Exchange) async throws {
        let pageSize = CataloguePage.pageSize
        let query = try MealListQuery(exchange, limit: pageSize, maximum: pageSize)
        let part = Array(query.text.utf8)
        if deliverKept(.catalogue, part, exchange) { return }
        counts.cacheMisses.add()
        let ticket = cache.ticket(at: loop.now)
        do throws(StoreError) {
            let list = try await store.list(query.cursor, limit: query.limit)
            writeKey(exchange, .catalogue, part)
            finish(makeCatalogue(list, query, exchange), ticket, exchange)
        } catch {
            guard error.isOutage else { throw error }
            if deliverStale(.catalogue, part, exchange) { return }
            throw RequestFailure.refused(.serviceUnavailable)
        }
    }

    private func makeCatalogue(
        _ list: Store.MealPage,
        _ query: MealListQuery,
        _ exchange: Exchange
    ) -> PageCache.Page {
        let origin = origin.text(exchange)
        let base = origin + "/meals?"
        let text = query.text
        let body = rendering.catalogue(
            list.meals,
            url: text.isEmpty ? origin + "/" : base + text,
            previous: list.previous.map { base + query.text(at: $0) },
            next: list.next.map { base + query.text(at: $0) },
            origin: origin
        )
        return PageCache.Page(
            key: key,
            fields: FieldBlocks.livePage,
            body: body,
            etag: Self.tag(of: body),
            slugs: nil
        )
    }

    private static func tag(of body: [UInt8]) -> EntityTag { ContentHash.entityTag(of: body.span) }

    // Both

    private func finish(_ page: PageCache.Page, _ ticket: PageCache.Ticket, _ exchange: Exchange) {
        cache.keep(page, readAt: ticket)
        deliver(page, exchange)
    }

    private func deliver(_ page: PageCache.Page, _ exchange: Exchange) {
        exchange.fields.append(contentsOf: page.fields)
        exchange.deliver(.ok, shared: page.body, etag: page.etag)
    }

    /// Answers from memory if the page is there and may be served.
    private func deliverKept(_ kind: PageKind, _ part: Range<Int>, _ exchange: Exchange) -> Bool {
        writeKey(exchange, kind, part)
        return deliverKept(exchange)
    }

    private func deliverKept(_ kind: PageKind, _ part: [UInt8], _ exchange: Exchange) -> Bool {
        writeKey(exchange, kind, part)
        return deliverKept(exchange)
    }

    private func deliverKept(_ exchange: Exchange) -> Bool {
        guard let page = cache.page(for: key) else { return false }
        counts.cacheHits.add()
        deliver(page, exchange)
        return true
    }

    /// Answers from memory because the database is down.
    private func deliverStale(_ kind: PageKind, _ part: Range<Int>, _ exchange: Exchange) -> Bool {
        writeKey(exchange, kind, part)
        return deliverStale(exchange)
    }

    private func deliverStale(_ kind: PageKind, _ part: [UInt8], _ exchange: Exchange) -> Bool {
        writeKey(exchange, kind, part)
        return deliverStale(exchange)
    }

    private func deliverStale(_ exchange: Exchange) -> Bool {
        guard let (page, age) = cache.stalePage(for: key, notOlderThan: staleSeconds, now: loop.now) else {
            return false
        }
        counts.stalePages.add()
        HeadWriter.append("Age", age, to: &exchange.fields)
        deliver(page, exchange)
        return true
    }

    /// The cache key of a request: the kind of page, what tells it from others of its kind, and the origin.
    private func writeKey(_ exchange: Exchange, _ kind: PageKind, _ part: Range<Int>) {
        key.removeAll(keepingCapacity: true)
        key.append(kind.rawValue)
        key.append(bytes: exchange.bytes, in: part)
        key.append(0)
        origin.append(to: &key, exchange)
    }

    private func writeKey(_ exchange: Exchange, _ kind: PageKind, _ part: [UInt8]) {
        key.removeAll(keepingCapacity: true)
        key.append(kind.rawValue)
        key.append(contentsOf: part)
        key.append(0)
        origin.append(to: &key, exchange)
    }
}

/// The kinds of pages that are kept.
enum PageKind: UInt8 {
    case page, json
    /// The same for an agent that makes previews, at an old address of the meal.
    case previewPage, previewJSON
    case catalogue
}

extension MealForm {
    fileprivate var pageKind: PageKind { self == .page ? .page : .json }
    fileprivate var previewKind: PageKind { self == .page ? .previewPage : .previewJSON }
}
