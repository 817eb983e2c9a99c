import Postgres

/// Statements about who may publish, and who may be named in what is published.
enum TagStatements {
    /// Who of these is no person in a role of the app and no test user of it; and whether the place is there.
    static func check(tags: [Int64], placeID: Int64?, appID: Int64) -> SQL {
        """
        select array(
            select t.id::text from unnest(\(tags)) with ordinality t (id, n)
            where not exists (select from app_roles r where r.app_id = \(appID) and r.person_id = t.id)
                and not exists (select from people p where p.id = t.id and p.test_app_id = \(appID))
            order by t.n
        ), \(placeID)::bigint is null or exists (select from places where id = \(placeID))
        """
    }

    /// What a person has allowed an app; no row when he does not use it.
    static func grants(personID: Int64, appID: Int64) -> SQL {
        """
        select array(
            select g.permission::text from permission_grants g
            where g.person_id = i.person_id and g.app_id = i.app_id and g.is_granted
        )
        from installations i where i.person_id = \(personID) and i.app_id = \(appID)
        """
    }
}
