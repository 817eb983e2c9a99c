import Postgres

/// Every statement about access tokens.
enum TokenStatements {
    static func find(hash: [UInt8]) -> SQL {
        """
        select a.id, a.namespace, a.name, p.id, p.name, t.origin, t.issued_at, t.expires_at,
            t.dead_subcode::bigint,
            array(
                select g.permission::text from permission_grants g
                where g.person_id = t.person_id and g.app_id = t.app_id and g.is_granted order by 1
            )
        from tokens t join apps a on a.id = t.app_id join people p on p.id = t.person_id
        where t.hash = \(hash)
        """
    }

    /// Several tokens, a row for each that is there, its place in the list first. Each is looked up by its own key, and
    /// the length stands in a subquery so that the plan does not depend on it.
    static func find(hashes: [[UInt8]]) -> SQL {
        """
        select k.n, a.id, a.namespace, a.name, p.id, p.name, t.origin, t.issued_at, t.expires_at,
            t.dead_subcode::bigint,
            array(
                select g.permission::text from permission_grants g
                where g.person_id = t.person_id and g.app_id = t.app_id and g.is_granted order by 1
            )
        from generate_series(0, (select \(hashes.count - 1))) k (n)
        join lateral (
            select * from tokens
            where hash = substring(\(hashes.flatMap(\.self)) from k.n::integer * 32 + 1 for 32) limit 1
        ) t on true
        join lateral (select id, namespace, name from apps where id = t.app_id limit 1) a on true
        join lateral (select id, name from people where id = t.person_id limit 1) p on true
        """
    }

    static func keep(
        _ hash: [UInt8],
        _ appID: Int64,
        _ personID: Int64,
        _ origin: String,
        _ sessionHash: [UInt8]?,
        _ expiresAt: Int64?
    ) -> SQL {
        """
        with installed as (
            insert into installations (person_id, app_id) values (\(personID), \(appID))
            \(sql: keepInstalled)
        )
        insert into tokens (hash, app_id, person_id, origin, session_hash, expires_at)
        values (\(hash), \(appID), \(personID), \(origin), \(sessionHash), \(timestamp: expiresAt))
        """
    }

    /// Holds the row, so that an app that is being removed at the same moment is removed after this, token and all.
    static let keepInstalled: SQL = """
        on conflict (person_id, app_id) do update set installed_at = installations.installed_at
        """

    static func end(_ hash: [UInt8], subcode: Int) -> SQL {
        "update tokens set dead_subcode = \(subcode) where hash = \(hash) and dead_subcode is null"
    }

    static func end(session hash: [UInt8], subcode: Int) -> SQL {
        "update tokens set dead_subcode = \(subcode) where session_hash = \(hash) and dead_subcode is null"
    }

    static func end(_ personID: Int64, _ appID: Int64?, subcode: Int) -> SQL {
        """
        update tokens set dead_subcode = \(subcode)
        where person_id = \(personID) and (\(appID)::bigint is null or app_id = \(appID)) and dead_subcode is null
        """
    }
}
