import Postgres

/// Every statement about objects.
enum ObjectStatements {
    private static let columns: SQL = """
        o.id, o.app_id, a.namespace, a.name, o.type, o.url, o.title, o.description, o.site_name, o.images, o.data,
        o.is_scraped, o.person_id, o.action_id, o.created_at, o.updated_at,
        (select coalesce(sum(times), 0)::bigint from tallies where subject_id = o.id)
        """

    static func find(_ id: Int64) -> SQL {
        "select \(sql: columns) from objects o join apps a on a.id = o.app_id where o.id = \(id)"
    }

    /// What an action's property needs to know of an object.
    static func type(of id: Int64) -> SQL {
        "select app_id, type from objects where id = \(id)"
    }

    /// Objects that a person made through an app, or that the app made, the newest first.
    static func made(
        personID: Int64?,
        appID: Int64,
        type: String,
        before id: Int64?,
        limit: Int
    ) -> SQL {
        """
        select \(sql: columns) from objects o join apps a on a.id = o.app_id
        where o.app_id = \(appID) and o.person_id is not distinct from \(personID) and o.type = \(type)
            and not o.is_scraped and (\(id == nil) or o.id < \(id))
        order by o.id desc limit \(limit)
        """
    }

    /// Whether the app has declared such objects.
    static func isDeclared(_ type: String, namespace: String) -> SQL {
        """
        select a.id, exists (select from object_types t where t.app_id = a.id and t.name = \(type))
        from apps a where a.namespace = \(namespace)
        """
    }

    /// Makes those who store one object take turns, until their transaction ends.
    static func takeTurns(_ object: NewObject) -> SQL {
        "select pg_advisory_xact_lock(hashtextextended(\(object.url), \(object.appID)))"
    }

    /// Stores the object of a page. One that is known takes what was read, unless that comes from another page and
    /// what is known from its own.
    static func keep(_ object: NewObject) -> SQL {
        """
        with known as (
            select id from objects
            where app_id = \(object.appID) and url_key = sha256(convert_to(\(object.url), 'UTF8'))
        ), made as (
            insert into nodes (kind) select 'object' where not exists (select from known) returning id, created_at
        ), added as (
            insert into objects (
                id, app_id, type, url, url_key, is_own_page, title, description, site_name, images, data, is_scraped,
                created_at, updated_at
            )
            select id, \(object.appID), \(object.type), \(object.url),
                sha256(convert_to(\(object.url), 'UTF8')), \(object.isOwnPage), \(object.title),
                \(object.description), \(object.siteName), \(json: object.images), \(json: object.data),
                \(object.isScraped), created_at, created_at
            from made
        ), changed as (
            update objects o set
                type = \(object.type), is_own_page = \(object.isOwnPage), title = \(object.title),
                description = \(object.description), site_name = \(object.siteName),
                images = \(json: object.images), data = \(json: object.data), is_scraped = true, updated_at = now()
            from known where o.id = known.id and (\(object.isOwnPage) or not o.is_own_page)
        )
        select id from known union all select id from made
        """
    }

    /// Notes what an address leads to.
    static func note(_ addresses: [String], objectID: Int64, appID: Int64, source: ObjectSource) -> SQL {
        """
        insert into object_addresses (app_id, key, address, object_id, source, read_at)
        select \(appID), sha256(convert_to(address, 'UTF8')), address, \(objectID), \(source.text), now()
        from unnest(\(addresses)) address
        on conflict (app_id, key) do update set
            object_id = excluded.object_id, source = excluded.source, read_at = excluded.read_at
        """
    }

    /// Stores the object of a page and what leads to it; answers its id.
    static func keep(
        _ object: NewObject,
        at addresses: [String],
        _ source: ObjectSource,
        in transaction: Transaction
    ) async throws(DatabaseError) -> Int64 {
        _ = try await transaction.run(takeTurns(object))
        let id = try await transaction.run(keep(object)).only().integer(0)
        _ = try await transaction.run(note(addresses, objectID: id, appID: object.appID, source: source))
        return id
    }

    /// Makes an object without a page, under an id of its own or one that was taken before.
    static func make(_ object: NewObject, actionID: Int64?, _ call: KeptCall? = nil) -> SQL {
        """
        with node as (insert into nodes (kind) values ('object') returning id, created_at)\(
            sql: KeyStatements.taking(call)
        )
        insert into objects (
            id, app_id, type, url, url_key, title, description, site_name, images, data, is_scraped, person_id,
            action_id, created_at, updated_at
        )
        select id, \(object.appID), \(object.type), \(object.url), sha256(convert_to(\(object.url), 'UTF8')),
            \(object.title), \(object.description), \(object.siteName), \(json: object.images),
            \(json: object.data), false, \(object.personID), \(actionID), created_at, created_at
        from node returning id
        """
    }

    /// Changes what is given of an object; NULL leaves a part as it is.
    static func change(_ id: Int64, _ change: ObjectChange) -> SQL {
        """
        update objects set
            title = coalesce(\(change.title), title),
            description = coalesce(\(change.description), description),
            site_name = coalesce(\(change.siteName), site_name),
            images = coalesce(\(json: change.images), images),
            data = coalesce(\(json: change.data), data),
            updated_at = now()
        where id = \(id)
        """
    }

    /// Removes an object, with all that hangs on its node.
    static func remove(_ id: Int64) -> SQL {
        "delete from nodes where id = \(id) and kind = 'object'"
    }
}
