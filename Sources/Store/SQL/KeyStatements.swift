import Postgres

/// Every statement about the keys of calls that may come again.
enum KeyStatements {
    /// Takes a key for what has this id; no row when it is taken already.
    static func take(_ call: KeptCall, for id: Int64) -> SQL {
        """
        insert into idempotency_keys (app_id, person_id, key, request, made_id)
        values (\(call.appID), \(call.personID), \(call.key), \(call.request), \(id))
        on conflict do nothing returning made_id
        """
    }

    /// A part of a statement, to stand behind `with node as (…)`: takes the key for the node that is made.
    static func taking(_ call: KeptCall?) -> SQL {
        guard let call else { return "" }
        return """
            , kept as (
                insert into idempotency_keys (app_id, person_id, key, request, made_id)
                select \(call.appID), \(call.personID), \(call.key), \(call.request), node.id from node
            )
            """
    }

    /// What has a key, and for which call.
    static func owner(of call: KeptCall) -> SQL {
        """
        select made_id, request from idempotency_keys
        where app_id = \(call.appID) and coalesce(person_id, 0) = coalesce(\(call.personID)::bigint, 0)
            and key = \(call.key)
        """
    }
}
