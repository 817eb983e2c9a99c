internal import Markup

/// What a person is shown instead of a page; nothing of the request or of the fault is repeated on it.
package struct ErrorPage: Sendable {
    private let status: Int
    private let site: Site

    /// The page for an answer with that status, 400 to 599.
    package init(status: Int, on site: Site) {
        self.status = status
        self.site = site
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        let (title, advice) = Self.words(for: status)
        let frame = SiteFrame(site: site, title: title)
        frame.write(to: &page) {
            $0.appendMeta("robots", "noindex")
        } main: {
            HTML.h1 { title }.write(to: &$0)
            HTML.p { advice }.write(to: &$0)
            HTML.p(["class": "status"]) { "Status \(status)" }.write(to: &$0)
            $0.append("\n")
        }
    }

    private static func words(for status: Int) -> (title: String, advice: String) {
        switch status {
        case 400: ("Bad request", "The address or what was sent with it could not be understood.")
        case 401: ("Sign in first", "This needs a token that was not sent, or that is no longer good.")
        case 403: ("Not allowed", "The server understood what was asked for and will not do it.")
        case 404: ("Not found", "There is nothing at this address. It may have been mistyped.")
        case 405: ("Method not allowed", "This page exists, but not for what was asked of it.")
        case 406: ("Not available in that form", "The page cannot be had in a form that was asked for.")
        case 408: ("Took too long", "The request did not arrive in time. Try it again.")
        case 409: ("Conflict", "What was asked for does not fit what is there now.")
        case 410: ("Gone", "What was here has been removed.")
        case 411: ("Length required", "The request has to say how long it is.")
        case 412: ("Changed meanwhile", "What was to be changed is no longer as it was read.")
        case 413: ("Too large", "More was sent than this server takes.")
        case 414: ("Address too long", "The address is longer than this server reads.")
        case 415: ("Unknown kind of content", "What was sent is of a kind that this page does not take.")
        case 416: ("No such part", "The part that was asked for lies outside of the page.")
        case 417: ("Expectation failed", "The request expects something that this server does not do.")
        case 421: ("Wrong server", "This address is not served here.")
        case 422: ("Wrong values", "What was sent was understood, but its values cannot be used.")
        case 426: ("Upgrade required", "The request has to be made with another protocol.")
        case 428: ("Condition required", "The request has to say which version it means.")
        case 429: ("Too many requests", "Wait a little and try it again.")
        case 431: ("Too many header fields", "The request says more about itself than this server reads.")
        case 501: ("Not implemented", "This server does not know how to do that.")
        case 502: ("No answer", "A server that was needed for this gave no usable answer.")
        case 503:
            ("Not available right now", "Something this page needs is not there. Try again in a moment.")
        case 504: ("Took too long", "A server that was needed for this did not answer in time.")
        case 505: ("Unknown version of HTTP", "The request was made in a version that is not served here.")
        case 400..<500: ("Bad request", "The request could not be answered as it was made.")
        default: ("Something went wrong", "The fault is on this side. Try again in a moment.")
        }
    }
}
