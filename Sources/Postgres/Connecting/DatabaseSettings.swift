/// Where the database is and how we behave towards it.
package struct DatabaseSettings: Sendable, Hashable {
    /// A connection URI or keyword string, as libpq takes it; several hosts are tried in order.
    package var address: String
    /// What `pg_stat_activity` shows for us, unless the address says otherwise.
    package var applicationName = "larder"
    /// Off for proxies that pool by transaction: each statement is then parsed anew, unnamed.
    package var usesNamedStatements = true
    /// How many prepared statements one connection keeps.
    package var statementLimit = 128
    /// For one try to connect, all hosts together.
    package var connectTimeout: Duration = .seconds(3)
    /// For one statement, waiting for a connection included.
    package var statementTimeout: Duration = .seconds(4)
    /// How long a statement waits for a connection that is being made.
    package var patience: Duration = .seconds(2)
    /// Connections that one worker opens for transactions.
    package var transactionLimit = 4
    /// The longest pause between two tries to connect.
    package var longestPause: Duration = .seconds(2)

    /// Settings for that address with the limits above; the address is first read when somebody connects.
    package init(address: String) {
        self.address = address
    }

    /// Gives one statement another time, and connecting a like share of it: a slow database is slow in both.
    package mutating func limitStatements(to time: Duration) {
        statementTimeout = time
        patience = time / 2
        connectTimeout = time * 3 / 4
    }
}
