import Postgres

/// Every statement about test users.
enum TestUserStatements {
    static func insert(_ draft: TestUserDraft, _ appID: Int64) -> SQL {
        let person = draft.person
        return """
            with node as (insert into nodes (kind) values ('person') returning id),
            person as (
                insert into people (
                    id, name, first_name, middle_name, last_name, email, password_hash, locale, gender, birthday,
                    test_app_id
                )
                select id, \(person.name.full), \(person.name.first), \(person.name.middle), \(person.name.last),
                    \(person.email?.text), \(person.passwordHash), \(person.locale), \(person.gender),
                    \(person.birthday)::text::date, \(appID)
                from node returning id
            ), installed as (
                insert into installations (person_id, app_id)
                select id, \(appID) from person where \(draft.isInstalled) returning person_id
            ), granted as (
                insert into permission_grants (person_id, app_id, permission, is_granted)
                select person_id, \(appID), name, true from installed, unnest(\(draft.permissions)) name
            ), token as (
                insert into tokens (hash, app_id, person_id, origin, expires_at)
                select \(draft.tokenHash), \(appID), person_id, 'test', \(timestamp: draft.tokenExpiresAt)
                from installed
            )
            select id from person
            """
    }

    private static let columns: SQL = """
        p.id, p.name, coalesce(p.email, ''),
            exists (select from installations i where i.person_id = p.id and i.app_id = a.id), p.test_app_id = a.id
        """

    /// Those that the app made, and those of other apps that use it too.
    private static let people: SQL = """
        from apps a join lateral (
            select own.* from people own where own.test_app_id = a.id
            union all
            select adopted.* from installations i join people adopted on adopted.id = i.person_id
            where i.app_id = a.id and adopted.test_app_id <> a.id
        ) p on true
        """

    static func list(_ appID: Int64, after id: Int64, limit: Int) -> SQL {
        """
        select \(sql: columns) \(sql: people) where a.id = \(appID) and p.id > \(id) order by p.id limit \(limit)
        """
    }

    static func list(_ appID: Int64, before id: Int64, limit: Int) -> SQL {
        """
        select \(sql: columns) \(sql: people) where a.id = \(appID) and p.id < \(id) order by p.id desc limit \(limit)
        """
    }

    /// Gives those of the people who use the app a token each. `hashes` are those of all of them in their order, each
    /// of 32 bytes. Older ones that were made so and ended long ago go.
    static func keepTokens(_ appID: Int64, _ personIDs: [Int64], _ hashes: [UInt8], _ expiresAt: Int64) -> SQL
    {
        """
        with old as (
            delete from tokens where app_id = \(appID) and person_id = any (\(personIDs)) and origin = 'test'
                and expires_at < now() - interval '1 day'
        )
        insert into tokens (hash, app_id, person_id, origin, expires_at)
        select substring(\(hashes)::bytea from ((place - 1) * 32 + 1)::integer for 32), \(appID), person_id, 'test',
            \(timestamp: expiresAt)
        from unnest(\(personIDs)) with ordinality wanted (person_id, place)
        join installations i using (person_id) where i.app_id = \(appID)
        for no key update of i
        """
    }

    static func count(_ appID: Int64) -> SQL {
        "select count(*) from people where test_app_id = \(appID)"
    }

    static func owner(of personID: Int64) -> SQL {
        "select p.test_app_id, p.name, coalesce(p.email, '') from people p where p.id = \(personID)"
    }
}
