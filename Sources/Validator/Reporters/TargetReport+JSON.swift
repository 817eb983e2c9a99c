package import OpenGraph

extension TargetReport {
    /// The target as it stands in the report.
    package var json: JSONValue {
        let summary = summary
        return .object([
            JSONMember("target", .string(facts.target)),
            JSONMember("fetchedURL", .text(facts.fetchedURL)),
            JSONMember("canonicalURL", .text(facts.canonicalURL)),
            JSONMember("status", .number(facts.status)),
            JSONMember("contentType", .text(facts.contentType)),
            JSONMember("charset", .text(facts.encoding?.name)),
            JSONMember("bytes", .integer(Int64(facts.bytes))),
            JSONMember("truncated", .bool(facts.isTruncated)),
            JSONMember("failed", .bool(isFailed)),
            JSONMember("timing", facts.timing.map(Self.json) ?? .null),
            JSONMember("redirects", .array(facts.redirects.map(Self.json))),
            JSONMember("tags", .array(facts.tags.flatMap(Self.json))),
            JSONMember("object", object.json),
            JSONMember("images", .array(facts.images.map(Self.json))),
            JSONMember("findings", .array(findings.map(Self.json))),
            JSONMember(
                "summary",
                .object([
                    JSONMember("errors", .integer(Int64(summary.errors))),
                    JSONMember("warnings", .integer(Int64(summary.warnings))),
                    JSONMember("infos", .integer(Int64(summary.infos))),
                ])
            ),
        ])
    }

    private static func json(_ timing: Timing) -> JSONValue {
        .object([
            JSONMember("firstByteMs", .integer(Int64(timing.firstByteMs))),
            JSONMember("totalMs", .integer(Int64(timing.totalMs))),
        ])
    }

    private static func json(_ redirect: Redirect) -> JSONValue {
        .object([
            JSONMember("kind", .string(redirect.kind.word)),
            JSONMember("from", .string(redirect.from)),
            JSONMember("to", .string(redirect.to)),
            JSONMember("status", .number(redirect.status)),
        ])
    }

    private static func json(_ found: FoundTag) -> [JSONValue] {
        found.tags.map { tag in
            .object([
                JSONMember("property", .string(tag.name)),
                JSONMember("content", .text(tag.content)),
                JSONMember("attribute", .string(tag.attribute == .property ? "property" : "name")),
                JSONMember("in", .string(found.place == .body ? "body" : "head")),
                JSONMember("line", .integer(Int64(found.position.line))),
                JSONMember("column", .integer(Int64(found.position.column))),
                JSONMember("offset", .integer(Int64(found.position.offset))),
                JSONMember("length", .integer(Int64(found.position.length))),
            ])
        }
    }

    private static func json(_ image: ImageFacts) -> JSONValue {
        .object([
            JSONMember("url", .string(image.resolved ?? image.url)),
            JSONMember("content", .string(image.url)),
            JSONMember("status", .number(image.status)),
            JSONMember("type", .text(image.format?.mediaType ?? image.contentType)),
            JSONMember("width", .number(image.width)),
            JSONMember("height", .number(image.height)),
            JSONMember("bytes", .number(image.bytes)),
        ])
    }

    private static func json(_ finding: Finding) -> JSONValue {
        .object([
            JSONMember("rule", .string(finding.rule)),
            JSONMember("severity", .string(finding.severity.word)),
            JSONMember("title", .string(finding.title)),
            JSONMember("message", .string(finding.message)),
            JSONMember("property", .text(finding.property)),
            JSONMember("line", .number(finding.position?.line)),
            JSONMember("column", .number(finding.position?.column)),
            JSONMember("causedBy", .text(finding.causedBy)),
            JSONMember("help", .text(finding.help)),
        ])
    }
}

extension JSONValue {
    /// A text, or null.
    static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
    /// A number, or null.
    static func number(_ number: Int?) -> JSONValue { number.map { .integer(Int64($0)) } ?? .null }
}
