import OpenGraph
import Validator

/// Scrapes as one report of `validate`.
enum ScrapeJSON {
    /// The report on those targets, new or kept.
    static func report(_ records: [ScrapeRecord], version: String) -> [UInt8] {
        var summary = Summary()
        for record in records {
            summary.targets += 1
            summary.errors += count(record, "errors")
            summary.warnings += count(record, "warnings")
            summary.infos += count(record, "infos")
            if record.isFailed { summary.failed += 1 }
        }
        let json = JSONValue.object([
            JSONMember("version", .integer(1)),
            JSONMember(
                "tool",
                .object([JSONMember("name", .string("larder")), JSONMember("version", .string(version))])
            ),
            JSONMember("targets", .array(records.map(\.report))),
            JSONMember(
                "summary",
                .object([
                    JSONMember("targets", .integer(Int64(summary.targets))),
                    JSONMember("errors", .integer(Int64(summary.errors))),
                    JSONMember("warnings", .integer(Int64(summary.warnings))),
                    JSONMember("infos", .integer(Int64(summary.infos))),
                    JSONMember("failed", .integer(Int64(summary.failed))),
                ])
            ),
            JSONMember("exitCode", .integer(Int64(FailOn.from(.error).exitCode(summary)))),
        ])
        return json.bytes + [UInt8(ascii: "\n")]
    }

    private static func count(_ record: ScrapeRecord, _ name: String) -> Int {
        record.report["summary"]?[name]?.wholeNumber.flatMap { Int(exactly: $0) } ?? 0
    }
}
