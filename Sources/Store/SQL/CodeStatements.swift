import Postgres

/// Every statement about codes, and about what becomes of tokens after they were given out.
enum CodeStatements {
    /// Codes that are long over go with the next that is made.
    static func keep(
        _ hash: [UInt8],
        _ appID: Int64,
        _ personID: Int64,
        _ redirectURI: String,
        _ sessionHash: [UInt8],
        _ expiresAt: Int64
    ) -> SQL {
        """
        with old as (
            select hash from oauth_codes where expires_at < now() - interval '1 day' order by expires_at limit 8
            for update skip locked
        ), gone as (delete from oauth_codes where hash in (select hash from old))
        insert into oauth_codes (hash, app_id, person_id, redirect_uri, session_hash, expires_at)
        values (\(hash), \(appID), \(personID), \(redirectURI), \(sessionHash), \(timestamp: expiresAt))
        """
    }

    /// One statement, so that of two that come at once one waits for the other and then finds the code used.
    /// It holds the installation, so that an app that is being removed meanwhile is removed after it, token
    /// and all.
    static func exchange(
        _ hash: [UInt8],
        _ appID: Int64,
        _ redirectURI: String,
        _ tokenHash: [UInt8],
        _ expiresAt: Int64
    ) -> SQL {
        """
        with held as (
            select i.person_id from oauth_codes c join installations i using (person_id, app_id)
            where c.hash = \(hash) for no key update of i
        ), used as (
            update oauth_codes c set used_at = now() from held
            where c.hash = \(hash) and c.app_id = \(appID) and c.redirect_uri = \(redirectURI)
                and c.used_at is null and c.expires_at > now() and c.person_id = held.person_id
            returning c.app_id, c.person_id, c.session_hash
        )
        insert into tokens (hash, app_id, person_id, origin, session_hash, expires_at)
        select \(tokenHash), app_id, person_id, 'web', session_hash, \(timestamp: expiresAt) from used
        returning person_id
        """
    }

    /// Why a code could not be exchanged.
    static func reason(_ hash: [UInt8], _ appID: Int64, _ redirectURI: String) -> SQL {
        """
        select used_at is not null from oauth_codes
        where hash = \(hash) and app_id = \(appID) and redirect_uri = \(redirectURI)
        """
    }

    /// A new token beside one that is still good, which stays as it is.
    static func exchangeToken(_ hash: [UInt8], _ appID: Int64, _ newHash: [UInt8], _ expiresAt: Int64) -> SQL
    {
        """
        with held as (
            select i.person_id from tokens t join installations i using (person_id, app_id)
            where t.hash = \(hash) for no key update of i
        )
        insert into tokens (hash, app_id, person_id, origin, session_hash, expires_at)
        select \(newHash), t.app_id, t.person_id, 'exchange', t.session_hash, \(timestamp: expiresAt)
        from tokens t join held using (person_id)
        where t.hash = \(hash) and t.app_id = \(appID) and t.dead_subcode is null
            and (t.expires_at is null or t.expires_at > now())
        returning person_id
        """
    }

    /// At most once a day; a token without an end keeps having none.
    static func extend(_ hash: [UInt8], _ expiresAt: Int64) -> SQL {
        """
        update tokens set extended_at = now(), expires_at = \(timestamp: expiresAt)
        where hash = \(hash) and dead_subcode is null and expires_at > now()
            and (extended_at is null or extended_at < now() - interval '1 day')
        returning expires_at
        """
    }

    static func revoke(_ hash: [UInt8]) -> SQL {
        "update tokens set dead_subcode = 466 where hash = \(hash) and dead_subcode is null"
    }
}
