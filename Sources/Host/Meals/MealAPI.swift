import OpenGraph
import Postgres
import Secrets
import ServeHTTP
import Store
import WireHTTP

/// The JSON API under `/api/meals`. Reading is open; writing needs the admin token.
final class MealAPI {
    private let origin: RequestOrigin
    private let store: StoreAccess
    private let token: AdminToken
    private let failures: Failures
    private let forget: ([String]) async -> Void
    private let siteName: String

    /// - Parameter forget: drops the pages of meals that have changed, on every worker of this server.
    init(
        origin: RequestOrigin,
        store: StoreAccess,
        token: AdminToken,
        failures: Failures,
        siteName: String,
        forget: @escaping ([String]) async -> Void
    ) {
        self.origin = origin
        self.store = store
        self.token = token
        self.failures = failures
        self.siteName = siteName
        self.forget = forget
    }

    // Reading

    /// `GET /api/meals`
    func list(_ exchange: Exchange) async throws {
        let query = try MealListQuery(exchange, limit: 25, maximum: 100)
        let page: MealPage
        do throws(StoreError) {
            page = try await store.current().list(query.cursor, limit: query.limit)
        } catch {
            throw error.answer
        }
        let origin = origin.text(exchange)
        let base = origin + "/api/meals?limit=\(query.limit)"
        var paging: [JSONMember] = []
        if let next = page.next { paging.append(JSONMember("next", .string(base + "&after=" + next.text))) }
        if let previous = page.previous {
            paging.append(JSONMember("previous", .string(base + "&before=" + previous.text)))
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
        do throws(StoreError) { found = try await store.current().find(slug) } catch { throw error.answer }
        switch found {
        case .found(let meal): deliver(meal, exchange)
        case .renamed(let meal): answerMoved(to: meal.slug, exchange)
        case .removed: throw RequestFailure.refused(.gone)
        case .absent: throw RequestFailure.refused(.notFound)
        }
    }

    private func answerMoved(to slug: Slug, _ exchange: Exchange) {
        let location = origin.text(exchange) + "/api/meals/" + slug.pathSegment
        HeadWriter.append("Location", bytes: location.utf8.span, to: &exchange.fields)
        HeadWriter.append("X-Content-Type-Options", "nosniff", to: &exchange.fields)
        exchange.answer(.movedPermanently)
    }

    // Writing

    /// `POST /api/meals`
    func create(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let draft = try MealDraft(json: try readObject(exchange))
            do throws(StoreError) {
                let meal = try await store.current().create(draft)
                await forget([meal.slug.text])
                deliverCreated(meal, exchange)
            } catch {
                if case .slugTaken = error, exchange.head.has(.ifNoneMatch) {
                    throw RequestFailure.refused(.preconditionFailed)
                }
                throw error
            }
        }
    }

