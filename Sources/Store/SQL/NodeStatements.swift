import Postgres

/// Every statement about nodes of any kind.
enum NodeStatements {
    static func kind(of id: Int64) -> SQL {
        "select kind::text from nodes where id = \(id)"
    }

    static func kinds(of ids: [Int64]) -> SQL {
        """
        select n.id, n.kind::text from unnest(\(ids)) k (id)
        join lateral (select id, kind from nodes where id = k.id limit 1) n on true
        """
    }

    static func find(alias: String) -> SQL {
        """
        select id, 'place' from places where alias = lower(\(alias))
        union all select id, 'person' from people where lower(username) = lower(\(alias)) limit 1
        """
    }
}
