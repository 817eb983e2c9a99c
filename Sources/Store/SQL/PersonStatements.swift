import Postgres

/// Every statement about people by themselves.
enum PersonStatements {
    static func insert(_ draft: PersonDraft) -> SQL {
        """
        with node as (insert into nodes (kind) values ('person') returning id)
        insert into people (
            id, name, first_name, middle_name, last_name, username, email, password_hash, locale, gender, birthday
        )
        select id, \(draft.name.full), \(draft.name.first), \(draft.name.middle), \(draft.name.last),
            \(draft.username), \(draft.email?.text), \(draft.passwordHash), \(draft.locale), \(draft.gender),
            \(draft.birthday)::text::date
        from node returning id
        """
    }

    static func find(id: Int64) -> SQL {
        "select \(sql: PersonColumns.list) from people p where p.id = \(id)"
    }

    static func find(email: String) -> SQL {
        "select \(sql: PersonColumns.list), p.password_hash from people p where lower(p.email) = lower(\(email))"
    }

    static func list(after id: Int64, limit: Int) -> SQL {
        "select \(sql: PersonColumns.list) from people p where p.id > \(id) order by p.id limit \(limit)"
    }

    static func change(_ id: Int64, _ change: PersonChange, testUserOf appID: Int64?) -> SQL {
        """
        update people p set
            name = coalesce(\(change.name?.full), p.name),
            first_name = case when \(change.name == nil) then p.first_name else \(change.name?.first) end,
            middle_name = case when \(change.name == nil) then p.middle_name else \(change.name?.middle) end,
            last_name = case when \(change.name == nil) then p.last_name else \(change.name?.last) end,
            username = coalesce(\(change.username), p.username),
            email = coalesce(\(change.email?.text), p.email),
            locale = coalesce(\(change.locale), p.locale),
            gender = coalesce(\(change.gender), p.gender),
            birthday = coalesce(\(change.birthday)::text::date, p.birthday),
            updated_at = now()
        where p.id = \(id) and (\(appID)::bigint is null or p.test_app_id = \(appID))
        returning \(sql: PersonColumns.list)
        """
    }

    /// A new password ends whatever was begun with the old one.
    static func setPassword(
        _ id: Int64,
        hash: String,
        renaming name: PersonName?,
        keeping sessionHash: [UInt8]?
    ) -> SQL {
        """
        with changed as (
            update people set password_hash = \(hash), updated_at = now(),
                name = coalesce(\(name?.full), name),
                first_name = case when \(name == nil) then first_name else \(name?.first) end,
                middle_name = case when \(name == nil) then middle_name else \(name?.middle) end,
                last_name = case when \(name == nil) then last_name else \(name?.last) end
            where id = \(id) returning id
        ), tokens_ended as (
            update tokens set dead_subcode = 460
            where person_id = (select id from changed) and dead_subcode is null
        ), codes_ended as (
            delete from oauth_codes where person_id = (select id from changed)
        ), sessions_ended as (
            delete from web_sessions where person_id = (select id from changed)
                and hash is distinct from \(sessionHash)::bytea
        ), connections_ended as (
            delete from rest_sessions where person_id = (select id from changed)
        ), logins_ended as (
            delete from rest_auth_tokens where person_id = (select id from changed)
        )
        select id from changed
        """
    }

    static func renewPasswordHash(_ id: Int64, from old: String, to new: String) -> SQL {
        "update people set password_hash = \(new) where id = \(id) and password_hash = \(old)"
    }

    static func remove(_ id: Int64, testUserOf appID: Int64?) -> SQL {
        """
        delete from nodes n using people p
        where n.id = p.id and p.id = \(id) and (\(appID)::bigint is null or p.test_app_id = \(appID))
        returning n.id
        """
    }
}
