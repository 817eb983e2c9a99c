import Reactor
import ServeHTTP
import WireHTTP

/// Rendered pages of one worker, as bytes ready to be sent.
///
/// A page may be served while the server hears every change (`isTrusted`): a change drops the pages of its meals.
/// When the listener is lost nothing is served any more but to clients of a database that is down, and what is read in
/// the meantime takes the place of what was kept before; when the listener is back, everything is forgotten, because
/// changes may have been missed.
final class PageCache {
    /// A page with everything an answer needs.
    final class Page {
        let key: [UInt8]
        /// Field lines of the answer.
        let fields: [UInt8]
        let body: [UInt8]
        let etag: EntityTag
        /// The meals that the page shows; a change of one drops it. A page of many meals goes with any change.
        let slugs: [String]?
        fileprivate var wasUsed = true
        /// When it was true for sure; nil while every change is heard.
        fileprivate var readAt: Instant?

        init(key: [UInt8], fields: [UInt8], body: [UInt8], etag: EntityTag, slugs: [String]?) {
            self.key = key
            self.fields = fields
            self.body = body
            self.etag = etag
            self.slugs = slugs
        }

        fileprivate var size: Int { key.count + fields.count + body.count + 256 }
    }

    /// Says that a page was made from data read at that time; see `keep`.
    struct Ticket {
        fileprivate let changes: UInt64
        fileprivate let time: Instant
    }

    private let isOn: Bool
    private let limit: Int
    private var pages: [UInt64: Page] = [:]
    private var size = 0
    private var changes: UInt64 = 0
    private var lostAt: Instant?
    private let hearing: Hearing

    /// - Parameter limit: most bytes that all pages may take.
    init(isOn: Bool, limit: Int = 32 << 20, hearing: Hearing, now: Instant) {
        self.hearing = hearing
        self.isOn = isOn
        self.limit = limit
        lostAt = now
    }

    /// Whether pages may be served because every change is heard.
    var isTrusted: Bool { lostAt == nil && hearing.isOn }

    /// Number of pages kept.
    var count: Int { pages.count }

    /// Bytes that they take.
    var byteCount: Int { size }

    /// The page for a key, if it may be served now.
    func page(for key: [UInt8]) -> Page? {
        isTrusted ? stored(key) : nil
    }

    /// A page from before the database went down, with its age in seconds, if it is not older than `seconds`.
    func stalePage(for key: [UInt8], notOlderThan seconds: Int, now: Instant) -> (page: Page, age: Int)? {
        guard seconds > 0, let page = stored(key) else { return nil }
        let age = Int(now.nanoseconds(since: page.readAt ?? lostAt ?? now) / 1_000_000_000)
        return age <= seconds ? (page, age) : nil
    }

    private func stored(_ key: [UInt8]) -> Page? {
        guard let page = pages[KeyHash.of(key)], page.key == key else { return nil }
        page.wasUsed = true
        return page
    }

    /// To be taken before the data of a page are read.
    func ticket(at now: Instant) -> Ticket { Ticket(changes: changes, time: now) }

    /// Keeps a page, unless something changed since the data were read: the page may then be old already.
    func keep(_ page: Page, readAt ticket: Ticket) {
        guard isOn, ticket.changes == changes, page.size <= limit / 8 else { return }
        page.readAt = lostAt == nil ? nil : ticket.time
        let hash = KeyHash.of(page.key)
        if let before = pages[hash] { size -= before.size }
        pages[hash] = page
        size += page.size
        if size > limit { sweep() }
    }

    /// Forgets one page, because there is no such page any more.
    func drop(_ key: [UInt8]) {
        guard let page = stored(key) else { return }
        pages[KeyHash.of(key)] = nil
        size -= page.size
    }

    /// Drops what was not asked for since the last sweep, and everything if that is not enough.
    private func sweep() {
        for (hash, page) in pages where !page.wasUsed {
            pages[hash] = nil
            size -= page.size
        }
        for page in pages.values { page.wasUsed = false }
        if size > limit / 4 * 3 { forgetPages() }
    }

    /// A meal has changed: the pages that show it are dropped. Nil: it is not known which.
    func changed(_ slugs: [String]?) {
        changes &+= 1
        guard let slugs else { return forgetPages() }
        for (hash, page) in pages where page.slugs?.contains(where: slugs.contains) ?? true {
            pages[hash] = nil
            size -= page.size
        }
    }

    /// Changes are not heard any more.
    func distrust(at now: Instant) {
        changes &+= 1
        if lostAt == nil { lostAt = now }
    }

    /// Changes are heard again, from now on.
    func trust() {
        changes &+= 1
        lostAt = nil
        forgetPages()
    }

    private func forgetPages() {
        pages.removeAll(keepingCapacity: true)
        size = 0
    }
}

/// A fast hash of a cache key. An attacker who makes two keys collide drops one page from the cache, no more: keys
/// are compared.
enum KeyHash {
    static func of(_ key: [UInt8]) -> UInt64 {
        key.withUnsafeBytes { raw in
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(raw.count)
            var place = 0
            while place + 8 <= raw.count {
                hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                place += 8
            }
            while place < raw.count {
                hash = mix(hash ^ UInt64(raw[place]))
                place += 1
            }
            return hash
        }
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }
}
