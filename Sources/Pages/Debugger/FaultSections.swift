internal import Markup
internal import OpenGraph

/// The findings of a scrape under the headings that Facebook's debugger had.
struct FaultSections {
    private let report: ScrapeReport

    init(_ report: ScrapeReport) { self.report = report }

    @NodeBuilder var nodes: [Node] {
        if report.faults.contains(where: { $0.severity > .info }) {
            section(.error, "Critical Errors That Must Be Fixed", id: "errors")
            section(.warning, "Warnings That Should Be Fixed", id: "warnings")
        } else {
            HTML.p(["class": "clean", "role": "status"]) { "No errors and no warnings." }
        }
        notes
    }

    @NodeBuilder private func section(_ severity: Severity, _ title: String, id: String) -> [Node] {
        let found = roots(severity)
        if !found.isEmpty {
            HTML.section(["aria-labelledby": id, "class": "faults " + severity.word]) {
                HTML.h2(["id": id]) { title }
                HTML.ul { for fault in found { item(fault) } }
            }
        }
    }

    /// What is merely good to know is folded away.
    @NodeBuilder private var notes: [Node] {
        let found = roots(.info)
        if !found.isEmpty {
            HTML.details(["class": "faults info"]) {
                HTML.summary { DebuggerParts.count(found.count, "note") }
                HTML.ul { for fault in found { item(fault) } }
            }
        }
    }

    /// Findings that are no consequence of another one that is shown.
    private func roots(_ severity: Severity) -> [ScrapeReport.Fault] {
        report.faults.filter { $0.severity == severity && !isConsequence($0) }
    }

    private func isConsequence(_ fault: ScrapeReport.Fault) -> Bool {
        guard let cause = fault.causedBy, cause != fault.rule else { return false }
        return report.faults.contains { $0.rule == cause && $0.causedBy == nil }
    }

    private func item(_ fault: ScrapeReport.Fault) -> Node {
        HTML.li {
            HTML.h3 { fault.title }
            HTML.p {
                fault.message
                if let line = fault.line {
                    " "
                    HTML.span(["class": "place"]) {
                        "Line \(line)" + (fault.column.map { ", column \($0)" } ?? "") + "."
                    }
                }
            }
            if let help = fault.help { Self.help(help) }
            HTML.p(["class": "rule"]) {
                "Rule "
                HTML.code { fault.rule }
                if let property = fault.property {
                    ", property "
                    HTML.code { property }
                }
            }
            consequences(of: fault)
        }
    }

    /// A tag to paste is code; advice is a sentence.
    private static func help(_ text: String) -> Node {
        text.hasPrefix("<") ? HTML.pre(["class": "help"]) { HTML.code { text } } : HTML.p { text }
    }

    @NodeBuilder private func consequences(of fault: ScrapeReport.Fault) -> [Node] {
        let isFirst =
            report.faults.first { $0.rule == fault.rule && $0.causedBy == nil }
            .map { $0.message == fault.message && $0.line == fault.line } ?? false
        let found = report.faults.filter { isFirst && $0.causedBy == fault.rule && $0.rule != fault.rule }
        if !found.isEmpty {
            HTML.details {
                HTML.summary { DebuggerParts.count(found.count, "consequence") }
                HTML.ul {
                    for consequence in found { HTML.li { consequence.title + ": " + consequence.message } }
                }
            }
        }
    }
}
