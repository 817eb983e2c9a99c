import Postgres

/// Every statement that publishes.
enum PublishStatements {
    /// What is known of action types and addresses, a row for each question.
    ///
    /// The lists stand in subqueries so that plans do not depend on their lengths: then one plan is kept, and making
    /// one, which takes longer than running it, is not done for every list anew.
    static func facts(_ questions: [PublishQuestion]) -> SQL {
        """
        select a.id, a.namespace, a.name, t.id, t.name, t.is_unique, t.allows_tags, t.allows_place,
            array(select p.name from action_properties p where p.type_id = t.id order by p.position, p.name),
            array(select p.object_type from action_properties p where p.type_id = t.id order by p.position, p.name),
            o.id, o.type, d.source, d.read_at, m.id, m.version
        from unnest(
            (select \(questions.map(\.namespace))), (select \(questions.map(\.action))),
            (select \(questions.map { $0.address ?? "" })), (select \(questions.map { $0.slug ?? "" }))
        ) with ordinality k (namespace, action, address, slug, n)
        left join lateral (select id, namespace, name from apps where namespace = k.namespace limit 1) a on true
        left join lateral (
            select * from action_types where app_id = a.id and name = k.action limit 1
        ) t on true
        left join lateral (
            select * from object_addresses
            where app_id = a.id and key = sha256(convert_to(k.address, 'UTF8')) limit 1
        ) d on true
        left join lateral (select id, type from objects where id = d.object_id limit 1) o on true
        left join lateral (
            select m.id, m.version from meal_slugs s join meals m on m.id = s.meal_id where s.slug = k.slug limit 1
        ) m on true
        order by k.n
        """
    }

    /// Publishes all of these, or none. An id of 0 is taken from the sequence; the rows are their ids.
    ///
    /// What is not there travels as 0, as the smallest number, or as an empty text, since arrays hold no NULL here.
    static func publish(_ actions: [NewAction], ids: [Int64]) -> SQL {
        """
        with wanted as materialized (
            select coalesce(nullif(w.id, 0), nextval('object_ids')) as number, w.*
            from unnest(
                \(ids), \(actions.map(\.appID)), \(actions.map(\.personID)), \(actions.map(\.typeID)),
                \(actions.map(\.objectID)), \(actions.map(\.property)), \(actions.map(\.furtherText)),
                \(actions.map { $0.placeID ?? 0 }), \(actions.map(\.tagText)), \(actions.map { $0.images ?? "" }),
                \(actions.map { $0.message ?? "" }), \(actions.map { $0.startedAt ?? .min }),
                \(actions.map { $0.endedAt ?? .min }), \(actions.map { $0.ref ?? "" }),
                \(actions.map(\.flags)), \(actions.map { $0.privacy ?? "" })
            ) with ordinality w (
                id, app, person, type, object, property, further, place, tags, images, message, started, ended, ref,
                flags, privacy, n
            )
        ), made as (
            insert into nodes (id, kind, created_at) select number, 'action', now() from wanted
        ), kept as (
            insert into actions (
                id, created_at, person_id, type_id, app_id, object_id, property, further_objects, place_id, tags,
                images, message, started_at, ended_at, ref, is_explicitly_shared, has_no_feed_story, privacy
            )
            select number, now(), person, type, app, object, property, nullif(further, '')::jsonb,
                nullif(place, 0), nullif(tags, '')::bigint[], nullif(images, '')::jsonb, nullif(message, ''),
                'epoch'::timestamptz + nullif(started, -9223372036854775808) * interval '1 microsecond',
                'epoch'::timestamptz + nullif(ended, -9223372036854775808) * interval '1 microsecond',
                nullif(ref, ''), flags & 1 = 1, flags & 2 = 2, nullif(privacy, '')::jsonb
            from wanted
        )
        select number from wanted order by n
        """
    }

    /// The id of an action that is about to be published.
    static let nextID: SQL = "select nextval('object_ids')"

    /// Notes that a person did this with an object; no row when he had done it before.
    static func takeObject(_ objectID: Int64, for action: NewAction, id: Int64) -> SQL {
        """
        insert into unique_actions (person_id, type_id, object_id, action_id)
        values (\(action.personID), \(action.typeID), \(objectID), \(id))
        on conflict do nothing returning action_id
        """
    }

    /// Which action of a person has an object.
    static func objectOwner(_ objectID: Int64, personID: Int64, typeID: Int64) -> SQL {
        """
        select action_id from unique_actions
        where person_id = \(personID) and type_id = \(typeID) and object_id = \(objectID)
        """
    }

    /// Gives up the object that an action has.
    static func freeObject(of actionID: Int64, personID: Int64, typeID: Int64) -> SQL {
        """
        delete from unique_actions
        where person_id = \(personID) and type_id = \(typeID) and action_id = \(actionID)
        """
    }
}

extension NewAction {
    fileprivate var flags: Int64 { (isExplicitlyShared ? 1 : 0) | (hasNoFeedStory ? 2 : 0) }

    fileprivate var tagText: String {
        tags.isEmpty ? "" : "{" + tags.map { String($0) }.joined(separator: ",") + "}"
    }

    /// Names of properties are letters, digits, `_` and `-`, so they need no escaping.
    var furtherText: String {
        guard !furtherObjects.isEmpty else { return "" }
        let members = furtherObjects.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
        return "{" + members.joined(separator: ",") + "}"
    }
}
