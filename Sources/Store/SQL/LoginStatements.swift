import Postgres

/// Every statement about logging in: passwords, attempts, browser sessions.
enum LoginStatements {
    static func credentials(personID: Int64) -> SQL {
        "select id, name, password_hash from people where id = \(personID)"
    }

    static func testUser(_ personID: Int64) -> SQL {
        """
        select p.id, p.name, a.secret from people p join apps a on a.id = p.test_app_id
        where p.id = \(personID)
        """
    }

    static func beginAttempt(_ account: [UInt8], _ address: [UInt8]) -> SQL {
        "select larder_login_begins(\(account), \(address))"
    }

    static func attemptSucceeded(_ account: [UInt8], _ address: [UInt8]) -> SQL {
        "select larder_login_succeeded(\(account), \(address)) is null"
    }

    static func beginSession(_ hash: [UInt8], _ personID: Int64, _ expiresAt: Int64, _ old: [UInt8]?) -> SQL {
        "select larder_begin_session(\(hash), \(personID), \(timestamp: expiresAt), \(old)) is null"
    }

    static func session(_ hash: [UInt8]) -> SQL {
        """
        select p.id, p.name, p.test_app_id from web_sessions s join people p on p.id = s.person_id
        where s.hash = \(hash) and s.expires_at > now()
        """
    }

    static func endSession(_ hash: [UInt8]) -> SQL {
        "select larder_end_session(\(hash), 467) is null"
    }
}
