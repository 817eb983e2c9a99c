import Postgres

/// Every statement about friends and those who would be.
enum FriendStatements {
    /// Holds both people until the transaction ends, always in one order, so that two who ask each other at the same
    /// time take turns. A row for each who is there.
    static func hold(_ one: Int64, _ other: Int64) -> SQL {
        "select id from people where id = any (\([one, other])) order by id for no key update"
    }

    /// How two people stand: friends, who asked whom, and how many friends each has.
    static func standing(_ from: Int64, _ to: Int64) -> SQL {
        """
        select
            exists (
                select from friendships
                where low_id = least(\(from), \(to)) and high_id = greatest(\(from), \(to))
            ),
            exists (select from friend_requests where from_id = \(from) and to_id = \(to)),
            exists (select from friend_requests where from_id = \(to) and to_id = \(from)),
            greatest((\(sql: count(from))), (\(sql: count(to))))
        """
    }

    static func count(_ personID: Int64) -> SQL {
        """
        select (select count(*) from friendships where low_id = \(personID))
            + (select count(*) from friendships where high_id = \(personID))
        """
    }

    static func ask(_ from: Int64, _ to: Int64) -> SQL {
        "insert into friend_requests (from_id, to_id) values (\(from), \(to))"
    }

    static func befriend(_ one: Int64, _ other: Int64) -> SQL {
        """
        with answered as (\(sql: forgetRequests(one, other)))
        insert into friendships (low_id, high_id) values (least(\(one), \(other)), greatest(\(one), \(other)))
        on conflict do nothing
        """
    }

    static func unfriend(_ one: Int64, _ other: Int64) -> SQL {
        """
        with forgotten as (\(sql: forgetRequests(one, other)))
        delete from friendships
        where low_id = least(\(one), \(other)) and high_id = greatest(\(one), \(other))
        """
    }

    private static func forgetRequests(_ one: Int64, _ other: Int64) -> SQL {
        """
        delete from friend_requests
        where from_id = \(one) and to_id = \(other) or from_id = \(other) and to_id = \(one)
        """
    }

    static func areFriends(_ one: Int64, _ other: Int64) -> SQL {
        """
        select 1 from friendships
        where low_id = least(\(one), \(other)) and high_id = greatest(\(one), \(other))
        """
    }

    /// Each half is read in the order of its index, and no further than the page.
    static func list(_ personID: Int64, after id: Int64, limit: Int) -> SQL {
        """
        select \(sql: PersonColumns.list) from (
            (
                select high_id as id from friendships where low_id = \(personID) and high_id > \(id)
                order by high_id limit \(limit)
            ) union all (
                select low_id from friendships where high_id = \(personID) and low_id > \(id)
                order by low_id limit \(limit)
            )
        ) f join people p on p.id = f.id order by p.id limit \(limit)
        """
    }

    static func list(_ personID: Int64, before id: Int64, limit: Int) -> SQL {
        """
        select \(sql: PersonColumns.list) from (
            (
                select high_id as id from friendships where low_id = \(personID) and high_id < \(id)
                order by high_id desc limit \(limit)
            ) union all (
                select low_id from friendships where high_id = \(personID) and low_id < \(id)
                order by low_id desc limit \(limit)
            )
        ) f join people p on p.id = f.id order by p.id desc limit \(limit)
        """
    }

    static func list(_ personID: Int64, using appID: Int64, after id: Int64, limit: Int) -> SQL {
        """
        select \(sql: PersonColumns.list) from (\(sql: ids(personID))) f join people p on p.id = f.id
        where f.id > \(id) and exists (
            select from installations i where i.person_id = f.id and i.app_id = \(appID)
        ) order by p.id limit \(limit)
        """
    }

    static func list(_ personID: Int64, using appID: Int64, before id: Int64, limit: Int) -> SQL {
        """
        select \(sql: PersonColumns.list) from (\(sql: ids(personID))) f join people p on p.id = f.id
        where f.id < \(id) and exists (
            select from installations i where i.person_id = f.id and i.app_id = \(appID)
        ) order by p.id desc limit \(limit)
        """
    }

    private static func ids(_ personID: Int64) -> SQL {
        """
        select high_id as id from friendships where low_id = \(personID)
        union all select low_id from friendships where high_id = \(personID)
        """
    }

    static func requests(to personID: Int64, limit: Int) -> SQL {
        """
        select \(sql: PersonColumns.list) from friend_requests r join people p on p.id = r.from_id
        where r.to_id = \(personID) order by r.asked_at, p.id limit \(limit)
        """
    }
}
