import Postgres

/// Every statement about pictures that wait for what they belong to.
enum StagingStatements {
    /// Those that have waited too long go, whosever they are, and of one person's all but the newest.
    static func insert(_ print: StoredPrint, _ personID: Int64, _ appID: Int64) -> SQL {
        """
        with late as (
            delete from staged_resources where used_by is null and (
                expires_at < now() or id in (
                    select id from staged_resources where person_id = \(personID) and used_by is null
                    order by id desc offset 19
                )
            )
        )
        insert into staged_resources (person_id, app_id, width, height, sha256, bytes, expires_at)
        values (
            \(personID), \(appID), \(print.width)::bigint::integer, \(print.height)::bigint::integer,
            \(print.hash), \(print.bytes), now() + interval '1 day'
        )
        returning id, key
        """
    }

    static func find(_ key: PhotoKey, _ personID: Int64, _ appID: Int64) -> SQL {
        """
        select id from staged_resources
        where id = \(key.id) and key = \(key.key) and person_id = \(personID) and app_id = \(appID)
            and (used_by is not null or expires_at > now())
        """
    }

    static func use(_ key: PhotoKey, by nodeID: Int64, _ personID: Int64, _ appID: Int64) -> SQL {
        """
        update staged_resources set used_by = coalesce(used_by, \(nodeID))
        where id = \(key.id) and key = \(key.key) and person_id = \(personID) and app_id = \(appID)
            and (used_by is not null or expires_at > now())
        """
    }
}
