import GraphAPI
import Pages
import ServeHTTP
import WireHTTP

/// A request for one of the dialogs, with all of its head that they look at.
struct DialogRequest {
    /// The path as it was asked for.
    let path: String
    /// The version that it began with.
    let version: GraphVersion?
    /// Decoded; these say what the dialog is for, also when a form is sent to it.
    let query: GraphParameters
    /// The form in the body, once it is read.
    private(set) var form = GraphParameters()
    /// Whether a form was sent.
    let isPost: Bool
    /// `https://host` of this server, as the browser sees it.
    let origin: String
    /// Whether that is https, so that cookies may be for https alone.
    let isSecure: Bool
    /// The client as limits count it.
    let client: [UInt8]
    /// The cookie of somebody who is logged in.
    let session: String?
    /// The cookie of somebody who was shown the login form.
    let visit: String?
    /// Whether the browser says that a page of another site has sent it (Fetch Metadata).
    let isFromElsewhere: Bool

    /// Reads the head; it is gone once a body is read.
    init(_ exchange: Exchange, _ finder: RequestOrigin) {
        let head = exchange.head
        path = exchange.text(head.path)
        let first = path.split(separator: "/").first.map(String.init) ?? ""
        version = GraphVersion(segment: first)
        query = GraphParameters(QueryText.pairs(of: head.query.map { exchange.text($0) } ?? ""))
        isPost = exchange.method == .post
        origin = finder.text(exchange)
        isSecure = finder.find(exchange).isSecure
        client = ScrapeClient.name(exchange, finder)
        session = Self.cookie(isSecure ? Cookie.secureSession : Cookie.session, exchange)
        visit = Self.cookie(isSecure ? Cookie.secureVisit : Cookie.visit, exchange)
        isFromElsewhere = exchange.text(of: .secFetchSite) == "cross-site"
    }

    /// Reads the form; of its fields none may be longer than a page's own would be.
    mutating func readForm(_ exchange: Exchange, limit: Int = 256 << 10) async throws(RequestFailure) {
        let kind = try FormKind(exchange)
        try await exchange.readBody(limit: limit)
        var fields = RequestParameters()
        try kind.read(exchange.body, into: &fields)
        form = GraphParameters(
            fields.pairs.map { pair in
                GraphParameters.Pair(
                    String(decoding: fields.bytes[pair.name], as: UTF8.self),
                    String(decoding: fields.bytes[pair.value], as: UTF8.self)
                )
            }
        )
    }

    /// Path and query of the request, written anew without tokens, for forms and for coming back.
    func ownAddress(without dropped: Set<String> = []) -> String {
        let kept = query.pairs.filter { $0.name != "access_token" && !dropped.contains($0.name) }
        return QueryText.appending(QueryText.joined(kept.map { ($0.name, $0.value) }), to: path)
    }

    /// A cookie's value, if it can be one of ours.
    private static func cookie(_ name: StaticString, _ exchange: Exchange) -> String? {
        guard let range = CookieField.value(of: name, exchange.head, bytes: exchange.bytes) else {
            return nil
        }
        let text = exchange.text(range)
        guard text.utf8.count == 48, text.utf8.allSatisfy(isLetterOrDigit) else { return nil }
        return text
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }
}

/// The cookies that the dialogs set. Over https their names begin so that browsers take them from this very
/// host and over https alone (RFC 6265bis §4.1.3.2): no neighbour in the domain can plant one.
enum Cookie {
    static let session: StaticString = "larder_session"
    static let secureSession: StaticString = "__Host-larder_session"
    static let visit: StaticString = "larder_visit"
    static let secureVisit: StaticString = "__Host-larder_visit"

    /// Seconds that somebody stays logged in.
    static let sessionSeconds = 30 * 86_400

    /// A field that sets one; `seconds` 0 takes it away.
    static func line(_ name: StaticString, _ value: String, seconds: Int, isSecure: Bool) -> String {
        "\(name)=\(value); Path=/; Max-Age=\(seconds); HttpOnly; SameSite=Lax" + (isSecure ? "; Secure" : "")
    }
}