    /// `PUT /api/meals/{slug}`: replaces the meal, or creates it.
    func replace(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let slug = try slug(exchange)
            let draft = try MealDraft(json: try readObject(exchange))
            let before = try await judge(exchange, slug)
            let (meal, isNew) = try await store.current().replace(
                slug, with: draft, expecting: expected(exchange, before))
            await forget([slug.text, meal.slug.text])
            if isNew { deliverCreated(meal, exchange) } else { deliver(meal, exchange) }
        }
    }

    /// `PATCH /api/meals/{slug}`: a merge patch (RFC 7396); a new `slug` renames.
    func patch(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let slug = try slug(exchange)
            let patch = JSONValue.object(try readObject(exchange))
            var tries = 0
            while true {
                guard let before = try await judge(exchange, slug) else {
                    throw RequestFailure.refused(.notFound)
                }
                let draft = try MealDraft(json: before.changeable.merged(with: patch).members ?? [])
                do throws(StoreError) {
                    let (meal, _) = try await store.current().replace(
                        slug, with: draft, expecting: [before.version])
                    await forget([slug.text, meal.slug.text])
                    return deliver(meal, exchange)
                } catch {
                    guard case .versionDiffers = error, !exchange.head.has(.ifMatch), tries < 10 else { throw error }
                    tries += 1
                }
            }
        }
    }

    /// `DELETE /api/meals/{slug}`
    func remove(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let slug = try slug(exchange)
            guard let before = try await judge(exchange, slug) else {
                throw RequestFailure.refused(.notFound)
            }
            try await store.current().remove(slug, expecting: expected(exchange, before))
            await forget([slug.text])
            HeadWriter.append("X-Content-Type-Options", "nosniff", to: &exchange.fields)
            exchange.answer(.noContent)
        }
    }

    /// The meal to be changed, after the request's conditions have been judged: `If-Match` fails with 412 when it is
    /// at another version, `If-None-Match: *` when it is there. Nil when there is none.
    private func judge(_ exchange: Exchange, _ slug: Slug) async throws -> Meal? {
        let finding = try await store.current().find(slug)
        var meal: Meal?
        if case .found(let found) = finding { meal = found }
        let verdict = Preconditions.evaluate(
            exchange.head,
            bytes: exchange.bytes,
            method: exchange.method,
            etag: meal.map { MealRendering.versionTag($0) },
            lastModified: nil,
            exists: meal != nil
        )
        guard verdict == .proceed else { throw RequestFailure.refused(.preconditionFailed) }
        switch finding {
        case .renamed(let other) where exchange.method != .put: throw StoreError.renamed(other.slug)
        case .renamed: throw RequestFailure.refused(.conflict)
        case .removed where exchange.method != .put: throw RequestFailure.refused(.gone)
        case .found, .removed, .absent: return meal
        }
    }

    /// The version that must still be there when the write happens, if the client named one.
    private func expected(_ exchange: Exchange, _ meal: Meal?) -> [Int64]? {
        guard let meal, exchange.head.has(.ifMatch) else { return nil }
        return [meal.version]
    }

    private func slug(_ exchange: Exchange) throws -> Slug {
        if let slug = MealSlug.read(exchange, exchange.parameters[0]) { return slug }
        guard exchange.method == .put else { throw RequestFailure.refused(.notFound) }
        do throws(SlugError) {
            _ = try Slug(exchange.text(exchange.parameters[0]))
        } catch {
            throw MealRefusal(faults: [MealFault("slug", .slug(error))])
        }
        throw RequestFailure.refused(.notFound)
    }

    // Both

    private func readObject(_ exchange: Exchange) throws -> [JSONMember] {
        do throws(JSONError) {
            let body = exchange.body
            return try JSONReader.readObject(body.span)
        } catch .notAnObject {
            throw MealRefusal(faults: [MealFault("", .not(.object))])
        } catch {
            throw RequestFailure.refused(.badRequest)
        }
    }

    private func writing(_ exchange: Exchange, _ body: () async throws -> Void) async throws {
        guard token.isGranted(exchange) else { throw RequestFailure.refused(.unauthorized) }
        try checkContentType(exchange)
        try await exchange.readBody()
        do {
            try await body()
        } catch let refusal as MealRefusal {
            failures.answer(exchange, .unprocessableContent, faults: refusal.faults)
        } catch let error as StoreError {
            if case .renamed(let slug) = error { return answerMoved(to: slug, exchange) }
            throw error.answer
        }
    }

    private func checkContentType(_ exchange: Exchange) throws(RequestFailure) {
        guard exchange.head.framing != .none, exchange.method != .delete else { return }
        guard let field = exchange.head.first(.contentType), !field.isEmpty else { return }
        let bytes = exchange.bytes
        guard let type = MediaType(bytes, field),
            type.isMatch("application", "json", in: bytes)
                || (exchange.method == .patch && type.isMatch("application", "merge-patch+json", in: bytes))
        else { throw .refused(.unsupportedMediaType) }
    }

    private func appendJSONFields(_ exchange: Exchange) {
        exchange.fields.append(contentsOf: FieldBlocks.liveJSON)
        HeadWriter.append("Content-Type", "application/json", to: &exchange.fields)
    }

    private func deliver(_ meal: Meal, _ exchange: Exchange) {
        let bytes = meal.json(origin: origin.text(exchange)).bytes
        appendJSONFields(exchange)
        if exchange.method == .get || exchange.method == .head {
            exchange.deliver(.ok, bytes.span, etag: MealRendering.versionTag(meal))
        } else {
            HeadWriter.append("ETag", MealRendering.versionTag(meal), to: &exchange.fields)
            exchange.answer(.ok, bytes.span)
        }
    }

    private func deliverCreated(_ meal: Meal, _ exchange: Exchange) {
        let origin = origin.text(exchange)
        let bytes = meal.json(origin: origin).bytes
        let location = origin + meal.currentPath
        appendJSONFields(exchange)
        HeadWriter.append("Location", bytes: location.utf8.span, to: &exchange.fields)
        HeadWriter.append("ETag", MealRendering.versionTag(meal), to: &exchange.fields)
        exchange.answer(.created, bytes.span)
    }
}

extension StoreError {
    /// The error as a handler throws it: with the status it is answered with, or itself when it is a fault of ours.
    var answer: any Error {
        switch self {
        case .absent: RequestFailure.refused(.notFound)
        case .removed: RequestFailure.refused(.gone)
        case .renamed, .slugTaken: RequestFailure.refused(.conflict)
        case .versionDiffers: RequestFailure.refused(.preconditionFailed)
        case .brokenCursor: RequestFailure.refused(.badRequest)
        case .unreadable: self
        case .database(let error): error.isOutage ? RequestFailure.refused(.serviceUnavailable) : self
        }
    }
}
