import Postgres

/// Every statement about who uses which app, and what it may do.
enum PermissionStatements {
    /// A row for each permission; one with NULLs when the app is used but was never given a permission.
    static func list(_ personID: Int64, _ appID: Int64) -> SQL {
        """
        select g.permission, g.is_granted from installations i
        left join permission_grants g on g.person_id = i.person_id and g.app_id = i.app_id
        where i.person_id = \(personID) and i.app_id = \(appID) order by g.permission
        """
    }

    static func install(_ personID: Int64, _ appID: Int64) -> SQL {
        """
        insert into installations (person_id, app_id) values (\(personID), \(appID))
        \(sql: TokenStatements.keepInstalled)
        """
    }

    /// The lists must have each name once.
    static func grant(_ personID: Int64, _ appID: Int64, granted: [String], declined: [String]) -> SQL {
        """
        with installed as (\(sql: install(personID, appID)))
        insert into permission_grants (person_id, app_id, permission, is_granted)
        select \(personID), \(appID), name, true from unnest(\(granted)) name
        union all select \(personID), \(appID), name, false from unnest(\(declined)) name
        on conflict (person_id, app_id, permission) do update
            set is_granted = excluded.is_granted, changed_at = now()
        """
    }

    static func revoke(_ personID: Int64, _ appID: Int64, _ permission: String) -> SQL {
        """
        update permission_grants set is_granted = false, changed_at = now()
        where person_id = \(personID) and app_id = \(appID) and permission = \(permission) and is_granted
        """
    }

    static func uninstall(_ personID: Int64, _ appID: Int64) -> SQL {
        "delete from installations where person_id = \(personID) and app_id = \(appID)"
    }

    /// What is on its way to becoming a token, and the sessions of old clients.
    static func endConnections(_ personID: Int64, _ appID: Int64) -> SQL {
        """
        with codes_ended as (
            delete from oauth_codes where person_id = \(personID) and app_id = \(appID)
        ), logins_ended as (
            delete from rest_auth_tokens where person_id = \(personID) and app_id = \(appID)
        )
        delete from rest_sessions where person_id = \(personID) and app_id = \(appID)
        """
    }

    static func users(of appID: Int64, among personIDs: [Int64]) -> SQL {
        "select person_id from installations where app_id = \(appID) and person_id = any (\(personIDs))"
    }

    static func apps(of personID: Int64) -> SQL {
        """
        select a.id, a.namespace, a.name, i.installed_at,
            array(
                select g.permission::text from permission_grants g
                where g.person_id = i.person_id and g.app_id = i.app_id and g.is_granted order by 1
            )
        from installations i join apps a on a.id = i.app_id
        where i.person_id = \(personID) order by i.installed_at desc, a.id
        """
    }
}
