package import OpenGraph

/// Gathers what site rules need while pages go by.
package struct SiteCollector: Sendable {
    /// What was gathered.
    package private(set) var site = SiteFacts()

    /// Begins without pages; one collector serves one run.
    package init() {}

    /// Adds a page that was reported.
    package mutating func add(_ report: TargetReport, index: Int) { add(report.facts, index: index) }

    /// Adds a page that could be read; `index` is its place in the run.
    package mutating func add(_ facts: PageFacts, index: Int) {
        guard facts.failure == nil else { return }
        var page = SitePage(index: index, target: facts.target)
        page.address = facts.fetchedURL
        page.title = element("og:title", facts)
        page.description = element("og:description", facts)
        page.image = element("og:image", facts)
        page.ogURL = element("og:url", facts)
        site.pages.append(page)
    }

    private func element(_ name: String, _ facts: PageFacts) -> FoundElement? {
        for tag in facts.tags where tag.properties.contains(name) {
            guard let content = tag.content.map({ String($0.trimmed) }), !content.isEmpty else { continue }
            return FoundElement(content, position: tag.position)
        }
        return nil
    }
}
