import Postgres

/// The columns of a place and how they are read back; the order is the same in both.
enum PlaceColumns {
    /// Coordinates go as text, in the shortest form that means the same number.
    static let list: SQL = """
        l.id, l.name, l.alias, l.category, l.latitude::text, l.longitude::text, l.street, l.city, l.state, l.country,
        l.zip
        """

    /// How many they are: what else a statement selects begins there.
    static let count = 11

    static func place(_ row: Row) throws(DatabaseError) -> Place {
        var address = PlaceAddress()
        address.street = try row.textIfPresent(6)
        address.city = try row.textIfPresent(7)
        address.state = try row.textIfPresent(8)
        address.country = try row.textIfPresent(9)
        address.zip = try row.textIfPresent(10)
        let (latitude, longitude) = (try row.textIfPresent(4), try row.textIfPresent(5))
        var position: Position?
        if let latitude = latitude.flatMap(Double.init), let longitude = longitude.flatMap(Double.init) {
            position = Position(latitude: latitude, longitude: longitude)
        }
        return Place(
            id: try row.integer(0),
            name: try row.text(1),
            alias: try row.textIfPresent(2),
            category: try row.text(3),
            position: position,
            address: address
        )
    }
}
