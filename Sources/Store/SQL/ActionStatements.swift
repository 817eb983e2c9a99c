import Postgres

/// Every statement about actions that are published.
enum ActionStatements {
    /// Everything that is shown of an action; `a` is its row, and `k.reader` who asks, 0 for the app itself.
    ///
    /// Each part is looked up by its key in a subquery, so that no plan ever reads a whole table for it.
    static let columns: SQL = """
        a.id, a.created_at, a.app_id, app.namespace, app.name, a.person_id, person.name, a.type_id, type.name,
        a.property, a.object_id, object.type, object.url, object.title,
        case when a.further_objects is not null then (
            select jsonb_agg(jsonb_build_object(
                'property', f.key, 'id', f.value::bigint, 'type', o.type, 'url', o.url, 'title', o.title
            ) order by f.key)
            from jsonb_each_text(a.further_objects) f left join objects o on o.id = f.value::bigint
        ) end,
        place.id, place.name, place.latitude::text, place.longitude::text, place.street, place.city, place.state,
        place.country, place.zip,
        case when a.tags is not null then array(
            select p.id::text || ' ' || p.name from unnest(a.tags) with ordinality t (id, n)
            join people p on p.id = t.id order by t.n
        ) end,
        a.images, a.message, coalesce(a.started_at, a.created_at),
        coalesce(a.ended_at, a.started_at, a.created_at), a.ref, a.is_explicitly_shared, a.has_no_feed_story,
        a.privacy, coalesce(counts.likes, 0), coalesce(counts.comments, 0),
        case when k.reader = 0 or k.reader = a.person_id then true
            else larder_may_see(
                a.person_id, nullif(k.reader, -1), coalesce(a.privacy, '{"value":"ALL_FRIENDS"}')
            ) or coalesce(k.reader = any (a.tags), false)
        end
        """

    /// Where the columns come from, beside `a` and `k`.
    static let parts: SQL = """
        join lateral (select namespace, name from apps where id = a.app_id limit 1) app on true
        join lateral (select name from people where id = a.person_id limit 1) person on true
        join lateral (select name from action_types where id = a.type_id limit 1) type on true
        left join lateral (select type, url, title from objects where id = a.object_id limit 1) object on true
        left join lateral (select * from places where id = a.place_id limit 1) place on true
        left join lateral (
            select likes, comments from node_counts where node_id = a.id limit 1
        ) counts on true
        """

    /// Actions by their ids, a row for each that is there, its place in the list first.
    static func find(_ questions: [ActionQuestion]) -> SQL {
        """
        select k.n, \(sql: columns)
        from unnest(\(questions.map(\.id)), \(questions.map(\.reader.number))) with ordinality k (id, reader, n)
        join lateral (
            select id, created_at from nodes where id = k.id and kind = 'action' limit 1
        ) node on true
        join lateral (
            select * from actions where id = node.id and created_at = node.created_at limit 1
        ) a on true
        \(sql: parts)
        order by k.n
        """
    }

    /// Whose an action is, and which app's.
    static func owner(of id: Int64) -> SQL {
        """
        select a.person_id, a.app_id, a.type_id, a.object_id, a.property, a.created_at,
            coalesce(a.started_at, a.created_at), coalesce(a.further_objects, '{}')
        from nodes n
        join lateral (select * from actions where id = n.id and created_at = n.created_at limit 1) a on true
        where n.id = \(id) and n.kind = 'action'
        """
    }

    /// Changes what is given of an action; NULL leaves a part as it is.
    static func change(_ id: Int64, createdAt: Int64, _ change: ActionChange) -> SQL {
        """
        update actions set
            object_id = coalesce(\(change.objectID), object_id),
            property = coalesce(\(change.property), property),
            further_objects = case when \(change.furtherObjects != nil)
                then nullif(\(json: change.furtherObjects), '{}') else further_objects end,
            place_id = case when \(change.placeID != nil) then nullif(\(change.placeID), 0) else place_id end,
            tags = case when \(change.tags != nil) then nullif(\(change.tags ?? []), '{}') else tags end,
            images = coalesce(\(json: change.images), images),
            message = coalesce(\(change.message), message),
            started_at = coalesce(\(timestamp: change.startedAt), started_at),
            ended_at = coalesce(\(timestamp: change.endedAt), ended_at),
            ref = coalesce(\(change.ref), ref),
            is_explicitly_shared = coalesce(\(change.isExplicitlyShared), is_explicitly_shared),
            has_no_feed_story = coalesce(\(change.hasNoFeedStory), has_no_feed_story),
            privacy = coalesce(\(json: change.privacy), privacy)
        where id = \(id) and created_at = \(timestamp: createdAt)
        """
    }

    /// Removes an action, with all that hangs on its node.
    static func remove(_ id: Int64) -> SQL {
        "delete from nodes where id = \(id) and kind = 'action'"
    }

    /// How often subjects were used or have done something: the types together.
    static func tallies(of subjects: [Int64]) -> SQL {
        """
        select subject_id, sum(times)::bigint from tallies where subject_id = any (\(subjects)) group by subject_id
        """
    }

    /// Makes the partitions of the coming months, and drops what has had its time.
    static let keep: SQL = "select larder_keep_actions()"
}
