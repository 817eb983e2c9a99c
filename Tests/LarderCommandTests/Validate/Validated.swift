import Glibc
import LiveKit
import OpenGraph
import Synchronization

/// What `larder validate --format json` said of its targets, read from the report itself.
struct Validated {
    let code: Int32
    let report: JSONValue
    let errors: String

    /// Validates targets in this process.
    init(_ arguments: [String], environment: [String: String] = [:]) async {
        let invoked = await Invoked(["validate", "--format", "json"] + arguments, environment: environment)
        code = invoked.code
        report = invoked.json
        errors = invoked.errors
    }

    /// Validates one page, written to a file.
    static func page(_ html: String, _ arguments: String...) async throws -> Validated {
        try await bytes(Array(html.utf8), arguments)
    }

    /// Validates the bytes of one page, written to a file.
    static func bytes(_ html: [UInt8], _ arguments: [String] = []) async throws -> Validated {
        let file = try Site(["page.html": html])
        return await Validated(["--offline"] + arguments + [file.path + "/page.html"])
    }

    var targets: [JSONValue] { report["targets"]?.array ?? [] }
    var target: JSONValue { targets.first ?? .null }
    var findings: [JSONValue] { target["findings"]?.array ?? [] }
    var isFailed: Bool { target["failed"] == .bool(true) }

    /// Ids of the rules that found something, in order.
    var rules: [String] { findings.compactMap { $0["rule"]?.string } }

    /// Ids of the rules that found an error.
    var errorRules: [String] { rules(.error) }

    /// Ids of the rules that found something of that severity.
    func rules(_ severity: Severity) -> [String] {
        findings.filter { $0["severity"]?.string == severity.word }.compactMap { $0["rule"]?.string }
    }

    /// Findings of a rule.
    func findings(_ rule: String) -> [JSONValue] { findings.filter { $0["rule"]?.string == rule } }

    /// The properties that a rule names.
    func properties(_ rule: String) -> [String] { findings(rule).compactMap { $0["property"]?.string } }

    /// Names and contents of the `og:` tags in a `property` attribute, in order.
    var values: [String] {
        (target["tags"]?.array ?? []).filter {
            $0["attribute"]?.string == "property" && ($0["property"]?.string ?? "").hasPrefix("og:")
        }.map { "\($0["property"]?.string ?? "")=\($0["content"]?.string ?? "")" }
    }

    /// The first value of a property.
    func value(_ property: String) -> String? {
        (target["tags"]?.array ?? []).first { $0["property"]?.string == property }?["content"]?.string
    }
}

/// A folder of files for a test.
final class Site: Sendable {
    let path: String
    private static let number = Atomic<Int>(0)

    init(_ files: [String: [UInt8]]) throws {
        path = ScratchFolder.make("site-\(Self.number.wrappingAdd(1, ordering: .relaxed).newValue)")
        for (name, bytes) in files { try write(name, bytes) }
    }

    convenience init(_ files: [String: String]) throws {
        try self.init(files.mapValues { Array($0.utf8) })
    }

    func write(_ name: String, _ bytes: [UInt8]) throws {
        var folder = path
        for part in name.split(separator: "/").dropLast() {
            folder += "/" + part
            mkdir(folder, 0o755)
        }
        let descriptor = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw FileError.notWritten }
            rest = rest.dropFirst(count)
        }
    }

    /// The text of a file that a command wrote.
    func text(_ name: String) -> String {
        guard let file = fopen(path + "/" + name, "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 22)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}

/// Pages for tests.
enum Page {
    /// A head with everything that Facebook wants, without a picture's bytes.
    static func complete(
        title: String = "Pizza",
        url: String = "https://www.example.com/m/1",
        image: String = "https://www.example.com/1.png",
        more: String = ""
    ) -> String {
        """
        <!doctype html>
        <html lang="en" prefix="og: https://ogp.me/ns#"><head><meta charset="utf-8"><title>\(title)</title>
        <meta property="og:title" content="\(title)">
        <meta property="og:type" content="article">
        <meta property="og:url" content="\(url)">
        <meta property="og:image" content="\(image)">
        <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
        <meta property="og:image:alt" content="A picture">
        <meta property="og:description" content="Tomato, cheese and a good oven.">
        <meta property="og:site_name" content="Larder"><meta property="fb:app_id" content="1234">
        \(more)
        </head><body><p>Hot</p></body></html>

        """
    }
}
