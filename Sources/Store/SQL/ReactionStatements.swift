import Postgres

/// Every statement about likes and comments.
enum ReactionStatements {
    /// One row when the reader may see the node, or, of a comment, what it is about.
    static func reach(_ id: Int64, _ reader: Reader) -> SQL {
        """
        select n.kind::text from nodes n
        where n.id = coalesce((select target_id from comments where id = \(id)), \(id)) and case n.kind
            when 'post' then exists (
                select from posts p where p.id = n.id and \(sql: ReaderConditions.posts(reader))
            )
            when 'link' then exists (
                select from links i join posts p on p.id = i.post_id
                where i.id = n.id and \(sql: ReaderConditions.posts(reader))
            )
            when 'photo' then exists (
                select from photos p where p.id = n.id and \(sql: ReaderConditions.photos(reader))
            )
            when 'action' then exists (
                select from actions p where p.id = n.id and p.created_at = n.created_at
                    and \(sql: ReaderConditions.actions(reader))
            )
            else false
        end
        """
    }

    static func like(_ id: Int64, personID: Int64, appID: Int64) -> SQL {
        """
        insert into likes (target_id, person_id, app_id) values (\(id), \(personID), \(appID))
        on conflict do nothing
        """
    }

    static func unlike(_ id: Int64, personID: Int64) -> SQL {
        "delete from likes where target_id = \(id) and person_id = \(personID)"
    }

    /// By the person's id: an order that does not change while somebody reads.
    static func likes(_ id: Int64, _ edge: ListEdge, limit: Int) -> SQL {
        let chosen: SQL = "select p.id, p.name from likes k join people p on p.id = k.person_id"
        return switch edge {
        case .after(let key):
            """
            \(sql: chosen) where k.target_id = \(id) and k.person_id > \(key)
            order by k.person_id limit \(limit)
            """
        case .before(let key):
            """
            \(sql: chosen) where k.target_id = \(id) and k.person_id < \(key)
            order by k.person_id desc limit \(limit)
            """
        }
    }

    static func comment(
        _ id: Int64,
        _ message: String,
        personID: Int64,
        appID: Int64,
        _ call: KeptCall?
    ) -> SQL {
        """
        with node as (insert into nodes (kind) values ('comment') returning id)\(sql: KeyStatements.taking(call))
        insert into comments (id, target_id, person_id, app_id, message)
        select node.id, \(id), \(personID), \(appID), \(message) from node returning id
        """
    }

    private static func columns(_ reader: Reader) -> SQL {
        """
        select m.id, m.target_id, w.id, w.name, m.message, m.created_at, coalesce(c.likes, 0),
            exists (select from likes k where k.target_id = m.id and k.person_id = \(reader.personID)),
            m.person_id = \(reader.personID) is true and m.app_id = \(reader.appID)
        from comments m join people w on w.id = m.person_id left join node_counts c on c.node_id = m.id
        """
    }

    /// The oldest first.
    static func comments(_ id: Int64, _ edge: ListEdge, limit: Int, _ reader: Reader) -> SQL {
        switch edge {
        case .after(let key):
            """
            \(sql: columns(reader)) where m.target_id = \(id) and m.id > \(key) order by m.id limit \(limit)
            """
        case .before(let key):
            """
            \(sql: columns(reader)) where m.target_id = \(id) and m.id < \(key)
            order by m.id desc limit \(limit)
            """
        }
    }

    static func findComment(_ id: Int64, _ reader: Reader) -> SQL {
        "\(sql: columns(reader)) where m.id = \(id)"
    }

    static func removeComment(_ id: Int64, _ editor: Reader) -> SQL {
        """
        delete from nodes where id = (
            select m.id from comments m where m.id = \(id) and m.app_id = \(editor.appID)
                and (\(editor.personID)::bigint is null or m.person_id = \(editor.personID))
        )
        """
    }

    static func changeComment(_ id: Int64, _ message: String, _ editor: Reader) -> SQL {
        """
        update comments m set message = \(message) where m.id = \(id) and m.app_id = \(editor.appID)
            and (\(editor.personID)::bigint is null or m.person_id = \(editor.personID))
        """
    }

    /// Of the place and the people that a call names, those that are there.
    static func present(placeID: Int64?, people: [Int64]) -> SQL {
        """
        select 'place', id from places where id = \(placeID)
        union all select 'person', id from people where id = any (\(people))
        """
    }
}
