import Postgres

/// Every statement about apps.
enum AppStatements {
    static func insert(namespace: String, name: String) -> SQL {
        "insert into apps (namespace, name) values (\(namespace), \(name)) on conflict do nothing"
    }

    static func find(namespace: String) -> SQL {
        "select id, namespace, name from apps where namespace = \(namespace)"
    }

    static func withSecrets(_ ids: [Int64]) -> SQL {
        """
        select a.id, a.namespace, a.name, a.secret from unnest(\(ids)) k (id)
        join lateral (select * from apps where id = k.id limit 1) a on true
        """
    }

    static func withSecret(id: Int64) -> SQL {
        "select id, namespace, name, secret from apps where id = \(id)"
    }

    /// The secret is the table's own default: 256 random bits of the server, hashed.
    static func insert(_ draft: AppDraft) -> SQL {
        """
        insert into apps as a (
            namespace, name, redirect_uris, url_scheme_suffixes, domains, ios_app_store_id, ios_bundle_id
        ) values (
            \(draft.namespace), \(draft.name), \(draft.redirectURIs), \(draft.urlSchemeSuffixes),
            \(draft.domains), \(draft.iosAppStoreID), \(draft.iosBundleID)
        ) returning \(sql: AppColumns.list), a.secret
        """
    }

    static func record(id: Int64) -> SQL {
        "select \(sql: AppColumns.list), a.secret from apps a where a.id = \(id)"
    }

    static func record(namespace: String) -> SQL {
        "select \(sql: AppColumns.list), a.secret from apps a where a.namespace = \(namespace)"
    }

    static let list: SQL = "select \(sql: AppColumns.list) from apps a order by a.id"

    static func change(_ id: Int64, _ change: AppChange) -> SQL {
        """
        update apps a set
            name = coalesce(\(change.name), a.name),
            redirect_uris = case when \(change.redirectURIs == nil) then a.redirect_uris
                else \(change.redirectURIs ?? []) end,
            url_scheme_suffixes = case when \(change.urlSchemeSuffixes == nil) then a.url_scheme_suffixes
                else \(change.urlSchemeSuffixes ?? []) end,
            domains = case when \(change.domains == nil) then a.domains else \(change.domains ?? []) end,
            ios_app_store_id = case when \(change.iosAppStoreID == nil) then a.ios_app_store_id
                else nullif(\(change.iosAppStoreID), '') end,
            ios_bundle_id = case when \(change.iosBundleID == nil) then a.ios_bundle_id
                else nullif(\(change.iosBundleID), '') end
        where a.id = \(id) returning \(sql: AppColumns.list)
        """
    }

    static func rotateSecret(_ id: Int64) -> SQL {
        "update apps set secret = default where id = \(id) returning secret"
    }

    static func setRole(_ role: String, _ appID: Int64, _ personID: Int64) -> SQL {
        """
        insert into app_roles (app_id, person_id, role) values (\(appID), \(personID), \(role))
        on conflict (app_id, person_id) do update set role = excluded.role
        """
    }

    static func removeRole(_ appID: Int64, _ personID: Int64) -> SQL {
        "delete from app_roles where app_id = \(appID) and person_id = \(personID)"
    }

    static func roles(_ appID: Int64) -> SQL {
        """
        select p.id, p.name, r.role from app_roles r join people p on p.id = r.person_id
        where r.app_id = \(appID) order by p.id
        """
    }

    /// Of these people, those who are there and whom the app may tag: in a role, or its own test users.
    static func taggable(by appID: Int64, among personIDs: [Int64]) -> SQL {
        """
        select p.id from people p where p.id = any (\(personIDs)) and (
            p.test_app_id = \(appID)
            or exists (select from app_roles r where r.app_id = \(appID) and r.person_id = p.id)
        )
        """
    }
}
