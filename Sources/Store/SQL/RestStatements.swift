import Postgres

/// Every statement about the sessions of the clients of 2009.
enum RestStatements {
    static func keepAuthToken(_ hash: [UInt8], _ appID: Int64, _ personID: Int64, _ expiresAt: Int64) -> SQL {
        """
        with gone as (
            delete from rest_auth_tokens where person_id = \(personID) and expires_at < now()
        )
        insert into rest_auth_tokens (hash, app_id, person_id, expires_at)
        values (\(hash), \(appID), \(personID), \(timestamp: expiresAt))
        """
    }

    /// One statement, so that a token opens one session.
    static func openSession(_ hash: [UInt8], _ appID: Int64, _ key: String, _ secret: String) -> SQL {
        """
        with held as (
            select i.person_id from rest_auth_tokens a join installations i using (person_id, app_id)
            where a.hash = \(hash) for no key update of i
        ), used as (
            update rest_auth_tokens a set used_at = now() from held
            where a.hash = \(hash) and a.app_id = \(appID) and a.used_at is null and a.expires_at > now()
                and a.person_id = held.person_id
            returning a.app_id, a.person_id
        )
        insert into rest_sessions (session_key, app_id, person_id, secret)
        select \(key), app_id, person_id, \(secret) from used
        returning person_id
        """
    }

    static func session(_ key: String, _ appID: Int64) -> SQL {
        """
        select a.id, a.namespace, a.name, p.id, p.name, s.secret,
            array(
                select g.permission::text from permission_grants g
                where g.person_id = s.person_id and g.app_id = s.app_id and g.is_granted order by 1
            )
        from rest_sessions s join apps a on a.id = s.app_id join people p on p.id = s.person_id
        where s.session_key = \(key) and s.app_id = \(appID)
            and (s.expires_at is null or s.expires_at > now())
        """
    }

    static func endSession(_ key: String) -> SQL {
        "delete from rest_sessions where session_key = \(key)"
    }

    static func names(of people: [Int64]) -> SQL {
        "select id, name, first_name, last_name from people where id = any(\(people))"
    }
}
