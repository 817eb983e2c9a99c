internal import OpenGraph

/// Values that several pages of a site have in common.
enum SharedValues {
    /// One flaw for each value that at least so many pages have, at the first of them.
    static func flaws(
        _ site: SiteFacts,
        _ property: String,
        atLeast limit: Int,
        of value: (SitePage) -> FoundElement?,
        message: (_ value: String, _ others: Int) -> String,
        help: () -> String
    ) -> [(page: Int, flaw: Flaw)] {
        groups(site, of: { value($0)?.value }).compactMap { shared, pages in
            guard pages.count >= max(2, limit), let first = pages.first else { return nil }
            let others = ReportText.list(pages.dropFirst().map(\.target), limit: 5)
            let text = message(shared, pages.count - 1) + " Also: \(others)."
            let flaw = Flaw(text, property: property, position: value(first)?.position, help: help())
            return (first.index, flaw)
        }
    }

    /// Pages by their value, in the order of their first page.
    static func groups(_ site: SiteFacts, of value: (SitePage) -> String?) -> [(String, [SitePage])] {
        var places: [String: Int] = [:]
        var groups: [(String, [SitePage])] = []
        for page in site.pages {
            guard let own = value(page), !own.isEmpty else { continue }
            if let place = places[own] {
                groups[place].1.append(page)
            } else {
                places[own] = groups.count
                groups.append((own, [page]))
            }
        }
        return groups
    }
}
