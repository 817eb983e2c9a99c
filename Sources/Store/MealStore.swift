package import OpenGraph
package import Postgres

/// The stored meals, for one worker.
///
/// Each write is one statement or one transaction, answered after its commit. `versions` are those that the
/// writer knows (`If-Match`); nil writes over any.
package final class MealStore {
    private let database: Database
    private let columns: MealColumns

    /// `ownType` is the type of meals that name none, `larder:meal`.
    package init(_ database: Database, ownType: String) {
        self.database = database
        columns = MealColumns(ownType: ownType)
    }

    /// What a name leads to, in one query.
    package func find(_ slug: Slug) async throws(StoreError) -> MealLookup {
        do throws(DatabaseError) {
            return try lookup(try await database.read(MealStatements.find(slug)), slug)
        } catch {
            throw .database(error)
        }
    }

    /// A page of the list, the oldest meal first.
    package func list(_ cursor: MealCursor? = nil, limit: Int) async throws(StoreError) -> MealPage {
        let edge = cursor ?? MealCursor(.after, id: 0)
        let isForward = edge.direction == .after
        let sql =
            isForward
            ? MealStatements.list(after: edge.id, limit: limit)
            : MealStatements.list(before: edge.id, limit: limit)
        do throws(DatabaseError) {
            return try page(try await database.read(sql), isForward: isForward)
        } catch {
            throw .database(error)
        }
    }

    /// Stores a new meal. A name made from the title gets `-2`, `-3` … when it is taken; a given one does not.
    package func create(_ draft: MealDraft) async throws(StoreError) -> Meal {
        let slug = draft.slug ?? Slug(madeFrom: draft.title)
        do throws(StoreError) {
            return try await insert(draft, slug)
        } catch .slugTaken where draft.slug == nil {
            return try await createNumbered(draft, slug)
        }
    }

    /// Puts `draft` in the place of the meal of that name, or stores it when there is none now (`PUT`).
    ///
    /// With `versions` nothing is created. A name in the draft that differs renames.
    package func replace(
        _ slug: Slug,
        with draft: MealDraft,
        expecting versions: [Int64]? = nil
    ) async throws(StoreError) -> (meal: Meal, isNew: Bool) {
        let named = draft.slug ?? slug
        var tries = 0
        while true {
            do throws(StoreError) {
                return (try await update(slug, to: draft, expecting: versions), false)
            } catch {
                tries += 1
                // It was not there, and then it was: another writer has stored it, and is overwritten like any other.
                if case .versionDiffers = error, versions == nil, tries < 4 { continue }
                guard error == .absent || error == .removed, versions == nil else { throw error }
            }
            do throws(StoreError) {
                return (try await insert(draft, named), true)
            } catch {
                guard case .slugTaken = error, named == slug, tries < 4 else { throw error }
            }
        }
    }

    /// Stores a meal under a name that no meal may have yet (`If-None-Match: *`).
    package func create(_ draft: MealDraft, at slug: Slug) async throws(StoreError) -> Meal {
        try await insert(draft, slug)
    }

    /// Changes a meal by what `edit` makes of it (`PATCH`); `edit` runs again when another writer was quicker.
    package func change(
        _ slug: Slug,
        expecting versions: [Int64]? = nil,
        _ edit: (Meal) throws(StoreError) -> MealDraft
    ) async throws(StoreError) -> Meal {
        var tries = 0
        while true {
            let meal = try await find(slug).current()
            if let versions, !versions.contains(meal.version) {
                throw .versionDiffers(current: meal.version)
            }
            let draft = try edit(meal)
            do throws(StoreError) {
                return try await update(slug, to: draft, expecting: [meal.version])
            } catch {
                guard case .versionDiffers = error, tries < 10 else { throw error }
                tries += 1
            }
        }
    }

    /// Gives a meal another name; the old one leads to the new one from then on.
    package func rename(
        _ slug: Slug,
        to newSlug: Slug,
        expecting versions: [Int64]? = nil
    ) async throws(StoreError) -> Meal {
        let rows = try await write(MealStatements.rename(slug, to: newSlug, expecting: versions), newSlug)
        return try await only(rows, slug)
    }

    /// Removes a meal; its names answer `removed` until somebody takes them.
    package func remove(_ slug: Slug, expecting versions: [Int64]? = nil) async throws(StoreError) {
        let rows = try await write(MealStatements.remove(slug, expecting: versions), slug)
        if rows.count == 0 { try await explainMiss(slug) }
    }

    /// Adds those of the eight meals whose names were never used; answers how many.
    package func seed() async throws(StoreError) -> Int {
        do throws(DatabaseError) {
            return Int(try await database.write(MealStatements.seed).only().integer(0))
        } catch {
            throw .database(error)
        }
    }

    /// Whether the database answers in time.
    package func answers(within limit: Duration) async -> Bool {
        let rows = try? await database.read(MealStatements.ping, within: limit)
        return rows?.count == 1
    }

    // Writing

    private func insert(_ draft: MealDraft, _ slug: Slug) async throws(StoreError) -> Meal {
        let rows = try await write(MealStatements.insert(draft, slug: slug, type: stored(draft.type)), slug)
        return try await only(rows, slug)
    }

    private func update(
        _ slug: Slug,
        to draft: MealDraft,
        expecting versions: [Int64]?
    ) async throws(StoreError) -> Meal {
        let named = draft.slug ?? slug
        let sql = MealStatements.update(
            slug,
            to: draft,
            named: named,
            type: stored(draft.type),
            expecting: versions
        )
        return try await only(try await write(sql, named), slug)
    }

    private func createNumbered(_ draft: MealDraft, _ slug: Slug) async throws(StoreError) -> Meal {
        var tries = 0
        while true {
            do throws(StoreError) {
                return try await database.transaction { transaction throws(StoreError) in
                    try await self.insertNumbered(draft, slug, in: transaction)
                }
            } catch {
                // Somebody took just that name by another road.
                guard case .slugTaken = error, tries < 10 else { throw error }
                tries += 1
            }
        }
    }

    private func insertNumbered(
        _ draft: MealDraft,
        _ slug: Slug,
        in transaction: Transaction
    ) async throws(StoreError) -> Meal {
        var free = slug
        do throws(DatabaseError) {
            _ = try await transaction.run(MealStatements.takeTurns(slug))
            free = try await firstFree(slug, in: transaction)
            let sql = MealStatements.insert(draft, slug: free, type: stored(draft.type))
            return try columns.meal(try await transaction.run(sql).only())
        } catch {
            throw explained(error, free)
        }
    }

    /// The first of `pizza`, `pizza-2`, `pizza-3` … that no meal has, looked for in growing bunches.
    private func firstFree(_ slug: Slug, in transaction: Transaction) async throws(DatabaseError) -> Slug {
        var candidates = [slug]
        var next = 2
        while true {
            let last = next * 4
            candidates += (next..<last).map { slug.numbered($0) }
            next = last
            var taken: Set<String> = []
            for row in try await transaction.run(MealStatements.taken(among: candidates)) {
                taken.insert(try row.text(0))
            }
            if let free = candidates.first(where: { !taken.contains($0.text) }) { return free }
            candidates = []
        }
    }

    /// A type that is the host's own is not stored, so that it follows the setting.
    private func stored(_ type: String?) -> String? { type == columns.ownType ? nil : type }

    private func write(_ sql: SQL, _ slug: Slug) async throws(StoreError) -> Rows {
        do throws(DatabaseError) {
            return try await database.write(sql)
        } catch {
            throw explained(error, slug)
        }
    }

    private func explained(_ error: DatabaseError, _ slug: Slug) -> StoreError {
        guard case .refused(let fault) = error, fault.state == .uniqueViolation,
            fault.constraint == "meal_slugs_pkey"
        else { return .database(error) }
        return .slugTaken(slug)
    }

    /// The meal that was written, or why none was.
    private func only(_ rows: Rows, _ slug: Slug) async throws(StoreError) -> Meal {
        guard rows.count > 0 else { try await explainMiss(slug) }
        do throws(DatabaseError) {
            return try columns.meal(rows[0])
        } catch {
            throw .database(error)
        }
    }

    private func explainMiss(_ slug: Slug) async throws(StoreError) -> Never {
        let meal = try await find(slug).current()
        throw .versionDiffers(current: meal.version)
    }

    // Reading

    private func lookup(_ rows: Rows, _ slug: Slug) throws(DatabaseError) -> MealLookup {
        guard let row = rows.first else { return .absent }
        if row.isNull(0) { return .removed }
        let meal = try columns.meal(row)
        return meal.slug == slug ? .found(meal) : .renamed(meal)
    }

    private func page(_ rows: Rows, isForward: Bool) throws(DatabaseError) -> MealPage {
        var meals: [Meal] = []
        for row in rows { meals.append(try columns.meal(row)) }
        guard let edges = rows.first else { return MealPage(meals: [], next: nil, previous: nil) }
        let lowest = try edges.integer(15)
        let highest = try edges.integer(16)
        if !isForward { meals.reverse() }
        let first = meals[0].id
        let last = meals[meals.count - 1].id
        return MealPage(
            meals: meals,
            next: last < highest ? MealCursor(.after, id: last) : nil,
            previous: first > lowest ? MealCursor(.before, id: first) : nil
        )
    }
}
