import OpenGraph
import Postgres

/// Every statement about photos.
enum PhotoStatements {
    /// Photo, files, tags and post in one statement, so that there is all of it or nothing.
    static func insert(_ draft: PhotoDraft) -> SQL {
        """
        with node as (insert into nodes (kind) values ('photo') returning id)\(
            sql: KeyStatements.taking(draft.call)
        ),
        photo as (
            insert into photos (id, person_id, app_id, name, place_id, width, height, privacy)
            select node.id, \(draft.personID), \(draft.appID), \(draft.name), \(draft.placeID),
                \(draft.original.width)::bigint::integer, \(draft.original.height)::bigint::integer,
                \(json: draft.privacy ?? usualPrivacy)
            from node returning id
        ),
        files as (
            insert into photo_blobs (photo_id, variant, width, height, sha256, bytes)
            select photo.id, v.* from photo, (values
                \(sql: file(.original, draft.original)), \(sql: file(.normal, draft.normal)),
                \(sql: file(.small, draft.small))
            ) v
        ),
        tagged as (
            insert into photo_tags (photo_id, person_id, position, x, y)
            select photo.id, t.id, t.position, t.x, t.y from photo, \(sql: tags(draft.tags))
            on conflict do nothing
        ),
        post_node as (
            insert into nodes (kind) select 'post' from photo where \(draft.hasPost) returning id
        ),
        post as (
            insert into posts (
                id, person_id, from_id, app_id, kind, message, photo_id, place_id, tags, privacy
            )
            select post_node.id, \(draft.personID), \(draft.personID), \(draft.appID), 'photo', \(draft.name),
                photo.id, \(draft.placeID), \(draft.tags.map(\.personID)),
                \(json: draft.privacy ?? usualPrivacy)
            from post_node, photo returning id
        )
        select photo.id, (select id from post) from photo
        """
    }

    private static let usualPrivacy = #"{"value":"ALL_FRIENDS"}"#

    private static func file(_ size: StoredPrint.Size, _ print: StoredPrint) -> SQL {
        """
        (\(size.rawValue), \(print.width)::bigint::integer, \(print.height)::bigint::integer, \(print.hash),
            \(print.bytes))
        """
    }

    /// Tags as a table `t` of id, position, x and y.
    private static func tags(_ tags: [PhotoTag]) -> SQL {
        let list = tags.enumerated().map { position, tag in
            JSONValue.object([
                JSONMember("id", .integer(tag.personID)), JSONMember("position", .integer(Int64(position))),
                JSONMember("x", tag.x.map { .double($0) } ?? .null),
                JSONMember("y", tag.y.map { .double($0) } ?? .null),
            ])
        }
        let text = String(decoding: JSONValue.array(list).bytes, as: UTF8.self)
        return """
            jsonb_to_recordset(\(json: text))
                as t (id bigint, position integer, x double precision, y double precision)
            """
    }

    /// The post that tells of a photo, if there is one.
    static func post(of id: Int64) -> SQL {
        "select min(id) from posts where photo_id = \(id) and kind = 'photo' having min(id) is not null"
    }

    /// Columns of a photo as `PhotoColumns` reads them.
    private static func columns(_ reader: Reader) -> SQL {
        """
        p.id, p.key, p.person_id, o.name, p.app_id, a.namespace, a.name, p.name, p.width, p.height,
        (select json_agg(json_build_array(b.variant, b.width, b.height) order by position(b.variant in 'ons'))
            from photo_blobs b where b.photo_id = p.id),
        \(sql: SharedColumns.place),
        (select json_agg(json_build_array(t.person_id::text, w.name, t.x, t.y) order by t.position, w.id)
            from photo_tags t join people w on w.id = t.person_id where t.photo_id = p.id),
        p.privacy, p.created_at, p.updated_at, coalesce(c.likes, 0), coalesce(c.comments, 0),
        exists (select from likes k where k.target_id = p.id and k.person_id = \(reader.personID)),
        (select min(id) from posts where photo_id = p.id)
        """
    }

    private static let tables: SQL = """
        photos p join people o on o.id = p.person_id join apps a on a.id = p.app_id
        left join places l on l.id = p.place_id left join node_counts c on c.node_id = p.id
        """

    static func find(_ id: Int64, _ reader: Reader) -> SQL {
        """
        select \(sql: columns(reader)) from \(sql: tables)
        where p.id = \(id) and \(sql: ReaderConditions.photos(reader))
        """
    }

    static func list(of personID: Int64, _ range: TimeRange, _ reader: Reader) -> SQL {
        """
        select \(sql: columns(reader)) from \(sql: tables)
        where p.person_id = \(personID) and \(sql: RangeConditions.within(range))
            and \(sql: ReaderConditions.photos(reader))
        \(sql: RangeConditions.order(range))
        """
    }

    static func change(_ id: Int64, _ change: PhotoChange, _ editor: Reader) -> SQL {
        """
        update photos p set name = coalesce(\(change.name), p.name),
            place_id = coalesce(\(change.placeID), p.place_id),
            privacy = coalesce(\(json: change.privacy), p.privacy), updated_at = now()
        where p.id = \(id) and \(sql: mayChange(editor))
        """
    }

    /// The statement touches the photo, so that its count says whether that may be.
    static func tag(_ id: Int64, _ tags: [PhotoTag], _ editor: Reader) -> SQL {
        """
        with photo as (select p.id from photos p where p.id = \(id) and \(sql: mayChange(editor))),
        tagged as (
            insert into photo_tags (photo_id, person_id, position, x, y)
            select photo.id, t.id, t.position, t.x, t.y from photo, \(sql: self.tags(tags))
            on conflict (photo_id, person_id) do update set x = excluded.x, y = excluded.y
        )
        update photos set updated_at = now() where id = (select id from photo)
        """
    }

    static func remove(_ id: Int64, _ editor: Reader) -> SQL {
        """
        delete from nodes where id = (
            select p.id from photos p where p.id = \(id) and \(sql: mayChange(editor))
        )
        """
    }

    private static func mayChange(_ editor: Reader) -> SQL {
        """
        p.app_id = \(editor.appID)
            and (\(editor.personID)::bigint is null or p.person_id = \(editor.personID))
        """
    }

    /// A file of a photo, or a picture that waits; both are given out under one kind of address.
    static func file(_ key: PhotoKey, _ variant: String) -> SQL {
        """
        select b.bytes, b.sha256 from photos p join photo_blobs b on b.photo_id = p.id
        where p.id = \(key.id) and p.key = \(key.key) and b.variant = \(variant)
        union all
        select r.bytes, r.sha256 from staged_resources r
        where r.id = \(key.id) and r.key = \(key.key) and \(variant) = 'o'
            and (r.used_by is not null or r.expires_at > now())
        """
    }
}
