package import OpenGraph
import WireHTTP

/// One page of a list: which entries a call wants, and the answer with links to the pages beside it.
///
/// A section reads ``wanted`` entries: those behind ``after`` in the order of the list; or, when ``before`` is there,
/// those in front of it, the nearest first. It hands over all that it got.
package struct GraphPage: Sendable {
    /// The most entries of the answer.
    package let limit: Int
    /// How many entries to read: those that are passed over, and one more than the page has, which tells whether there
    /// is another page.
    package var wanted: Int { offset + limit + 1 }
    /// How many entries clients of 2010 pass over, who count instead of following links.
    package let offset: Int
    /// Only entries behind this one.
    package let after: GraphCursor?
    /// Only entries in front of this one.
    package let before: GraphCursor?
    private let call: GraphCall

    /// Reads what a call wants of a list.
    ///
    /// - Parameters:
    ///   - keys: how many keys the list is sorted by.
    ///   - standard: the entries of a page when the call does not say.
    ///   - most: the entries that a page has at most, whatever the call says.
    package init(
        _ call: GraphCall,
        keys: Int = 1,
        standard: Int = 25,
        most: Int = 100
    ) throws(GraphError) {
        self.call = call
        limit = min(try Self.number("limit", call) ?? standard, most)
        after = try call.parameters.text("after").map { text throws(GraphError) in
            try GraphCursor(text: text, keys: keys)
        }
        let before = try call.parameters.text("before").map { text throws(GraphError) in
            try GraphCursor(text: text, keys: keys)
        }
        self.before = after == nil ? before : nil
        let offset = try Self.number("offset", call) ?? 0
        // What is passed over has to be read: that is bounded, and said, since an empty page would look like the end.
        let bound = max(most, Self.mostPassed)
        guard offset <= bound else {
            throw .invalidParameter("Param offset must not be above \(bound): follow paging.next")
        }
        self.offset = after == nil && before == nil ? offset : 0
    }

    private static let mostPassed = 1000

    /// A number above zero; nil when it is not there, or zero, with which some clients mean the usual.
    private static func number(_ name: String, _ call: GraphCall) throws(GraphError) -> Int? {
        guard let text = call.parameters.text(name) else { return nil }
        guard let number = Int(text), number >= 0 else {
            throw .invalidParameter("Param \(name) must be a number that is not negative")
        }
        return number == 0 ? nil : number
    }

    /// The answer: the page's entries and `paging`, with `next` only when there is more.
    ///
    /// - Parameters:
    ///   - entries: what was read, `wanted` at most.
    ///   - origin: `https://host`; clients follow the links as they are.
    ///   - members: more members of the answer, such as `summary`.
    package func answer<Entry>(
        _ entries: [Entry],
        at origin: String,
        members: [JSONMember] = [],
        cursor: (Entry) -> GraphCursor,
        json: (Entry) -> JSONValue
    ) -> GraphAnswer {
        var page = Array(entries.dropFirst(offset).prefix(limit))
        if before != nil { page.reverse() }
        var answer = [JSONMember("data", .array(page.map(json)))]
        if let first = page.first, let last = page.last {
            let isFull = entries.count > offset + limit
            answer.append(
                JSONMember(
                    "paging",
                    paging(
                        cursor(first).text,
                        cursor(last).text,
                        hasNext: before != nil || isFull,
                        hasPrevious: before != nil ? isFull : after != nil || offset > 0,
                        origin
                    )
                )
            )
        }
        return .json(.object(answer + members))
    }

    private func paging(
        _ first: String,
        _ last: String,
        hasNext: Bool,
        hasPrevious: Bool,
        _ origin: String
    ) -> JSONValue {
        var members = [
            JSONMember(
                "cursors",
                .object([JSONMember("before", .string(first)), JSONMember("after", .string(last))])
            )
        ]
        if hasPrevious { members.append(JSONMember("previous", .string(link("before", first, origin)))) }
        if hasNext { members.append(JSONMember("next", .string(link("after", last, origin)))) }
        return .object(members)
    }

    private static let own: Set<String> = [
        "access_token", "after", "before", "limit", "offset", "method", "callback",
    ]

    /// The address of a page beside this one; clients expect the token in it (reference/graph-api §2.11).
    private func link(_ name: String, _ cursor: String, _ origin: String) -> String {
        var bytes = Array(origin.utf8)
        if let version = call.version { bytes += Array("/\(version)".utf8) }
        for segment in call.path {
            bytes.append(UInt8(ascii: "/"))
            let text = Array(segment.utf8)
            PercentCoding.encode(text.span, text.indices, allowed: .pathSegment, into: &bytes)
        }
        bytes.append(UInt8(ascii: "?"))
        var pairs = call.parameters.pairs.filter { !Self.own.contains($0.name) }
        if let token = call.token { pairs.append(.init("access_token", token)) }
        pairs += [.init("limit", String(limit)), .init(name, cursor)]
        var encoder = FormEncoder()
        for pair in pairs {
            encoder.append(name: pair.name.utf8.span, value: pair.value.utf8.span, to: &bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
