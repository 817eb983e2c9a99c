package import OpenGraph
package import Postgres

/// Why something could not be read or written.
package enum StoreError: Error, Sendable, Hashable {
    /// There never was a meal of that name, or there is no such person, app or place.
    case absent
    /// There was one, and it was removed.
    case removed
    /// That is an old name of the meal that is now called this.
    case renamed(Slug)
    /// The name belongs, or belonged, to another meal that is still there.
    case slugTaken(Slug)
    /// Another app, person or place is called so.
    case taken(TakenName)
    /// The meal is at another version than the writer expects; this one.
    case versionDiffers(current: Int64)
    /// No cursor of ours.
    case brokenCursor
    /// What the database holds is not what this program writes.
    case unreadable
    case database(DatabaseError)
}

/// What only one may have.
package enum TakenName: String, Sendable, Hashable {
    case namespace, email, username, alias
}

extension StoreError: DatabaseFailure {
    /// Lets a transaction of the store fail with the database's own error.
    package init(_ error: DatabaseError) { self = .database(error) }

    /// What a rule of the tables means that a statement about people, apps or places broke: a name that is another's,
    /// or a reference to what is not there.
    init(explaining error: DatabaseError) {
        self = .database(error)
        guard case .refused(let fault) = error else { return }
        if fault.state == .foreignKeyViolation { self = .absent }
        guard fault.state == .uniqueViolation else { return }
        switch fault.constraint {
        case "apps_namespace_key": self = .taken(.namespace)
        case "people_by_email": self = .taken(.email)
        case "people_by_username": self = .taken(.username)
        case "places_alias_key": self = .taken(.alias)
        default: return
        }
    }

    /// Tells a transaction's retry what the server said; nil for what the store itself found.
    package var databaseError: DatabaseError? {
        guard case .database(let error) = self else { return nil }
        return error
    }
}

/// What a name leads to.
package enum MealLookup: Sendable, Hashable {
    case found(Meal)
    /// An old name of this meal.
    case renamed(Meal)
    case removed
    case absent

    /// The meal whose name this is today, or the error for one who wants to change it.
    package func current() throws(StoreError) -> Meal {
        switch self {
        case .found(let meal): return meal
        case .renamed(let meal): throw .renamed(meal.slug)
        case .removed: throw .removed
        case .absent: throw .absent
        }
    }
}
