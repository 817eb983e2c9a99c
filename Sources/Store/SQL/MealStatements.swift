import OpenGraph
import Postgres

/// Every statement about meals.
enum MealStatements {
    /// What a name leads to: `NULL` columns of a meal mean that it was removed.
    static func find(_ slug: Slug) -> SQL {
        """
        select \(sql: MealColumns.list) from meal_slugs s left join meals m on m.id = s.meal_id
        where s.slug = \(slug.text)
        """
    }

    /// The first meals of the list, or those after one.
    static func list(after id: Int64, limit: Int) -> SQL {
        """
        select \(sql: MealColumns.list), (select min(id) from meals), (select max(id) from meals)
        from meals m where m.id > \(id) order by m.id limit \(limit)
        """
    }

    /// Those before one, the nearest first.
    static func list(before id: Int64, limit: Int) -> SQL {
        """
        select \(sql: MealColumns.list), (select min(id) from meals), (select max(id) from meals)
        from meals m where m.id < \(id) order by m.id desc limit \(limit)
        """
    }

    static func insert(_ draft: MealDraft, slug: Slug, type: String?) -> SQL {
        """
        insert into meals as m (
            slug, title, description, type, image_url, image_width, image_height, image_type, image_alt,
            properties
        ) values (
            \(slug.text), \(draft.title), \(draft.description), \(type), \(draft.image?.url),
            \(number(draft.image?.width)), \(number(draft.image?.height)), \(draft.image?.type),
            \(draft.image?.alt), \(json: MealColumns.json(draft.properties))
        ) returning \(sql: MealColumns.list)
        """
    }

    /// Nothing is touched when the meal is at another version than one of these; `nil` takes any.
    static func update(
        _ slug: Slug,
        to draft: MealDraft,
        named newSlug: Slug,
        type: String?,
        expecting versions: [Int64]?
    ) -> SQL {
        """
        update meals m set
            slug = \(newSlug.text), title = \(draft.title), description = \(draft.description), type = \(type),
            image_url = \(draft.image?.url), image_width = \(number(draft.image?.width)),
            image_height = \(number(draft.image?.height)), image_type = \(draft.image?.type),
            image_alt = \(draft.image?.alt), properties = \(json: MealColumns.json(draft.properties))
        where m.slug = \(slug.text) and (\(versions == nil) or m.version = any (\(versions ?? [])))
        returning \(sql: MealColumns.list)
        """
    }

    static func rename(_ slug: Slug, to newSlug: Slug, expecting versions: [Int64]?) -> SQL {
        """
        update meals m set slug = \(newSlug.text)
        where m.slug = \(slug.text) and (\(versions == nil) or m.version = any (\(versions ?? [])))
        returning \(sql: MealColumns.list)
        """
    }

    static func remove(_ slug: Slug, expecting versions: [Int64]?) -> SQL {
        """
        delete from meals m
        where m.slug = \(slug.text) and (\(versions == nil) or m.version = any (\(versions ?? [])))
        returning m.id
        """
    }

    /// Makes those who choose names from one title take turns, until their transaction ends.
    static func takeTurns(_ slug: Slug) -> SQL {
        "select pg_advisory_xact_lock(hashtextextended(\(slug.text), 0))"
    }

    /// Which of these names lead to a meal.
    static func taken(among slugs: [Slug]) -> SQL {
        "select slug from meal_slugs where slug = any (\(slugs.map(\.text))) and meal_id is not null"
    }

    /// The eight meals, should any be missing.
    static let seed: SQL = "select larder_seed_meals()"

    static let ping: SQL = "select 1"

    private static func number(_ pixels: Int32?) -> Int64? { pixels.map(Int64.init) }
}
