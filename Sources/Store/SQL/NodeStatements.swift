import Postgres

/// Every statement about nodes of any kind.
enum NodeStatements {
    static func kind(of id: Int64) -> SQL {
        "select kind::text from nodes where id = \(id)"
    }

    static func find(alias: String) -> SQL {
        """
        select id, 'place' from places where alias = lower(\(alias))
        union all select id, 'person' from people where lower(username) = lower(\(alias)) limit 1
        """
    }
}
