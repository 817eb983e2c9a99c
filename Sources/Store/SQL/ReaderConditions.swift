import Postgres

/// Conditions that hold back what a reader may not see. The alias of the table is the caller's.
enum ReaderConditions {
    /// Posts `p`: their writer may see them too, wherever they are.
    static func posts(_ reader: Reader) -> SQL {
        """
        (p.from_id = \(reader.personID) or larder_may_see(p.person_id, \(reader.personID), p.privacy)
            or (\(reader.personID)::bigint is null and p.app_id = \(reader.appID)))
        and (\(reader.seesOtherApps) or p.app_id = \(reader.appID) or p.privacy ->> 'value' = 'EVERYONE')
        """
    }

    /// Photos `p`.
    static func photos(_ reader: Reader) -> SQL {
        """
        (larder_may_see(p.person_id, \(reader.personID), p.privacy)
            or (\(reader.personID)::bigint is null and p.app_id = \(reader.appID)))
        and (\(reader.seesOtherApps) or p.app_id = \(reader.appID) or p.privacy ->> 'value' = 'EVERYONE')
        """
    }

    /// Actions `p`, which say nothing of their privacy when it is the usual one.
    static func actions(_ reader: Reader) -> SQL {
        """
        (larder_may_see(p.person_id, \(reader.personID), coalesce(p.privacy, '{"value":"ALL_FRIENDS"}'))
            or (\(reader.personID)::bigint is null and p.app_id = \(reader.appID)))
        and (\(reader.seesOtherApps) or p.app_id = \(reader.appID) or p.privacy ->> 'value' = 'EVERYONE')
        """
    }
}

/// Pieces that several statements about what people publish have.
enum SharedColumns {
    /// A place `l` as the Graph API shows it inside of other nodes.
    static let place: SQL = """
        case when l.id is not null then json_strip_nulls(json_build_object(
            'id', l.id::text, 'name', l.name, 'location', json_build_object(
                'street', l.street, 'city', l.city, 'state', l.state, 'country', l.country, 'zip', l.zip,
                'latitude', l.latitude, 'longitude', l.longitude
            )
        )) end
        """
}
