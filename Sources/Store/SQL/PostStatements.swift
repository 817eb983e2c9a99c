import Postgres

/// Every statement about posts and links.
enum PostStatements {
    /// Nothing is made when the writer's last post through this app, not long ago, has the same words.
    static func insert(_ draft: PostDraft) -> SQL {
        """
        with node as (
            insert into nodes (kind) select 'post' where not (\(draft.refusesRepetition) and exists (
                select from (
                    select kind, message, created_at from posts
                    where from_id = \(draft.writerID) and app_id = \(draft.appID)
                    order by created_at desc limit 1
                ) last
                where last.kind = 'status' and last.message = \(draft.message)
                    and last.created_at > now() - interval '5 minutes'
            )) returning id
        )\(sql: KeyStatements.taking(draft.call))
        \(sql: insertion(draft)) returning id
        """
    }

    /// The post of a link with the link itself, whose id is answered.
    static func insertLink(_ draft: PostDraft) -> SQL {
        """
        with node as (insert into nodes (kind) values ('post') returning id),
        link_node as (insert into nodes (kind) values ('link') returning id),
        post as (\(sql: insertion(draft)) returning id)
        insert into links (id, person_id, app_id, url, comment, image, post_id)
        select link_node.id, \(draft.writerID), \(draft.appID), \(draft.link), \(draft.message),
            \(draft.picture), post.id
        from link_node, post returning id
        """
    }

    private static func insertion(_ draft: PostDraft) -> SQL {
        """
        insert into posts (
            id, person_id, from_id, app_id, kind, message, link, picture, name, caption, description, source,
            actions, properties, photo_id, place_id, tags, privacy
        )
        select node.id, \(draft.ownerID), \(draft.writerID), \(draft.appID), \(draft.kind.rawValue),
            \(draft.message), \(draft.link), \(draft.picture), \(draft.name), \(draft.caption),
            \(draft.description), \(draft.source), \(json: draft.actions), \(json: draft.properties),
            \(draft.photoID), \(draft.placeID), \(draft.tags),
            \(json: draft.privacy ?? #"{"value":"ALL_FRIENDS"}"#)
        from node
        """
    }

    /// Columns of a post as `PostColumns` reads them.
    private static func columns(_ reader: Reader) -> SQL {
        """
        p.id, p.person_id, o.name, p.from_id, w.name, p.app_id, a.namespace, a.name, p.kind, p.message, p.link,
        p.picture, p.name, p.caption, p.description, p.source, p.actions, p.properties, p.photo_id, h.key,
        \(sql: SharedColumns.place),
        (select json_agg(json_build_array(t.id::text, t.name) order by array_position(p.tags, t.id))
            from people t where t.id = any (p.tags)),
        p.privacy, p.created_at, p.updated_at, coalesce(c.likes, 0), coalesce(c.comments, 0),
        exists (select from likes k where k.target_id = p.id and k.person_id = \(reader.personID))
        """
    }

    private static let tables: SQL = """
        posts p join people o on o.id = p.person_id join people w on w.id = p.from_id
        join apps a on a.id = p.app_id left join photos h on h.id = p.photo_id
        left join places l on l.id = p.place_id left join node_counts c on c.node_id = p.id
        """

    static func find(_ id: Int64, _ reader: Reader) -> SQL {
        """
        select \(sql: columns(reader)) from \(sql: tables)
        where p.id = \(id) and \(sql: ReaderConditions.posts(reader))
        """
    }

    /// The newest first. `isOwn` leaves out what others have put on the wall.
    static func list(of ownerID: Int64, isOwn: Bool, _ range: TimeRange, _ reader: Reader) -> SQL {
        """
        select \(sql: columns(reader)) from \(sql: tables)
        where p.person_id = \(ownerID) and (not \(isOwn) or p.from_id = p.person_id)
            and \(sql: RangeConditions.within(range)) and \(sql: ReaderConditions.posts(reader))
        \(sql: RangeConditions.order(range))
        """
    }

    /// By somebody whose post it is, or by the app itself; others touch nothing.
    static func remove(_ id: Int64, _ editor: Reader) -> SQL {
        """
        delete from nodes where id = (
            select id from posts p where p.id = \(id) and \(sql: mayChange(editor))
        )
        """
    }

    static func change(_ id: Int64, _ change: PostChange, _ editor: Reader) -> SQL {
        """
        update posts p set message = coalesce(\(change.message), p.message),
            privacy = coalesce(\(json: change.privacy), p.privacy), updated_at = now()
        where p.id = \(id) and \(sql: mayChange(editor))
        """
    }

    private static func mayChange(_ editor: Reader) -> SQL {
        """
        p.app_id = \(editor.appID)
            and (\(editor.personID)::bigint is null or \(editor.personID) in (p.from_id, p.person_id))
        """
    }

    static func findLink(_ id: Int64, _ reader: Reader) -> SQL {
        """
        select i.id, w.id, w.name, i.url, i.comment, i.image, p.person_id, p.id, i.created_at
        from links i join posts p on p.id = i.post_id join people w on w.id = i.person_id
        where i.id = \(id) and \(sql: ReaderConditions.posts(reader))
        """
    }

    /// The post that goes takes its link along.
    static func removeLink(_ id: Int64, _ editor: Reader) -> SQL {
        """
        delete from nodes where id = (
            select p.id from links i join posts p on p.id = i.post_id
            where i.id = \(id) and \(sql: mayChange(editor))
        )
        """
    }
}
