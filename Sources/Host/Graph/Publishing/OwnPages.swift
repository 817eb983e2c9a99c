import OpenGraph
import Pages
import Scraper
import Store
import WireHTTP

/// The pages of our own that can be objects, made here rather than fetched from ourselves: the same bytes that the
/// address would answer with.
final class OwnPages {
    /// A page of our own.
    enum Page {
        /// Of a stored meal.
        case meal(Slug)
        /// Of the repeater, made of its address alone.
        case repeater
    }

    private let origins: OwnOrigins
    private let publicURL: PublicURL?
    private let siteName: String
    private let apps: [[UInt8]]?
    private let key: RepeaterKey?
    private let store: StoreAccess

    init(_ origins: OwnOrigins, settings: Settings, store: StoreAccess) {
        self.origins = origins
        publicURL = settings.publicURL
        siteName = settings.siteName
        apps = settings.repeaterApps?.map { Array($0.utf8) }
        key = settings.repeaterKey.map { RepeaterKey($0) }
        self.store = store
    }

    /// The page at an address; nil for somebody else's, and for one of ours that is no object.
    ///
    /// - Parameter origin: under which the caller has reached us: behind a name that nobody has told us of, that is what
    ///   our pages call themselves.
    func page(at location: WebLocation, origin: String) -> Page? {
        guard !location.hasCredentials, isOwn(location, origin) else { return nil }
        let path = Self.path(of: location)
        if path == "/repeater" || path == "/repeater.php" { return .repeater }
        guard path.hasPrefix("/meals/") else { return nil }
        var decoded: [UInt8] = []
        let segment = Array(path.utf8.dropFirst(7))
        PercentCoding.decode(segment.span, segment.indices, into: &decoded)
        guard let text = String(validating: decoded, as: UTF8.self), let slug = try? Slug(text) else {
            return nil
        }
        return .meal(slug)
    }

    private func isOwn(_ location: WebLocation, _ origin: String) -> Bool {
        origins.areMeant(by: location) || location.text.hasPrefix(origin + "/")
    }

    /// `https://host` of the page at an address, as the page itself names it.
    func origin(of location: WebLocation) -> String {
        publicURL?.text ?? "\(location.scheme)://\(Self.authority(of: location))"
    }

    /// The bytes of a meal's page.
    func write(_ meal: Meal, at location: WebLocation) -> [UInt8] {
        MealRendering(siteName: siteName, appID: store.appID).page(meal, origin: origin(of: location))
    }

    /// The bytes of a repeater's page; nil when the address lacks the signature or names an app that is not served.
    func writeRepeater(at location: WebLocation) -> [UInt8]? {
        let query = Array((Self.query(of: location) ?? "").utf8)
        var parameters = RequestParameters()
        parameters.append(encoded: query.span)
        var writer = RepeaterPage()
        if let apps, !writer.namesOnly(apps, in: parameters) { return nil }
        if let key, !key.hasSigned(parameters) { return nil }
        var page: [UInt8] = []
        writer.write(
            parameters,
            isSecure: publicURL?.isSecure ?? (location.scheme == "https"),
            authority: (publicURL?.authority ?? Self.authority(of: location)).utf8.span,
            path: Self.path(of: location).utf8.span,
            query: query.span,
            to: &page
        )
        return page
    }

    private static func authority(of location: WebLocation) -> String {
        let isUsual = location.port == (location.scheme == "https" ? 443 : 80)
        return isUsual ? location.host : "\(location.host):\(location.port)"
    }

    private static func path(of location: WebLocation) -> String {
        String(location.target.prefix { $0 != "?" })
    }

    private static func query(of location: WebLocation) -> String? {
        location.target.firstIndex(of: "?").map {
            String(location.target[location.target.index(after: $0)...])
        }
    }
}
