/// Where in the finished tree an element stands, as far as a reader of tags cares.
package enum Place: Sendable {
    /// In the head; what comes after `</head>` but before the body is put there too.
    case head
    /// In a `noscript` in the head, which is read since scripts do not run.
    case headNoscript
    case body
    /// In the body, inside a `select`.
    case select
    /// In the body, put before the table that it was written in (foster parenting).
    case table
    /// An element of SVG or MathML, which is not the HTML element of that name.
    case foreign
    /// In the contents of a `template`, which are not part of the page.
    case template
    /// Nowhere: left out, or taken away with a body that made place for a `frameset`.
    case nowhere

    /// In the head, a `noscript` in it counted.
    package var isInHead: Bool { self == .head || self == .headNoscript }

    /// In the finished tree of the page, and an element of HTML.
    package var isInPage: Bool { isInHead || isInBody }

    /// In the body, wherever in it.
    package var isInBody: Bool { self == .body || self == .select || self == .table }
}
