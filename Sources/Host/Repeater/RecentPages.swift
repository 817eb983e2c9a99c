import WireHTTP

/// The repeater's pages that were asked for lately, so that a preview that is fetched again and again (by the scraper,
/// in parts, by the debugger, by every service it is shared on) is made once.
///
/// A page is made of nothing but its address, so it never goes stale. The memory is bounded; what has not been asked
/// for since the last look goes first.
final class RecentPages {
    /// A page with the tag of its bytes.
    final class Page {
        let key: [UInt8]
        let body: [UInt8]
        let etag: EntityTag
        fileprivate var wasUsed = true

        init(key: [UInt8], body: [UInt8], etag: EntityTag) {
            self.key = key
            self.body = body
            self.etag = etag
        }

        fileprivate var size: Int { key.count + body.count + 128 }
    }

    private let limit: Int
    private var pages: [UInt64: Page] = [:]
    private var size = 0

    /// - Parameter limit: most bytes that all pages may take; 0 keeps none.
    init(limit: Int) { self.limit = limit }

    /// The page that was kept for this key.
    func page(for key: [UInt8]) -> Page? {
        guard let page = pages[KeyHash.of(key)], page.key == key else { return nil }
        page.wasUsed = true
        return page
    }

    /// Keeps a page, unless it is large for the room there is.
    func keep(_ page: Page) {
        guard page.size <= limit / 64 else { return }
        let hash = KeyHash.of(page.key)
        if let before = pages[hash] { size -= before.size }
        pages[hash] = page
        size += page.size
        if size > limit { sweep() }
    }

    private func sweep() {
        for (hash, page) in pages where !page.wasUsed {
            pages[hash] = nil
            size -= page.size
        }
        for page in pages.values { page.wasUsed = false }
        guard size > limit / 4 * 3 else { return }
        pages.removeAll(keepingCapacity: true)
        size = 0
    }
}
