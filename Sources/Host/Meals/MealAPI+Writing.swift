import OpenGraph
import Postgres
import ServeHTTP
import Store
import WireHTTP

/// Writes. Each is answered after its commit, and after every worker has forgotten the pages that it changed.
extension MealAPI {
    /// `POST /api/meals`
    func create(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let draft = try MealDraft(json: try readObject(exchange))
            let meal = try await guarded(exchange) { () async throws(StoreError) in
                try await store.current().create(draft)
            }
            await forget([meal.slug.text])
            deliverCreated(meal, exchange)
        }
    }

    /// `PUT /api/meals/{slug}`: replaces the meal, or creates it.
    func replace(_ exchange: Exchange) async throws {
        try await writing(exchange) {
            let slug = try slug(exchange)
            let members = try readObject(exchange)
            let before = try await judge(exchange, slug)
            let draft = try draft(members, before, exchange)
            guard draft.slug == nil || draft.slug == slug else {
                throw MealRefusal(faults: [MealFault("slug", .notTheAddress)])
            }
            let meal: Meal
            let isNew: Bool
            if exchange.head.has(.ifNoneMatch) {
                // Nothing may come in between: the name has to be free still.
                meal = try await guarded(exchange) { () async throws(StoreError) in
                    try await store.current().create(draft, at: slug)
                }
                isNew = true
            } else {
                let versions = expected(exchange, before)
                (meal, isNew) = try await store.current().replace(slug, with: draft, expecting: versions)
            }
            await forget([meal.slug.text])
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
                let merged = before.changeable.merged(with: patch).members ?? []
                let draft = try draft(merged, before, exchange)
                do throws(StoreError) {
                    let (meal, _) = try await store.current().replace(
                        slug,
                        with: draft,
                        expecting: [before.version]
                    )
                    await forget([slug.text, meal.slug.text])
                    return deliver(meal, exchange)
                } catch {
                    guard case .versionDiffers = error, !exchange.head.has(.ifMatch), tries < 10 else {
                        throw error
                    }
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
            exchange.answer(.noContent)
        }
    }

    /// The meal to be changed; nil when there is none and a PUT may create it.
    ///
    /// A request that would fail anyway fails for that reason; else its conditions count (RFC 9110 §13.2.1):
    /// `If-Match` fails with 412 when the meal is at another version, `If-None-Match: *` when it is there.
    private func judge(_ exchange: Exchange, _ slug: Slug) async throws -> Meal? {
        let isPut = exchange.method == .put
        var meal: Meal?
        switch try await store.current().find(slug) {
        case .found(let found): meal = found
        case .renamed where isPut: throw RequestFailure.refused(.conflict)
        case .renamed(let other): throw StoreError.renamed(other.slug)
        case .removed where !isPut: throw RequestFailure.refused(.gone)
        case .absent where !isPut: throw RequestFailure.refused(.notFound)
        case .removed, .absent: break
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
        return meal
    }

    /// The version that must still be there when the write happens, if the client named one.
    private func expected(_ exchange: Exchange, _ meal: Meal?) -> [Int64]? {
        guard let meal, exchange.head.has(.ifMatch) else { return nil }
        return [meal.version]
    }

    /// Runs a creation; a taken name is a condition that failed when the client made one of it.
    private func guarded(
        _ exchange: Exchange,
        _ creation: () async throws(StoreError) -> Meal
    ) async throws -> Meal {
        do throws(StoreError) {
            return try await creation()
        } catch {
            if case .slugTaken = error, exchange.head.has(.ifNoneMatch) {
                throw RequestFailure.refused(.preconditionFailed)
            }
            throw error
        }
    }

    /// The slug in the address. One that no meal can have is a wrong value when a meal is to be put there.
    private func slug(_ exchange: Exchange) throws -> Slug {
        do throws(MealSlug.Fault) {
            return try MealSlug.parse(exchange, exchange.parameters[0])
        } catch {
            guard exchange.method == .put, case .slug(let reason) = error else {
                throw RequestFailure.refused(.notFound)
            }
            throw MealRefusal(faults: [MealFault("slug", .slug(reason))])
        }
    }

    /// The draft in an object. The picture that the meal has may be named as it was shown: a path of this site
    /// stays a path, so that it goes with the site to another host.
    private func draft(
        _ members: [JSONMember],
        _ before: Meal?,
        _ exchange: Exchange
    ) throws(MealRefusal) -> MealDraft {
        guard let path = before?.image?.url, path.hasPrefix("/") else { return try MealDraft(json: members) }
        let shown = origin.text(exchange) + path
        let restored = members.map { member in
            guard member.name == "image", member.value["url"]?.string == shown else { return member }
            let patch = JSONValue.object([JSONMember("url", .string(path))])
            return JSONMember(member.name, member.value.merged(with: patch))
        }
        return try MealDraft(json: restored, keeping: path)
    }

    private func readObject(_ exchange: Exchange) throws -> [JSONMember] {
        do throws(JSONError) {
            let body = exchange.body
            return try JSONReader.readObject(body.span, limits: .init(length: max(body.count, 1)))
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
            try await store.changes.during(body)
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
