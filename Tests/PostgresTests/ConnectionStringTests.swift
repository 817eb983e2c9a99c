import Postgres
import Testing

@Suite struct ConnectionStringTests {
    @Test(arguments: [
        "postgres://u:p@h:5432/d?sslmode=require", "postgresql:///d?host=/run",
        "host=h password='a b' dbname=d",
        "meals", "",
    ])
    func `what libpq reads has no fault`(text: String) {
        #expect(ConnectionString(text).fault == nil)
    }

    @Test(arguments: [
        "postgres://u:hunter2]@[h/d", "postgres://u:%zzhunter2@h/d", "host=h hunter2=1",
        "password=hunter2 hunter2",
        "postgres://h/d?hunter2=1", "host='hunter2",
    ])
    func `what it cannot read is told without its words`(text: String) throws {
        let fault = try #require(ConnectionString(text).fault)
        #expect(!fault.isEmpty && !fault.contains("hunter2"), "\(fault)")
    }

    @Test(arguments: [
        ("postgres://u:hunter2@h/d", "no password \"hunter2\" for hunter2", "no password \"***\" for ***"),
        ("postgres://u:hun%74er2@h/d", "hunter2", "***"),
        ("host=h password='hunter 2'", "x hunter 2 y", "x *** y"),
        (
            "postgres://u:p@hunter2@h/d", "could not translate host name \"hunter2@h\" to address",
            "could not translate host name \"***\" to address"
        ),
        (
            "postgres://u:hunter2/x@h/d", "invalid integer value \"hunter2\" for connection option \"port\"",
            "invalid integer value \"***\" for connection option \"port\""
        ),
        (
            "postgres://u:p1@db.example/d", "could not translate host name \"db.example\" to address",
            "could not translate host name \"db.example\" to address"
        ),
    ])
    func `a complaint keeps what is no secret`(address: String, complaint: String, told: String) {
        #expect(ConnectionString(address).censored(complaint) == told)
    }

    @Test func `a server that cannot be reached is told without the password`() throws {
        do throws(DatabaseError) {
            _ = try BlockingSession(DatabaseSettings(address: "postgres://u:hunter/2@127.0.0.1/d"))
            Issue.record("connected")
        } catch {
            #expect(!"\(error)\(error.sentence)".contains("hunter"), "\(error)")
        }
    }
}
