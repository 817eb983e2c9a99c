internal import OpenGraph

/// The report for people.
package struct TextReporter: Reporter {
    private let style: TextStyle

    /// Whoever knows the terminal makes the style; nothing is looked up here.
    package init(_ style: TextStyle) {
        self.style = style
    }

    /// Writes nothing: each target has a heading of its own.
    package mutating func begin(into output: inout [UInt8]) {}

    /// A heading, the findings, and previews where wanted; quiet shows only errors and failures to read.
    package mutating func add(_ report: TargetReport, into output: inout [UInt8]) {
        let shown = report.findings.filter { !style.isQuiet || $0.severity == .error }
        if style.isQuiet && shown.isEmpty && !report.isFailed { return }
        output.put(heading(report) + "\n")
        if style.isVerbose { addFacts(report, into: &output) }
        for finding in shown { add(finding, into: &output) }
        if style.hasPreviews, !report.isFailed, !style.isQuiet {
            for preview in Preview.all(of: report) {
                output.put("\n")
                for line in PreviewDrawing(preview, width: style.width).lines {
                    output.put("  " + line + "\n")
                }
            }
        }
        output.put("\n")
    }

    /// One line with the totals, unless quiet.
    package mutating func end(_ summary: Summary, exitCode: Int32, into output: inout [UInt8]) {
        if style.isQuiet { return }
        let counts = [
            paint(ReportText.count(summary.errors, "error"), summary.errors > 0 ? .red : .dim),
            paint(ReportText.count(summary.warnings, "warning"), summary.warnings > 0 ? .yellow : .dim),
            ReportText.count(summary.infos, "hint"),
        ]
        var line = "\(ReportText.count(summary.targets, "target")): \(counts.joined(separator: ", "))"
        if summary.failed > 0 { line += ", \(summary.failed) could not be read" }
        output.put(line + "\n")
    }

    private func paint(_ text: String, _ colour: TextStyle.Colour) -> String { style.paint(text, colour) }

    private func heading(_ report: TargetReport) -> String {
        var facts = [report.facts.status.map { "\($0)" }, report.facts.contentType].compactMap(\.self)
        facts.append("\(report.facts.bytes) bytes" + (report.facts.isTruncated ? ", truncated" : ""))
        if let timing = report.facts.timing { facts.append("\(timing.totalMs) ms") }
        let isClean = report.findings.isEmpty && !report.isFailed
        let verdict = isClean ? "  " + paint("no findings", .green) : ""
        let text = PlainText.line(facts.joined(separator: ", "))
        return paint(PlainText.line(report.facts.target), .bold) + "  " + paint(text, .dim) + verdict
    }

    private func addFacts(_ report: TargetReport, into output: inout [UInt8]) {
        for hop in report.facts.redirects {
            output.put("  \(hop.kind.word)  \(PlainText.line(hop.from)) → \(PlainText.line(hop.to))\n")
        }
        for tag in report.facts.tags.flatMap({ found in found.tags.map { ($0, found) } }) {
            let content = tag.0.content.map { PlainText.line($0) } ?? "(no content)"
            let place = tag.1.place == .body ? " (body)" : ""
            output.put(
                """
                  \(tag.1.position.line):\(tag.1.position.column)  \
                \(PlainText.line(tag.0.name))\(place)  \(content)\n
                """
            )
        }
        for image in report.facts.images {
            let size =
                image.width.flatMap { width in image.height.map { "\(width) × \($0)" } } ?? "size unknown"
            output.put("  picture  \(PlainText.line(image.resolved ?? image.url))  \(size)\n")
        }
    }

    private func add(_ finding: Finding, into output: inout [UInt8]) {
        let colour: TextStyle.Colour =
            switch finding.severity {
            case .error: .red
            case .warning: .yellow
            case .info: .blue
            }
        let word = finding.severity.word + String(repeating: " ", count: 8 - finding.severity.word.utf8.count)
        let place = finding.position.map { "  at \($0.line):\($0.column)" } ?? ""
        output.put("  \(paint(word, colour))\(paint(PlainText.line(finding.title), .bold))")
        output.put("  \(paint(finding.rule + place, .dim))\n")
        for line in PlainText.lines(finding.message) { output.put("          \(line)\n") }
        if let cause = finding.causedBy { output.put("          \(paint("caused by \(cause)", .dim))\n") }
        if let excerpt = finding.excerpt { add(excerpt, into: &output) }
        if let help = finding.help {
            for (index, line) in PlainText.lines(help).enumerated() {
                output.put("          \(index == 0 ? "write: " : "       ")\(paint(line, .green))\n")
            }
        }
    }

    /// The source line, cut to the width around the place, and a caret under it.
    private func add(_ excerpt: Finding.Excerpt, into output: inout [UInt8]) {
        let room = style.width - 12
        let before = String(decoding: excerpt.line[..<excerpt.start], as: UTF8.self)
        let rest = String(decoding: excerpt.line[excerpt.start...], as: UTF8.self)
        let lead = PlainText.line(
            before.unicodeScalars.count > room / 3 ? "…" + before.lastScalars(room / 3) : before
        )
        let tail = PlainText.line(rest).firstScalars(room - lead.unicodeScalars.count)
        let meant = String(
            decoding: excerpt.line[excerpt.start..<(excerpt.start + excerpt.length)],
            as: UTF8.self
        )
        let length = min(meant.unicodeScalars.count, tail.unicodeScalars.count)
        output.put("          \(paint(lead + tail, .dim))\n          ")
        output.put(String(repeating: " ", count: lead.unicodeScalars.count))
        output.put(paint("^" + String(repeating: "~", count: max(0, length - 1)), .red) + "\n")
    }
}
