import Postgres

/// Every statement about places.
enum PlaceStatements {
    static func find(id: Int64) -> SQL {
        "select \(sql: PlaceColumns.list) from places l where l.id = \(id)"
    }

    static func list(after id: Int64, limit: Int) -> SQL {
        "select \(sql: PlaceColumns.list) from places l where l.id > \(id) order by l.id limit \(limit)"
    }

    static func insert(_ draft: PlaceDraft) -> SQL {
        """
        select larder_add_place(
            \(draft.name), lower(\(draft.alias)), \(draft.category),
            \(number(draft.position?.latitude))::text::float8, \(number(draft.position?.longitude))::text::float8,
            \(draft.address.street), \(draft.address.city), \(draft.address.state), \(draft.address.country),
            \(draft.address.zip)
        )
        """
    }

    /// Words of a search, the last of which may be only begun; no rows for a text without any.
    ///
    /// The expression is that of the index `places_by_words`.
    private static func matches(_ text: String) -> SQL {
        """
        to_tsvector('simple', l.name || ' ' || l.category || ' ' || coalesce(l.city, ''))
            @@ (nullif(plainto_tsquery('simple', \(text))::text, '') || ':*')::tsquery
        """
    }

    static func search(_ text: String, at edge: PlaceSearch.Edge, limit: Int) -> SQL {
        // The sum keeps the planner from going through all places in their order in the hope of meeting one soon.
        let rest: SQL =
            edge.isForward
            ? "l.id > \(edge.id) order by l.id + 0" : "l.id < \(edge.id) order by l.id + 0 desc"
        return """
            select \(sql: PlaceColumns.list) from places l
            where \(sql: matches(text)) and \(sql: rest) limit \(limit)
            """
    }

    /// Places in a circle, the nearest first. A box of degrees, which an index serves, comes before the exact distance.
    static func search(
        _ search: PlaceSearch,
        around center: Position,
        at edge: PlaceSearch.Edge,
        limit: Int
    ) -> SQL {
        let latitudes = search.latitudes ?? (-90, 90)
        let wanted: SQL = search.text.map { "\(sql: matches($0))" } ?? "true"
        let rest: SQL =
            edge.isForward
            ? "> (\(number(edge.distance ?? -1))::text::float8, \(edge.id)) order by l.distance, l.id"
            : "< (\(number(edge.distance ?? -1))::text::float8, \(edge.id)) order by l.distance desc, l.id desc"
        return """
            with circle as (
                select \(number(center.latitude))::text::float8 as latitude,
                    \(number(center.longitude))::text::float8 as longitude,
                    \(number(search.distance))::text::float8 as radius,
                    \(number(latitudes.south))::text::float8 as south,
                    \(number(latitudes.north))::text::float8 as north
            ), box as (
                select *, case
                    when greatest(abs(south), abs(north)) > 89.99 then 180
                    else least(
                        180,
                        degrees(radius / \(number(PlaceSearch.radius))::text::float8)
                            / cos(radians(greatest(abs(south), abs(north))))
                    )
                end as reach from circle
            ), near as (
                select l.*, 2 * \(number(PlaceSearch.radius))::text::float8 * asin(least(1, sqrt(
                    sin(radians(l.latitude - b.latitude) / 2) ^ 2
                    + cos(radians(b.latitude)) * cos(radians(l.latitude))
                        * sin(radians(l.longitude - b.longitude) / 2) ^ 2
                ))) as distance
                from box b join places l on l.latitude between b.south and b.north and (
                    l.longitude between b.longitude - b.reach and b.longitude + b.reach
                    or l.longitude >= b.longitude - b.reach + 360 or l.longitude <= b.longitude + b.reach - 360
                )
                where \(sql: wanted)
            )
            select \(sql: PlaceColumns.list), l.distance::text from near l, circle c
            where l.distance <= c.radius
                and (l.distance, l.id) \(sql: rest) limit \(limit)
            """
    }

    /// A number in the shortest form that means the same.
    private static func number(_ value: Double?) -> String? { value.map { $0.description } }
}
