import Postgres

/// Pages of lists by time, newest first, without counting what is passed over. The table is `p`.
enum RangeConditions {
    static func within(_ range: TimeRange) -> SQL {
        switch range.edge {
        case nil: between(range)
        case .older(let time, let id):
            "\(sql: between(range)) and (p.created_at, p.id) < (\(timestamp: time), \(id)::bigint)"
        case .newer(let time, let id):
            "\(sql: between(range)) and (p.created_at, p.id) > (\(timestamp: time), \(id)::bigint)"
        }
    }

    private static func between(_ range: TimeRange) -> SQL {
        """
        p.created_at >= coalesce(\(timestamp: range.since), '-infinity')
        and p.created_at < coalesce(\(timestamp: range.until), 'infinity')
        """
    }

    /// Pages towards newer ones begin at the end that is near.
    static func order(_ range: TimeRange) -> SQL {
        if case .newer = range.edge { return "order by p.created_at, p.id limit \(range.limit)" }
        return "order by p.created_at desc, p.id desc limit \(range.limit)"
    }
}
