import Postgres

/// The columns of a person and how they are read back; the order is the same in both.
enum PersonColumns {
    static let list: SQL = """
        p.id, p.name, p.first_name, p.middle_name, p.last_name, p.username, p.email, p.locale, p.gender,
        to_char(p.birthday, 'YYYY-MM-DD'), p.test_app_id, p.password_hash is not null, p.created_at, p.updated_at
        """

    /// How many they are: what else a statement selects begins there.
    static let count = 14

    static func person(_ row: Row) throws(DatabaseError) -> Person {
        Person(
            id: try row.integer(0),
            name: try row.text(1),
            firstName: try row.textIfPresent(2),
            middleName: try row.textIfPresent(3),
            lastName: try row.textIfPresent(4),
            username: try row.textIfPresent(5),
            email: try row.textIfPresent(6),
            locale: try row.text(7),
            gender: try row.textIfPresent(8),
            birthday: try row.textIfPresent(9),
            testAppID: try row.integerIfPresent(10),
            hasPassword: try row.boolean(11),
            createdAt: try row.timestamp(12),
            updatedAt: try row.timestamp(13)
        )
    }

    static func people(_ rows: Rows) throws(DatabaseError) -> [Person] {
        var people: [Person] = []
        people.reserveCapacity(rows.count)
        for row in rows { people.append(try person(row)) }
        return people
    }
}
