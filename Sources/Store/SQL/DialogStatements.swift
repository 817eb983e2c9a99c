import Postgres

/// Statements for what the dialogs show besides what other stores know.
enum DialogStatements {
    /// A person's friends by name, and who of them uses the app.
    static func friends(of personID: Int64, _ appID: Int64) -> SQL {
        """
        select p.id, p.name, exists (
            select from installations i where i.person_id = p.id and i.app_id = \(appID)
        )
        from (
            select high_id as id from friendships where low_id = \(personID)
            union all select low_id from friendships where high_id = \(personID)
        ) f join people p on p.id = f.id
        order by lower(p.name), p.id limit 5000
        """
    }

    static func urlSchemeSuffixes(of apps: [Int64]) -> SQL {
        "select id, url_scheme_suffixes from apps where id = any (\(apps))"
    }

    /// The requests of all apps to a person, the newest first.
    static func notifications(of personID: Int64) -> SQL {
        """
        select r.id, a.id, a.name, w.name, r.message
        from app_request_recipients q join app_requests r on r.id = q.request_id join apps a on a.id = r.app_id
        left join people w on w.id = r.from_id
        where q.person_id = \(personID) order by q.request_id desc limit 50
        """
    }
}
