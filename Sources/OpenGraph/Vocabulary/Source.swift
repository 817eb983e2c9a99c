/// Who defines a type or a property.
package enum Source: Sendable, Equatable {
    /// The Open Graph protocol's own page, ogp.me.
    case openGraph
    /// Facebook's documentation, or what Facebook's debugger was seen to know.
    case facebook
    /// App Links, applinks.org and Facebook's documentation.
    case appLinks
    /// X (Twitter) cards, developer.x.com.
    case twitter
}
