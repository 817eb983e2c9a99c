import Postgres

/// Every statement about requests.
enum RequestStatements {
    /// Nothing is made when none of the recipients is there.
    static func insert(
        _ appID: Int64,
        _ writerID: Int64?,
        _ recipients: [Int64],
        _ message: String,
        _ data: String?,
        _ title: String?,
        _ isFrictionless: Bool,
        _ call: KeptCall?
    ) -> SQL {
        """
        with reached as (select id from people where id = any (\(recipients))),
        node as (insert into nodes (kind) select 'request' where exists (select from reached) returning id)\(
            sql: KeyStatements.taking(call)
        ),
        request as (
            insert into app_requests (id, app_id, from_id, message, data, title)
            select node.id, \(appID), \(writerID), \(message), \(data), \(title) from node returning id
        ),
        friction as (
            insert into frictionless_recipients (app_id, from_id, to_id)
            select \(appID), \(writerID), reached.id from reached
            where \(isFrictionless) and \(writerID)::bigint is not null
            on conflict do nothing
        ),
        sent as (
            insert into app_request_recipients (request_id, person_id)
            select request.id, reached.id from request, reached returning request_id, person_id
        )
        select request_id, person_id from sent order by array_position(\(recipients), person_id)
        """
    }

    private static let columns: SQL = """
        select r.id, r.app_id, a.namespace, a.name, w.id, w.name, t.id, t.name, r.message, r.data, r.title,
            r.created_at
        from app_request_recipients q join app_requests r on r.id = q.request_id join apps a on a.id = r.app_id
        join people t on t.id = q.person_id left join people w on w.id = r.from_id
        """

    static func list(to personID: Int64, _ appID: Int64, _ edge: ListEdge, limit: Int) -> SQL {
        let chosen: SQL = "\(sql: columns) where q.person_id = \(personID) and r.app_id = \(appID)"
        return switch edge {
        case .before(let key):
            "\(sql: chosen) and q.request_id < \(key) order by q.request_id desc limit \(limit)"
        case .after(let key):
            "\(sql: chosen) and q.request_id > \(key) order by q.request_id limit \(limit)"
        }
    }

    static func find(_ id: Int64, to personID: Int64, _ reader: Reader) -> SQL {
        """
        \(sql: columns)
        where q.request_id = \(id) and q.person_id = \(personID) and \(sql: concerns(reader))
        """
    }

    static func find(_ id: Int64, _ reader: Reader) -> SQL {
        """
        \(sql: columns)
        where q.request_id = \(id) and \(sql: concerns(reader))
        order by q.person_id is distinct from \(reader.personID), q.person_id limit 1
        """
    }

    /// The recipient's own affair, or that of the app.
    static func remove(_ id: Int64, to personID: Int64, _ editor: Reader) -> SQL {
        """
        delete from app_request_recipients q using app_requests r
        where q.request_id = \(id) and q.person_id = \(personID) and r.id = q.request_id
            and r.app_id = \(editor.appID)
            and (\(editor.personID)::bigint is null or q.person_id = \(editor.personID))
        """
    }

    private static func concerns(_ reader: Reader) -> SQL {
        """
        r.app_id = \(reader.appID) and (
            \(reader.personID)::bigint is null or q.person_id = \(reader.personID) or r.from_id = \(reader.personID)
        )
        """
    }

    static func frictionless(_ personID: Int64, _ appID: Int64) -> SQL {
        """
        select p.id, p.name from frictionless_recipients f join people p on p.id = f.to_id
        where f.app_id = \(appID) and f.from_id = \(personID) order by f.since, p.id limit 5000
        """
    }
}
