import OpenGraph
import Pages
import Postgres
import Reactor
import ServeHTTP
import Store
import WireHTTP

/// Answers `/meals/{slug}` and the catalogue: from memory when nothing has changed, else from the database.
final class MealPages {
    private let origin: RequestOrigin
    private let cache: PageCache
    private let store: StoreAccess
    private let loop: EventLoop
    private let staleSeconds: Int
    private let siteName: String
    private var key: [UInt8] = []

    init(origin: RequestOrigin, cache: PageCache, store: StoreAccess, settings: Settings, on loop: EventLoop) {
        self.origin = origin
        self.cache = cache
        self.store = store
        self.loop = loop
        staleSeconds = settings.staleIfDown
        siteName = settings.siteName
    }

    private var rendering: MealRendering { MealRendering(siteName: siteName, appID: store.appID) }

    // A meal

    /// Answers a meal's page or its object.
    func answerMeal(_ exchange: Exchange) async throws {
        let (form, slug) = MealForm.of(exchange, exchange.parameters[0])
        writeKey(exchange, form.rawValue, slug)
        if let page = cache.page(for: key) { return deliver(page, exchange) }
        try await answerFromStore(exchange, form, slug, key: key)
    }

    private func answerFromStore(_ exchange: Exchange, _ form: MealForm, _ place: Range<Int>, key: [UInt8]) async throws {
        guard let slug = MealSlug.read(exchange, place) else { throw RequestFailure.refused(.notFound) }
        let ticket = cache.ticket()
        let finding: MealLookup
        do throws(StoreError) {
            finding = try await store.current().find(slug)
        } catch {
            guard error.isOutage else { throw error }
            if let (page, age) = cache.stalePage(for: key, notOlderThan: staleSeconds, now: loop.now) {
                HeadWriter.append("Age", age, to: &exchange.fields)
                return deliver(page, exchange)
            }
            throw RequestFailure.refused(.serviceUnavailable)
        }
        switch finding {
        case .found(let meal):
            let page = makePage(meal, form, exchange, key: key)
            cache.keep(page, readAt: ticket)
            deliver(page, exchange)
        case .renamed(let meal):
            answerRenamed(meal, form, exchange)
        case .removed:
            throw RequestFailure.refused(.gone)
        case .absent:
            throw RequestFailure.refused(.notFound)
        }
    }

    private func makePage(_ meal: Meal, _ form: MealForm, _ exchange: Exchange, key: [UInt8]) -> PageCache.Page {
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
        return PageCache.Page(key: key, fields: fields, body: body, etag: etag, slugs: [meal.slug.text])
    }

    private static func tag(of body: [UInt8]) -> EntityTag { ContentHash.entityTag(of: body.span) }

    /// People are sent on to the new address. An agent that makes a preview gets the page where it asked: the page's
    /// `og:url` is the old address, so a redirect would lead it in a circle.
    private func answerRenamed(_ meal: Meal, _ form: MealForm, _ exchange: Exchange) {
        HeadWriter.append("Vary", "User-Agent", to: &exchange.fields)
        if let agent = exchange.head.first(.userAgent),
            PreviewAgents.contains(exchange.copy(agent))
        {
            return deliver(makePage(meal, form, exchange, key: []), exchange)
        }
        let suffix = form == .json && exchange.text(exchange.parameters[0]).hasSuffix(".json") ? ".json" : ""
        let location = origin.text(exchange) + meal.currentPath + suffix
        HeadWriter.append("Location", bytes: location.utf8.span, to: &exchange.fields)
        exchange.fields.append(contentsOf: FieldBlocks.html)
        exchange.answer(.movedPermanently, "<!doctype html><title>Moved</title><p>This meal has a new address.".utf8.span)
    }

    private func deliver(_ page: PageCache.Page, _ exchange: Exchange) {
        exchange.fields.append(contentsOf: page.fields)
        exchange.deliver(.ok, shared: page.body, etag: page.etag)
    }

    // The catalogue

    /// Answers `/` and `/meals`; pages after the first are named by `after` or `before`.
    func answerCatalogue(_ exchange: Exchange) async throws {
        writeKey(exchange, 2, exchange.head.query ?? 0..<0)
        if let page = cache.page(for: key) { return deliver(page, exchange) }
        let key = key
        let ticket = cache.ticket()
        let query = try MealListQuery(exchange, limit: CataloguePage.pageSize, maximum: CataloguePage.pageSize)
        do throws(StoreError) {
            let list = try await store.current().list(query.cursor, limit: query.limit)
            let page = makeCatalogue(list, exchange, key: key)
            cache.keep(page, readAt: ticket)
            deliver(page, exchange)
        } catch {
            guard error.isOutage else { throw error }
            guard let (page, age) = cache.stalePage(for: key, notOlderThan: staleSeconds, now: loop.now) else {
                throw RequestFailure.refused(.serviceUnavailable)
            }
            HeadWriter.append("Age", age, to: &exchange.fields)
            deliver(page, exchange)
        }
    }

    private func makeCatalogue(_ list: Store.MealPage, _ exchange: Exchange, key: [UInt8]) -> PageCache.Page {
        let origin = origin.text(exchange)
        let base = origin + "/meals"
        let query = exchange.head.query.map { "?" + exchange.text($0) } ?? ""
        let body = rendering.catalogue(
            list.meals,
            url: query.isEmpty ? origin + "/" : base + query,
            previous: list.previous.map { base + "?before=" + $0.text },
            next: list.next.map { base + "?after=" + $0.text },
            origin: origin
        )
        return PageCache.Page(
            key: key, fields: FieldBlocks.livePage, body: body, etag: Self.tag(of: body), slugs: nil)
    }

    /// The cache key of a request: the kind of page, the origin, and what tells the page from others of its kind.
    private func writeKey(_ exchange: Exchange, _ kind: UInt8, _ part: Range<Int>) {
        let found = origin.find(exchange)
        let bytes = exchange.bytes
        key.removeAll(keepingCapacity: true)
        key.append(kind << 1 | (found.isSecure ? 1 : 0))
        key.append(bytes: bytes, in: part)
        if let authority = found.authority {
            key.append(0)
            key.append(bytes: bytes, in: authority)
        }
    }
}
