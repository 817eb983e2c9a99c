import OpenGraph
import Postgres
import Secrets
import ServeHTTP
import Store
import WireHTTP

/// The JSON API under `/api/meals`. Reading is open; writing needs the admin token.
final class MealAPI {
    let origin: RequestOrigin
    let store: StoreAccess
    let token: AdminToken
    let failures: Failures
    let forget: ([String]) async -> Void

    /// - Parameter forget: drops the pages of meals that have changed, on every worker of this server.
    init(
        origin: RequestOrigin,
        store: StoreAccess,
        token: AdminToken,
        failures: Failures,
        forget: @escaping ([String]) async -> Void
    ) {
        self.origin = origin
        self.store = store
        self.token = token
        self.failures = failures
        self.forget = forget
    }

    // Reading

    /// `GET /api/meals`
    func list(_ exchange: Exchange) async throws {
        let query = try MealListQuery(exchange, limit: 25, maximum: 100)
        let page: MealPage
        do throws(StoreError) {
            page = try await store.list(query.cursor, limit: query.limit)
        } catch {
            throw error.answer
        }
        let origin = origin.text(exchange)
        let base = origin + "/api/meals?"
        var paging: [JSONMember] = []
        for (name, cursor) in [("next", page.next), ("previous", page.previous)] {
            guard let cursor else { continue }
            paging.append(JSONMember(name, .string(base + query.text(at: cursor))))
        }
        let answer = JSONValue.object([
            JSONMember("data", .array(page.meals.map { $0.json(origin: origin) })),
            JSONMember("paging", .object(paging)),
        ])
        let bytes = answer.bytes
        appendJSONFields(exchange)
        exchange.deliver(.ok, bytes.span, etag: ContentHash.entityTag(of: bytes.span))
    }

    /// `GET /api/meals/{slug}`
    func read(_ exchange: Exchange) async throws {
        guard let slug = MealSlug.read(exchange, exchange.parameters[0]) else {
            throw RequestFailure.refused(.notFound)
        }
        let found: MealLookup
        do throws(StoreError) { found = try await store.find(slug) } catch { throw error.answer }
        switch found {
        case .found(let meal): deliver(meal, exchange)
        case .renamed(let meal): answerMoved(to: meal.slug, exchange)
        case .removed: throw RequestFailure.refused(.gone)
        case .absent: throw RequestFailure.refused(.notFound)
        }
    }

    /// Names the address that the meal has now. Not to be kept: the meal may get its old name back.
    func answerMoved(to slug: Slug, _ exchange: Exchange) {
        let location = origin.text(exchange) + "/api/meals/" + slug.pathSegment
        HeadWriter.append("Location", bytes: location.utf8.span, to: &exchange.fields)
        HeadWriter.append("Cache-Control", "no-cache", to: &exchange.fields)
        exchange.answer(.movedPermanently)
    }

    func appendJSONFields(_ exchange: Exchange) {
        exchange.fields.append(contentsOf: FieldBlocks.liveJSON)
        HeadWriter.append("Content-Type", "application/json", to: &exchange.fields)
    }

    func deliver(_ meal: Meal, _ exchange: Exchange) {
        let bytes = meal.json(origin: origin.text(exchange)).bytes
        appendJSONFields(exchange)
        if exchange.method == .get || exchange.method == .head {
            exchange.deliver(.ok, bytes.span, etag: MealRendering.versionTag(meal))
        } else {
            HeadWriter.append("ETag", MealRendering.versionTag(meal), to: &exchange.fields)
            exchange.answer(.ok, bytes.span)
        }
    }
}

extension StoreError {
    /// The error as a handler throws it: with the status it is answered with, or itself when it is a fault of ours.
    var answer: any Error {
        switch self {
        case .absent: RequestFailure.refused(.notFound)
        case .removed: RequestFailure.refused(.gone)
        case .renamed, .slugTaken, .taken: RequestFailure.refused(.conflict)
        case .versionDiffers: RequestFailure.refused(.preconditionFailed)
        case .brokenCursor: RequestFailure.refused(.badRequest)
        case .unreadable: self
        case .database: isOutage ? RequestFailure.refused(.serviceUnavailable) : self
        }
    }
}
