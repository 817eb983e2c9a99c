internal import OpenGraph

struct LegacyXMLNS: Rule {
    static let meta = RuleMeta(
        "legacy-xmlns",
        .markup,
        .everywhere(.info),
        title: "xmlns:og",
        summary: "Prefixes are declared with prefix, not xmlns.",
        why:
            "xmlns:og and xmlns:fb are of the time of XHTML. In HTML they mean nothing; RDFa 1.1 has prefix.",
        source: "reports of what Facebook’s debugger answers",
        .documented,
        wrong: #"<html xmlns:og="http://ogp.me/ns#">"#,
        right: #"<html prefix="og: https://ogp.me/ns#">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        let names = page.facts.namespaces.map(\.name).filter { $0 == "xmlns:og" || $0 == "xmlns:fb" }
        guard !names.isEmpty else { return [] }
        return [
            Flaw(
                "\(ReportText.list(names)) is of the time of XHTML.",
                help: #"<html prefix="og: https://ogp.me/ns# fb: https://ogp.me/ns/fb#">"#
            )
        ]
    }
}
