package import OpenGraph

/// One target of a report of `validate`, as the debugger's pages show it.
///
/// Read from the report's JSON, so that a scrape that was kept looks exactly like one that was just made.
package struct ScrapeReport: Sendable {
    /// One step of the way to the page.
    struct Redirect: Sendable {
        /// `http`, `og:url` or `canonical`.
        let kind: String
        let to: String
        let status: Int?
    }

    /// One name with its content.
    struct Tag: Sendable {
        let property: String
        let content: String?
        /// `property` or `name`.
        let attribute: String
        /// `head` or `body`.
        let place: String
        let position: SourcePosition
    }

    /// A picture that the page names.
    struct Picture: Sendable {
        let url: String
        let status: Int?
        let type: String?
        let width: Int?
        let height: Int?
        let bytes: Int?
    }

    /// What a rule found.
    struct Fault: Sendable {
        let rule: String
        let severity: Severity
        let title: String
        let message: String
        let property: String?
        let line: Int?
        let column: Int?
        let causedBy: String?
        let help: String?
    }

    /// The address that was asked for.
    package let target: String
    let fetchedURL: String?
    let canonicalURL: String?
    /// Of the last answer.
    package let status: Int?
    let contentType: String?
    let charset: String?
    let bytes: Int
    let isTruncated: Bool
    /// Whether no complete page could be read.
    package let isFailed: Bool
    let firstByteMs: Int?
    let totalMs: Int?
    let redirects: [Redirect]
    let tags: [Tag]
    let object: [JSONMember]
    let pictures: [Picture]
    let faults: [Fault]

    /// Reads a target of a report; nil when it is none.
    package init?(_ json: JSONValue) {
        guard let target = json["target"]?.string else { return nil }
        self.target = target
        fetchedURL = json["fetchedURL"]?.string
        canonicalURL = json["canonicalURL"]?.string
        status = json.number("status")
        contentType = json["contentType"]?.string
        charset = json["charset"]?.string
        bytes = json.number("bytes") ?? 0
        isTruncated = json["truncated"] == .bool(true)
        isFailed = json["failed"] == .bool(true)
        firstByteMs = json["timing"]?.number("firstByteMs")
        totalMs = json["timing"]?.number("totalMs")
        redirects = json.list("redirects") { Redirect($0) }
        tags = json.list("tags") { Tag($0) }
        object = json["object"]?.members ?? []
        pictures = json.list("images") { Picture($0) }
        faults = json.list("findings") { Fault($0) }
    }

    /// How many findings of that severity there are.
    func count(_ severity: Severity) -> Int { faults.lazy.filter { $0.severity == severity }.count }
}

extension ScrapeReport.Redirect {
    fileprivate init?(_ json: JSONValue) {
        guard let kind = json["kind"]?.string, let to = json["to"]?.string else { return nil }
        self.init(kind: kind, to: to, status: json.number("status"))
    }
}

extension ScrapeReport.Tag {
    fileprivate init?(_ json: JSONValue) {
        guard let property = json["property"]?.string else { return nil }
        self.init(
            property: property,
            content: json["content"]?.string,
            attribute: json["attribute"]?.string ?? "property",
            place: json["in"]?.string ?? "head",
            position: SourcePosition(
                line: json.number("line") ?? 0,
                column: json.number("column") ?? 0,
                offset: json.number("offset") ?? 0,
                length: json.number("length") ?? 0
            )
        )
    }
}

extension ScrapeReport.Picture {
    fileprivate init?(_ json: JSONValue) {
        guard let url = json["url"]?.string else { return nil }
        self.init(
            url: url,
            status: json.number("status"),
            type: json["type"]?.string,
            width: json.number("width"),
            height: json.number("height"),
            bytes: json.number("bytes")
        )
    }
}

extension ScrapeReport.Fault {
    fileprivate init?(_ json: JSONValue) {
        guard let rule = json["rule"]?.string, let word = json["severity"]?.string,
            let severity = Severity(word: word)
        else { return nil }
        self.init(
            rule: rule,
            severity: severity,
            title: json["title"]?.string ?? rule,
            message: json["message"]?.string ?? "",
            property: json["property"]?.string,
            line: json.number("line"),
            column: json.number("column"),
            causedBy: json["causedBy"]?.string,
            help: json["help"]?.string
        )
    }
}

extension JSONValue {
    func number(_ name: String) -> Int? { self[name]?.wholeNumber.flatMap { Int(exactly: $0) } }

    func list<Element>(_ name: String, _ read: (JSONValue) -> Element?) -> [Element] {
        (self[name]?.array ?? []).compactMap(read)
    }
}
