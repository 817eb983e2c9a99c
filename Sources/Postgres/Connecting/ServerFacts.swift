/// What a database server says of itself, for whoever looks for a fault.
package struct ServerFacts: Sendable {
    /// Such as `15.6`.
    package let version: String
    /// The server's clock, in microseconds since 1970.
    package let clock: Int64
    /// Connections that it takes in all, and those that are open.
    package let connectionLimit: Int
    /// Connections that are open now.
    package let connections: Int
    /// Whether what is committed is on the disk.
    package let isDurable: Bool
    /// Whether it follows another server and takes no writes.
    package let isStandby: Bool

    /// Asks the server.
    package init(_ session: BlockingSession) throws(DatabaseError) {
        let row = try session.run(
            """
            select current_setting('server_version'), clock_timestamp(), current_setting('max_connections')::bigint,
                (select count(*) from pg_stat_activity where backend_type = 'client backend'),
                current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on',
                pg_is_in_recovery()
            """
        ).only()
        version = try row.text(0)
        clock = try row.timestamp(1)
        connectionLimit = Int(try row.integer(2))
        connections = Int(try row.integer(3))
        isDurable = try row.boolean(4)
        isStandby = try row.boolean(5)
    }
}
