internal import OpenGraph

extension Baseline {
    /// Reads a baseline file, with everything that is wrong in it at once.
    package static func read(_ text: Span<UInt8>) throws(Fault) -> Baseline {
        let members: [JSONMember]
        do throws(JSONError) {
            members = try JSONReader.readObject(text, limits: JSONReader.Limits(length: 64 << 20))
        } catch {
            throw .notJSON(error)
        }
        var wrong: [String] = []
        guard let list = JSONValue.object(members)["entries"]?.array else { throw .wrongValues(["entries"]) }
        if JSONValue.object(members)["version"]?.wholeNumber != 1 { wrong.append("version") }
        var entries: [Entry] = []
        for (index, value) in list.enumerated() {
            let place = "entries[\(index)]"
            guard let target = value["target"]?.string else {
                wrong.append(place + ".target")
                continue
            }
            guard let rule = value["rule"]?.string, Catalogue.meta(rule) != nil else {
                wrong.append(place + ".rule")
                continue
            }
            let count = value["count"].map { $0.wholeNumber ?? 0 } ?? 1
            if count < 1 || count > 1_000_000 { wrong.append(place + ".count") }
            let expires = value["expires"]?.string
            if let day = value["expires"], day != .null, !isDay(expires) { wrong.append(place + ".expires") }
            entries.append(
                Entry(
                    target: target,
                    rule: rule,
                    property: value["property"]?.string,
                    count: Int(clamping: count),
                    expires: expires
                )
            )
        }
        guard wrong.isEmpty else { throw .wrongValues(wrong) }
        return Baseline(entries)
    }

    /// A day, without a time.
    package static func isDay(_ text: String?) -> Bool {
        guard let text, let date = try? DateTime(text.utf8.span) else { return false }
        return date.timeOfDay == nil
    }

    /// The file, one entry a line so that changes are easy to review.
    package var file: [UInt8] {
        var output = Array("{\"version\":1,\"entries\":[".utf8)
        for (index, entry) in entries.enumerated() {
            output.append(contentsOf: (index > 0 ? ",\n  " : "\n  ").utf8)
            JSONValue.object([
                JSONMember("target", .string(entry.target)), JSONMember("rule", .string(entry.rule)),
                JSONMember("property", entry.property.map { .string($0) } ?? .null),
                JSONMember("count", .integer(Int64(entry.count))),
                JSONMember("expires", entry.expires.map { .string($0) } ?? .null),
            ]).write(into: &output)
        }
        output.append(contentsOf: "\n]}\n".utf8)
        return output
    }
}
