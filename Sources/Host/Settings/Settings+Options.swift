/// The options of `larder serve`, in the order `--help` shows them.
extension Settings {
    /// The namespace, which tells what a meal's own type is.
    package static let namespaceOption = Option(
        "namespace",
        .value("NS"),
        standard: "larder",
        "Namespace of the first app; meals are NS:meal."
    )

    /// The public address, which objects are shown with.
    package static let publicURLOption = Option(
        "public-url",
        .value("URL"),
        standard: "built from each request",
        "The address the site has for the world: https://host."
    )

    /// What concerns the database, which other commands take too.
    package static let databaseOptions = [
        Option(
            "database",
            .value("URI"),
            standard: "a private PostgreSQL cluster under the data folder",
            isSecret: true,
            "PostgreSQL to use, as a libpq connection string; DATABASE_URL is read too."
        ),
        Option(
            "data-dir",
            .value("DIR"),
            standard: "./.larder",
            "Where the private cluster and the admin token live."
        ),
        Option("migrations-dir", .value("DIR"), standard: "migrations", "Folder of the migrations."),
    ]

    private static let siteOptions = [
        Option(
            "listen",
            .list("ADDR"),
            standard: "127.0.0.1:8080",
            "Where to listen: 127.0.0.1:8080, [::1]:8080, unix:/path; PORT means 0.0.0.0:$PORT; not where sockets are passed."
        ),
        publicURLOption,
        Option("site-name", .value("NAME"), standard: "Larder", "What pages call the site (og:site_name)."),
        namespaceOption,
        Option(
            "admin-token",
            .value("TOKEN"),
            standard: "made on the first start, kept in the data folder",
            isSecret: true,
            "The bearer token that writes need."
        ),
        Option(
            "trust-proxy",
            .list("CIDR"),
            standard: "none",
            "Peers whose Forwarded and X-Forwarded-* fields are believed; \u{201C}unix\u{201D} for unix sockets."
        ),
        Option("public-dir", .value("DIR"), standard: "Public", "Folder whose files are served at the root."),
    ]

    /// What only a server needs of further ways to the database.
    private static let furtherDatabaseOptions = [
        Option(
            "read-database",
            .value("URI"),
            standard: "none",
            isSecret: true,
            "Standbys of the database; meals are read there once they have replayed every known change."
        ),
        Option(
            "direct-database",
            .value("URI"),
            standard: "the same as --database",
            isSecret: true,
            "The way around a transaction-pooling proxy, for hearing changes and for migrations."
        ),
    ]

    private static let behaviourOptions = [
        Option("repeater-apps", .list("ID"), standard: "all", "App ids the repeater serves; others get 403."),
        Option(
            "repeater-key",
            .value("SECRET"),
            standard: "none",
            isSecret: true,
            "Makes repeater addresses need a sig; see larder sign."
        ),
        Option("page-cache", .value("on|off"), standard: "on", "Whether rendered pages are kept in memory."),
        Option(
            "stale-if-down",
            .value("TIME"),
            standard: "10m",
            "How long pages read before are served while the database is down."
        ),
        Option(
            "statement-timeout",
            .value("TIME"),
            standard: "4s",
            "Longest that one statement of the database may take; 503 above."
        ),
        Option(
            "named-statements",
            .value("on|off"),
            standard: "on",
            "Prepare statements under names; off behind a transaction-pooling proxy."
        ),
        Option(
            "access-log",
            .value("json|common|off"),
            standard: "json",
            "Form of the access log on standard output."
        ),
        Option(
            "log-level",
            .value("debug|info|warning|error"),
            standard: "info",
            "Lines of the log on standard error that matter less are left out."
        ),
        Option("workers", .value("N"), standard: "one for each core", "Number of event loops."),
    ]

    private static let limitOptions = [
        Option("max-request-line", .value("BYTES"), standard: "8k", "Longest request line; 414 above."),
        Option("max-head", .value("BYTES"), standard: "32k", "Longest request head; 431 above."),
        Option("max-fields", .value("N"), standard: "100", "Most header fields; 431 above."),
        Option("max-body", .value("BYTES"), standard: "1m", "Longest body; 413 above."),
        Option(
            "head-timeout",
            .value("TIME"),
            standard: "10s",
            "How long a request head may take; 408 after."
        ),
        Option("body-timeout", .value("TIME"), standard: "60s", "How long a body may take; 408 after."),
        Option("body-pause", .value("TIME"), standard: "10s", "How long a body may pause; 408 after."),
        Option("idle-timeout", .value("TIME"), standard: "15s", "How long an idle connection is kept."),
        Option(
            "write-timeout",
            .value("TIME"),
            standard: "30s",
            "How long a client may leave an answer unread."
        ),
        Option(
            "max-connections",
            .value("N"),
            standard: "10000",
            "Most connections for each worker; 503 above."
        ),
        Option(
            "stop-timeout",
            .value("TIME"),
            standard: "10s",
            "How long running requests get when stopping."
        ),
        Option(
            "takeover-timeout",
            .value("TIME"),
            standard: "60s",
            "How long the new server may take after SIGUSR2 until it is ready; the old one goes on after."
        ),
    ]

    private static let scrapeOptions = [
        Option(
            "allow-private-fetch",
            .list("CIDR"),
            standard: "none",
            "Private or special addresses that pages may be fetched from for others, such as 10.0.0.0/8."
        ),
        Option("scrapes-at-once", .value("N"), standard: "8", "Most scrapes at once; 429 above."),
        Option(
            "scrapes-per-minute",
            .value("N"),
            standard: "30",
            "Most scrapes that one client may ask for in a minute; 429 above."
        ),
        Option("scrape-timeout", .value("TIME"), standard: "10s", "How long one scrape may take."),
        Option("scrapes-kept", .value("N"), standard: "1000", "How many scrapes the database keeps."),
    ]

    private static let graphOptions = [
        Option(
            "max-upload",
            .value("BYTES"),
            standard: "10m",
            "Longest body of a Graph API call; 413 above."
        ),
        Option(
            "calls-per-minute",
            .value("N"),
            standard: "120000",
            "Most Graph API calls of one client address in a minute, code 4 above; 0 for any number."
        ),
        Option(
            "token-calls-per-minute",
            .value("N"),
            standard: "60000",
            "Most Graph API calls with one token in a minute, code 17 or 4 above; 0 for any number."
        ),
        Option(
            "max-pixels",
            .value("N"),
            standard: "40000000",
            "Most pixels of an uploaded picture; code 324 above. A process may take 14 bytes for each."
        ),
        Option(
            "pictures-at-once",
            .value("N"),
            standard: "2",
            "How many uploaded pictures are unpacked at once, each in a process of its own."
        ),
        Option(
            "picture-timeout",
            .value("TIME"),
            standard: "20s",
            "How long one picture may take; code 324 after."
        ),
    ]

    /// All options of `larder serve`.
    package static let options =
        siteOptions + databaseOptions + furtherDatabaseOptions + behaviourOptions + scrapeOptions
        + graphOptions
        + limitOptions
}
