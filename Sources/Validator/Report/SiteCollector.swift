package import OpenGraph

/// Gathers what site rules need while pages go by.
package struct SiteCollector: Sendable {
    /// What was gathered.
    package private(set) var site = SiteFacts()

    package init() {}

    /// Adds a page that could be read; `index` is its place in the run.
    package mutating func add(_ report: TargetReport, index: Int) {
        guard !report.isFailed else { return }
        var page = SitePage(index: index, target: report.facts.target)
        page.address = report.facts.fetchedURL
        page.title = element("og:title", report)
        page.description = element("og:description", report)
        page.image = element("og:image", report)
        page.ogURL = element("og:url", report)
        site.pages.append(page)
    }

    private func element(_ name: String, _ report: TargetReport) -> FoundElement? {
        for tag in report.facts.tags where tag.properties.contains(name) {
            guard let content = tag.content.map({ String($0.trimmed) }), !content.isEmpty else { continue }
            return FoundElement(content, position: tag.position)
        }
        return nil
    }
}
