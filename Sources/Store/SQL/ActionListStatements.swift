import Postgres

/// Every statement that lists actions.
enum ActionListStatements {
    /// Actions of a person, of one type or of all, those nearest to the edge of the range first.
    ///
    /// - Parameter isRecent: whether only the two months before the edge are looked at, which lie in few partitions; nearly
    ///   always there is enough in them.
    static func list(
        personID: Int64,
        typeID: Int64?,
        reader: ActionReader,
        _ range: ActionRange,
        isRecent: Bool,
        limit: Int
    ) -> SQL {
        let conditions: SQL = "\(sql: visible(personID, reader)) \(sql: within(range, isRecent))"
        let rows =
            typeID.map { Self.rows(personID, "\($0)", conditions, range, limit) }
            ?? allRows(personID, conditions, range, limit)
        return """
            select \(sql: ActionStatements.columns)
            from (values (\(reader.number))) k (reader)
            cross join lateral (\(sql: rows)) a
            \(sql: ActionStatements.parts)
            order by \(sql: isUpward(range) ? "a.created_at, a.id" : "a.created_at desc, a.id desc")
            """
    }

    /// Rows of one type, which the index gives in their order.
    private static func rows(
        _ personID: Int64,
        _ type: SQL,
        _ conditions: SQL,
        _ range: ActionRange,
        _ limit: Int
    ) -> SQL {
        """
        select * from actions where person_id = \(personID) and type_id = \(sql: type) \(sql: conditions)
        order by \(sql: order(range)) limit \(limit)
        """
    }

    /// The types that a person has ever used are few; of each the index gives those wanted.
    private static func allRows(
        _ personID: Int64,
        _ conditions: SQL,
        _ range: ActionRange,
        _ limit: Int
    ) -> SQL {
        """
        select found.* from (select distinct type_id from tallies where subject_id = \(personID)) used
        cross join lateral (\(sql: rows(personID, "used.type_id", conditions, range, limit))) found
        order by \(sql: order(range)) limit \(limit)
        """
    }

    private static func isUpward(_ range: ActionRange) -> Bool {
        if case .newer = range { true } else { false }
    }

    private static func order(_ range: ActionRange) -> SQL {
        isUpward(range) ? "created_at, id" : "created_at desc, id desc"
    }

    /// What lies in the range; the first condition of each pair tells which partitions those are.
    private static func within(_ range: ActionRange, _ isRecent: Bool) -> SQL {
        switch range {
        case .newest where isRecent:
            "and created_at > now() - interval '62 days' and created_at <= now() + interval '1 day'"
        case .newest: ""
        case .older(let edge) where isRecent:
            """
            and created_at > \(timestamp: edge.createdAt)::timestamptz - interval '62 days'
            \(sql: within(range, false))
            """
        case .older(let edge):
            """
            and created_at <= \(timestamp: edge.createdAt)
            and (created_at, id) < (\(timestamp: edge.createdAt), \(edge.id))
            """
        case .newer(let edge):
            """
            and created_at >= \(timestamp: edge.createdAt)
            and (created_at, id) > (\(timestamp: edge.createdAt), \(edge.id))
            """
        }
    }

    /// What a reader other than the person and the app may see.
    private static func visible(_ personID: Int64, _ reader: ActionReader) -> SQL {
        switch reader {
        case .app, .person(personID): ""
        case .person, .anyone:
            """
            and (
                larder_may_see(
                    person_id, nullif(\(reader.number), -1), coalesce(privacy, '{"value":"ALL_FRIENDS"}')
                ) or \(reader.number) = any (tags)
            )
            """
        }
    }
}
