/// Header fields that go with every answer of a kind, ready to be appended.
///
/// No page has a script, so the policy allows none; `img-src` is wide because people's objects name their own
/// pictures.
enum FieldBlocks {
    private static let securityLines = """
        Content-Security-Policy: default-src 'none'; style-src 'self'; img-src 'self' https: http: data:; \
        form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r
        X-Frame-Options: DENY\r
        Referrer-Policy: strict-origin-when-cross-origin\r

        """

    /// What browsers are told for safety with every HTML page.
    static let security = Array(securityLines.utf8)

    /// An HTML page: its type and what browsers are told for safety.
    static let html = Array("Content-Type: text/html; charset=utf-8\r\n".utf8) + security

    private static let debuggerLines = """
        Content-Type: text/html; charset=utf-8\r
        Content-Security-Policy: default-src 'none'; style-src 'self'; img-src 'self'; \
        form-action 'self'; base-uri 'none'; frame-ancestors 'none'\r
        X-Frame-Options: DENY\r
        Referrer-Policy: no-referrer\r
        X-Robots-Tag: noindex\r
        Cache-Control: no-store\r
        Vary: Accept\r

        """

    /// A page about somebody else's page: no picture of another site may be loaded, and nobody is told who
    /// looks.
    static let debugger = Array(debuggerLines.utf8)

    /// A page of the repeater: also kept out of search engines, and cacheable, since its address is all it is
    /// made of.
    static let repeater =
        html + Array("X-Robots-Tag: noindex\r\nCache-Control: public, max-age=3600\r\n".utf8)

    /// A page that may change: kept by clients but asked for again each time.
    static let livePage = html + Array("Cache-Control: no-cache\r\nVary: Accept\r\n".utf8)

    /// An object as JSON that may change.
    static let liveJSON = Array("Cache-Control: no-cache\r\nVary: Accept\r\n".utf8)

    /// What any client may not keep.
    static let unkept = Array("Cache-Control: no-store\r\n".utf8)
}

/// Header fields of the dialogs.
extension FieldBlocks {
    /// A page for one person: kept by nobody, and no other site is told of it. Browsers hold `form-action`
    /// against every redirect that follows a form, so the address where the dialog ends has to be named.
    static func dialog(targets: [String]) -> [UInt8] {
        let ends = targets.reduce(into: "") { $0 += " " + $1 }
        return Array(
            ("Content-Type: text/html; charset=utf-8\r\n"
                + "Content-Security-Policy: default-src 'none'; style-src 'self'; img-src 'self'; "
                + "form-action 'self'\(ends); base-uri 'none'; frame-ancestors 'none'\r\n"
                + "X-Frame-Options: DENY\r\nX-Robots-Tag: noindex\r\n").utf8
        ) + passage
    }

    /// A redirect on the way, whose page nobody looks at.
    static let redirect =
        passage
        + Array(
            "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\nX-Frame-Options: DENY\r\n"
                .utf8
        )

    /// A step on the way through a dialog.
    private static let passage = Array("Cache-Control: no-store\r\nReferrer-Policy: no-referrer\r\n".utf8)
}
