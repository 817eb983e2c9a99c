internal import Markup

/// The elements of the debugger's pages.
extension HTML {
    static let section = HTML("section")
    static let h3 = HTML("h3")
    static let ol = HTML("ol")
    static let dl = HTML("dl")
    static let dt = HTML("dt")
    static let dd = HTML("dd")
    static let div = HTML("div")
    static let span = HTML("span")
    static let strong = HTML("strong")
    static let code = HTML("code")
    static let pre = HTML("pre")
    static let table = HTML("table")
    static let caption = HTML("caption")
    static let thead = HTML("thead")
    static let tbody = HTML("tbody")
    static let tr = HTML("tr")
    static let th = HTML("th")
    static let td = HTML("td")
    static let details = HTML("details")
    static let summary = HTML("summary")
    static let form = HTML("form")
    static let label = HTML("label")
    static let input = HTML("input")
    static let textarea = HTML("textarea")
    static let button = HTML("button")
    static let time = HTML("time")
}

/// Pieces that several of them have.
enum DebuggerParts {
    /// The path of the debugger.
    static let path = "/debugger"

    /// A path with one parameter, encoded as a form would.
    static func address(_ path: String, _ name: String, _ value: String) -> String {
        var bytes = Array((path + "?" + name + "=").utf8)
        PercentEncoding.appendForm(value.utf8.span, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where an address is debugged.
    static func address(debugging url: String) -> String { address(path, "url", url) }

    /// Whether a text is an address that a browser may be sent to.
    static func isWebAddress(_ text: String) -> Bool {
        text.hasPrefix("http://") || text.hasPrefix("https://")
    }

    /// An address of somebody else's as a link, if it is one that a browser may be sent to; else as text.
    ///
    /// A page can name `javascript:` or anything else as its address.
    static func link(_ url: String) -> Node {
        guard isWebAddress(url) else { return HTML.code { url } }
        return HTML.a(["href": url, "rel": "nofollow noopener noreferrer"]) { url }
    }

    /// A table that scrolls by itself on a narrow screen; it can be reached by keyboard for that.
    static func table(_ caption: String, _ columns: [String], @NodeBuilder _ rows: () -> [Node]) -> Node {
        HTML.div(["class": "scroll", "role": "region", "aria-label": caption, "tabindex": "0"]) {
            HTML.table {
                HTML.thead {
                    HTML.tr { for column in columns { HTML.th(["scope": "col"]) { column } } }
                }
                HTML.tbody([:], rows)
            }
        }
    }

    /// The form that asks for one address.
    static func addressForm(_ url: String) -> Node {
        HTML.form(["action": path, "method": "get", "class": "ask"]) {
            HTML.label(["for": "url"]) { "Address of a page" }
            HTML.input([
                "id": "url", "name": "url", "type": "text", "inputmode": "url", "value": url,
                "autocomplete": "url", "autocapitalize": "none", "spellcheck": "false", "required": "",
                "maxlength": "4096",
            ])
            HTML.button(["type": "submit"]) { "Debug" }
        }
    }

    /// The form that asks for several at once.
    static func batchForm(_ addresses: String, limit: Int) -> Node {
        HTML.details(["open": addresses.isEmpty ? nil : "", "class": "batch"]) {
            HTML.summary { "Several addresses at once" }
            HTML.form(["action": path, "method": "post"]) {
                HTML.label(["for": "urls"]) { "One address a line, at most \(limit)" }
                HTML.textarea([
                    "id": "urls", "name": "urls", "rows": "6", "autocapitalize": "none",
                    "spellcheck": "false",
                    "required": "",
                ]) { addresses }
                HTML.button(["type": "submit"]) { "Scrape all" }
            }
        }
    }

    /// `1 error`, `3 errors`.
    static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
        "\(number) " + (number == 1 ? noun : plural ?? noun + "s")
    }

    /// The time that has passed, in its largest whole unit.
    static func age(_ seconds: Int) -> String {
        switch seconds {
        case ..<5: "just now"
        case ..<60: "\(seconds) seconds ago"
        case ..<3600: count(seconds / 60, "minute") + " ago"
        case ..<86_400: count(seconds / 3600, "hour") + " ago"
        default: count(seconds / 86_400, "day") + " ago"
        }
    }
}
