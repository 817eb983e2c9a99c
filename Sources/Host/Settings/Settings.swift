package import Pictures
package import Reactor
package import Scraper
package import ServeHTTP
package import Telemetry
import WireHTTP

/// Everything `larder serve` can be told, checked.
package struct Settings: Sendable {
    /// Which lines the access log has.
    package enum AccessLogForm: String, Sendable, CaseIterable {
        case json, common, off
    }

    /// Addresses to listen on.
    package var listen: [SocketAddress] = []
    /// `https://host`, when the public address is known beforehand.
    package var publicURL: PublicURL?
    /// A libpq connection string; nil for a private cluster.
    package var database: String?
    /// A libpq connection string of standbys that stored meals may be read from; nil when all is read from `database`.
    package var readDatabase: String?
    /// A libpq connection string that leads to the database itself when `database` leads to a pool; nil when it does not.
    package var directDatabase: String?
    /// Where the private cluster and the admin token live.
    package var dataFolder = "./.larder"
    /// The namespace of the first app.
    package var namespace = "larder"
    /// The name pages carry as `og:site_name`.
    package var siteName = "Larder"
    /// The token for writes; nil to make one on the first start.
    package var adminToken: String?
    /// Number of workers.
    package var workers = 1
    /// Peers whose forwarding fields are believed.
    package var trustedProxies: [AddressRange] = []
    /// App ids the repeater serves; nil for all.
    package var repeaterApps: [String]?
    /// Secret that repeater addresses must be signed with; nil for none.
    package var repeaterKey: String?
    /// Whether rendered pages are kept in memory.
    package var keepsPages = true
    /// Seconds that a page read before is served while the database is down.
    package var staleIfDown = 600
    /// For one statement of the database, waiting for a connection included.
    package var statementTimeout: Duration = .seconds(4)
    /// Whether statements are prepared under names; off behind a transaction-pooling proxy.
    package var usesNamedStatements = true
    /// Form of the access log.
    package var accessLog = AccessLogForm.json
    /// Lines of the program's log that matter less are not written.
    package var logLevel = Level.info
    /// Folder served at the root.
    package var publicFolder = ""
    /// Folder of the migrations.
    package var migrationsFolder = ""
    /// Bounds for clients.
    package var limits = Limits()
    /// Seconds that running requests get after the signal to stop.
    package var stopSeconds = 10
    /// Seconds that a server which is to come after us may take until it is ready.
    package var takeoverSeconds = 60
    /// Private blocks that pages may be fetched from on behalf of whoever asks.
    package var allowedPrivateFetch: [Scraper.AddressRange] = []
    /// Scrapes that run at once, for all clients together.
    package var scrapesAtOnce = 8
    /// Scrapes that one client may ask for in a minute.
    package var scrapesPerMinute = 30
    /// Seconds for one scrape, pictures and all.
    package var scrapeSeconds = 10
    /// Scrapes that are kept in the database.
    package var scrapesKept = 1000
    /// Most bytes of a body on the Graph surface.
    package var maxUpload = 10 << 20
    /// Calls of the Graph surface that one client address may make in a minute; 0 for any number.
    package var callsPerMinute = 120_000
    /// Calls of the Graph surface that may be made with one token in a minute; 0 for any number.
    package var tokenCallsPerMinute = 60_000
    /// How uploaded pictures are unpacked.
    package var pictures = PictureShop.Settings()
    /// What reports say of the program that made them.
    package var version = "0"

    /// Connections of clients that all workers together may hold.
    package var mostConnections: Int { workers * limits.connectionsPerWorker }

    /// The defaults, but for addresses and folders, of which there are none yet.
    package init() {}
}

/// The scheme and authority that every address of the site begins with.
package struct PublicURL: Sendable, Equatable {
    /// Whether the scheme is https.
    package let isSecure: Bool
    /// Host, and port unless it is the scheme's own, in small letters.
    package let authority: String

    /// Reads `http://host[:port]` or `https://host[:port]`, with at most a slash behind it.
    package init?(_ text: String) {
        let lower = text.lowercased()
        var rest: Substring
        if lower.hasPrefix("https://") {
            isSecure = true
            rest = lower.dropFirst(8)
        } else if lower.hasPrefix("http://") {
            isSecure = false
            rest = lower.dropFirst(7)
        } else {
            return nil
        }
        if rest.hasSuffix("/") { rest.removeLast() }
        let plainPort = isSecure ? ":443" : ":80"
        if rest.hasSuffix(plainPort) { rest.removeLast(plainPort.count) }
        let allowed = rest.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "-._:[]".utf8.contains(byte)
        }
        let bytes = Array(rest.utf8)
        guard !rest.isEmpty, allowed, Authority.fault(bytes.span, bytes.indices) == nil else { return nil }
        authority = String(rest)
    }

    /// `https://host`.
    package var text: String { (isSecure ? "https://" : "http://") + authority }
}
