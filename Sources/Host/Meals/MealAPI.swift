import OpenGraph
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
        let range = try MealListQuery.read(exchange, limit: 25, maximum: 100)
        try await answering(exchange) {
            let list = try await self.store.current().list(range)
            let origin = self.origin.text(exchange)
            let base = origin + "/api/meals?limit=\(range.limit)"
            var paging: [JSONMember] = []
            if let next = list.next { paging.append(JSONMember("next", .string(base + "&after=" + next))) }
            if let previous = list.previous {
                paging.append(JSONMember("previous", .string(base + "&before=" + previous)))
            }
            let answer = JSONValue.object([
                JSONMember("data", .array(list.meals.map { $0.json(origin: origin) })),
                JSONMember("paging", .object(paging)),
            ])
            let bytes = answer.bytes
            exchange.fields.append(contentsOf: FieldBlocks.liveJSON)
            HeadWriter.append("Content-Type", "application/json", to: &exchange.fields)
            exchange.deliver(.ok, bytes.span, etag: ContentHash.entityTag(of: bytes.span))
        }
    }

    /// `GET /api/meals/{slug}`
    func read(_ exchange: Exchange) async throws {
        guard let slug = MealSlug.read(exchange, exchange.parameters[0]) else {
            throw RequestFailure.refused(.notFound)
        }
        try await answering(exchange) {
            switch try await self.store.current().find(slug) {
            case .meal(let meal): self.deliver(meal, exchange)
            case .renamed(let meal): self.answerMoved(meal, exchange)
            case .removed: throw RequestFailure.refused(.gone)
            case .absent: throw RequestFailure.refused(.notFound)
            }
        }
    }

    private func answerMoved(_ meal: Meal, _ exchange: Exchange) {
        let location = origin.text(exchange) + "/api" + meal.currentPath
        HeadWriter.append("Location", bytes: location.utf8.span, to: &exchange.fields)
        HeadWriter.append("X-Content-Type-Options", "nosniff", to: &exchange.fields)
        exchange.answer(.movedPermanently)
    }

    // Writing

    /// `POST /api/meals`
    func create(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let draft = try MealDraft(json: try self.readObject(exchange))
            let onlyNew = exchange.head.has(.ifNoneMatch)
            do {
                let meal = try await self.store.current().create(draft)
                await self.forget([meal.slug.text])
                self.deliverCreated(meal, exchange)
            } catch StoreError.slugTaken where onlyNew {
                throw RequestFailure.refused(.preconditionFailed)
            }
        }
    }

    /// `PUT /api/meals/{slug}`: replaces the meal, or creates it.
    func replace(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let slug = try self.slug(exchange)
            let draft = try MealDraft(json: try self.readObject(exchange))
            let before = try await self.judge(exchange, slug)
            if let before {
                let meal = try await self.store.current().replace(before.slug, with: draft, expecting: self.expected(exchange, before))
                await self.forget([before.slug.text, meal.slug.text])
                self.deliver(meal, exchange)
            } else {
                let meal = try await self.store.current().create(draft, as: slug)
                await self.forget([meal.slug.text])
                self.deliverCreated(meal, exchange)
            }
        }
    }

    /// `PATCH /api/meals/{slug}`: a merge patch (RFC 7396); a new `slug` renames.
    func patch(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let slug = try self.slug(exchange)
            let patch = JSONValue.object(try self.readObject(exchange))
            for _ in 0..<8 {
                guard let before = try await self.judge(exchange, slug) else {
                    throw RequestFailure.refused(.notFound)
                }
                let merged = before.changeable.merged(with: patch).members ?? []
                let draft = try MealDraft(json: merged)
                do {
                    let meal = try await self.store.current().replace(before.slug, with: draft, expecting: before.version)
                    await self.forget([before.slug.text, meal.slug.text])
                    return self.deliver(meal, exchange)
                } catch StoreError.versionChanged where !exchange.head.has(.ifMatch) {
                    continue
                }
            }
            throw RequestFailure.refused(.conflict)
        }
    }

    /// `DELETE /api/meals/{slug}`
    func remove(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let slug = try self.slug(exchange)
            guard let before = try await self.judge(exchange, slug) else {
                throw RequestFailure.refused(.notFound)
            }
            try await self.store.current().remove(before.slug, expecting: self.expected(exchange, before))
            await self.forget([before.slug.text])
            HeadWriter.append("X-Content-Type-Options", "nosniff", to: &exchange.fields)
            exchange.answer(.noContent)
        }
    }

    /// The meal to be changed, after its conditions have been judged: `If-Match` fails with 412 when it has changed,
    /// `If-None-Match: *` when it is there. Nil when there is none.
    private func judge(_ exchange: Exchange, _ slug: Slug) async throws -> Meal? {
        let finding = try await store.current().find(slug)
        let meal: Meal?
        switch finding {
        case .meal(let found): meal = found
        case .renamed: throw RequestFailure.refused(.conflict)
        case .removed: meal = nil
        case .absent: meal = nil
        }
        let verdict = Preconditions.evaluate(
            exchange.head,
            bytes: exchange.bytes,
            method: exchange.method,
            etag: meal.map { MealRendering.versionTag($0) },
            lastModified: nil,
            exists: meal != nil
        )
        guard verdict == .proceed else { throw RequestFailure.refused(.preconditionFailed) }
        if case .removed = finding, exchange.method != .put { throw RequestFailure.refused(.gone) }
        return meal
    }

    /// The version that must still be there when the write happens, if the client named one.
    private func expected(_ exchange: Exchange, _ meal: Meal) -> Int64? {
        exchange.head.has(.ifMatch) ? meal.version : nil
    }

    private func slug(_ exchange: Exchange) throws -> Slug {
        guard let slug = MealSlug.read(exchange, exchange.parameters[0]) else {
            if exchange.method == .put {
                throw MealRefusal(faults: [MealFault("slug", .slug(.hyphens))])
            }
            throw RequestFailure.refused(.notFound)
        }
        return slug
    }

    // Both

    private func readObject(_ exchange: Exchange) throws -> [JSONMember] {
        do throws(JSONError) {
            return try JSONReader.readObject(exchange.body.span)
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
        try await answering(exchange, body)
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

    /// Runs `body` and turns what the store and the drafts refuse into answers.
    private func answering(_ exchange: Exchange, _ body: () async throws -> Void) async throws {
        do {
            try await body()
        } catch let refusal as MealRefusal {
            failures.answer(exchange, .unprocessableContent, faults: refusal.faults)
        } catch let error as StoreError {
            guard let status = error.status else { throw error }
            throw RequestFailure.refused(status)
        }
    }

    private func deliver(_ meal: Meal, _ exchange: Exchange) {
        let bytes = meal.json(origin: origin.text(exchange)).bytes
        exchange.fields.append(contentsOf: FieldBlocks.liveJSON)
        HeadWriter.append("Content-Type", "application/json", to: &exchange.fields)
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
        exchange.fields.append(contentsOf: FieldBlocks.liveJSON)
        HeadWriter.append("Content-Type", "application/json", to: &exchange.fields)
        HeadWriter.append("Location", bytes: location.utf8.span, to: &exchange.fields)
        HeadWriter.append("ETag", MealRendering.versionTag(meal), to: &exchange.fields)
        exchange.answer(.created, bytes.span)
    }
}
