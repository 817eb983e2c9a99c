import Reactor
import ServeHTTP
import Testing

@testable import Host

@Suite struct PageCacheTests {
    private func key(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func page(_ name: String, _ body: String = "body", slugs: [String]? = nil) -> PageCache.Page {
        let body = Array(body.utf8)
        let etag = ContentHash.entityTag(of: body.span)
        return PageCache.Page(key: key(name), fields: [], body: body, etag: etag, slugs: slugs ?? [name])
    }

    private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    private func trusted(limit: Int = 1 << 20) -> PageCache {
        let hearing = Hearing()
        hearing.regain(hearing.turn)
        let cache = PageCache(isOn: true, limit: limit, hearing: hearing, now: at(0))
        cache.trust()
        return cache
    }

    private func text(_ page: PageCache.Page?) -> String? {
        page.map { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test func `a page that was kept is served until its meal changes`() {
        let cache = trusted()
        cache.keep(page("pizza"), readAt: cache.ticket(at: at(1)))
        cache.keep(page("thai"), readAt: cache.ticket(at: at(1)))
        #expect(cache.page(for: key("pizza")) != nil)
        cache.changed(["pizza"])
        #expect(cache.page(for: key("pizza")) == nil)
        #expect(cache.page(for: key("thai")) != nil)
    }

    @Test func `a page of many meals goes with any change`() {
        let cache = trusted()
        let body = Array("list".utf8)
        let tag = ContentHash.entityTag(of: body.span)
        let list = PageCache.Page(key: key("list"), fields: [], body: body, etag: tag, slugs: nil)
        cache.keep(list, readAt: cache.ticket(at: at(1)))
        cache.changed(["something-else"])
        #expect(cache.page(for: key("list")) == nil)
    }

    @Test func `a change of any meal drops everything when nobody knows which`() {
        let cache = trusted()
        cache.keep(page("pizza"), readAt: cache.ticket(at: at(1)))
        cache.changed(nil)
        #expect(cache.count == 0 && cache.byteCount == 0)
    }

    @Test func `a page read before a change that came meanwhile is not kept`() {
        let cache = trusted()
        let ticket = cache.ticket(at: at(1))
        cache.changed(["pizza"])
        cache.keep(page("pizza"), readAt: ticket)
        #expect(cache.count == 0)
        let other = cache.ticket(at: at(1))
        cache.distrust(at: at(2))
        cache.trust()
        cache.keep(page("pizza"), readAt: other)
        #expect(cache.count == 0)
    }

    @Test func `nothing is served while changes are not heard, and all is forgotten when they are again`() {
        let cache = trusted()
        cache.keep(page("pizza"), readAt: cache.ticket(at: at(1)))
        cache.distrust(at: at(10))
        #expect(cache.page(for: key("pizza")) == nil)
        #expect(cache.stalePage(for: key("pizza"), notOlderThan: 60, now: at(10)) != nil)
        cache.trust()
        #expect(cache.page(for: key("pizza")) == nil)
        #expect(cache.stalePage(for: key("pizza"), notOlderThan: 60, now: at(10)) == nil)
    }

    @Test func `the age of a page counts from when it was last known to be true`() throws {
        let cache = trusted()
        cache.keep(page("pizza"), readAt: cache.ticket(at: at(1)))
        cache.distrust(at: at(10))
        let found = try #require(cache.stalePage(for: key("pizza"), notOlderThan: 60, now: at(42)))
        #expect(found.age == 32)
        #expect(cache.stalePage(for: key("pizza"), notOlderThan: 31, now: at(42)) == nil)
        #expect(cache.stalePage(for: key("pizza"), notOlderThan: 0, now: at(10)) == nil)
    }

    @Test func `what is read while changes are not heard takes the place of what was kept before`() throws {
        let cache = trusted()
        cache.keep(page("pizza", "old"), readAt: cache.ticket(at: at(1)))
        cache.distrust(at: at(10))
        cache.keep(page("pizza", "new"), readAt: cache.ticket(at: at(20)))
        #expect(cache.page(for: key("pizza")) == nil)
        let found = try #require(cache.stalePage(for: key("pizza"), notOlderThan: 60, now: at(25)))
        #expect(text(found.page) == "new")
        #expect(found.age == 5)
        cache.drop(key("pizza"))
        #expect(cache.stalePage(for: key("pizza"), notOlderThan: 60, now: at(25)) == nil)
        #expect(cache.byteCount == 0)
    }

    @Test func `memory has a limit, and what was asked for stays longest`() {
        let cache = trusted(limit: 64 << 10)
        let body = String(repeating: "x", count: 1 << 10)
        cache.keep(page("wanted", body), readAt: cache.ticket(at: at(1)))
        for number in 0..<1000 {
            #expect(cache.page(for: key("wanted")) != nil || number > 0)
            cache.keep(page("p\(number)", body), readAt: cache.ticket(at: at(1)))
            #expect(cache.byteCount <= 64 << 10)
        }
        cache.keep(page("huge", String(repeating: "x", count: 60 << 10)), readAt: cache.ticket(at: at(1)))
        #expect(cache.page(for: key("huge")) == nil)
    }

    @Test func `a loss counts for every worker at once, before it is told`() {
        let hearing = Hearing()
        hearing.regain(hearing.turn)
        let cache = PageCache(isOn: true, hearing: hearing, now: at(0))
        cache.trust()
        cache.keep(page("pizza"), readAt: cache.ticket(at: at(1)))
        #expect(cache.page(for: key("pizza")) != nil)
        hearing.lose()
        #expect(cache.page(for: key("pizza")) == nil)
        let turn = hearing.turn
        hearing.regain(turn)
        hearing.lose()
        hearing.regain(turn)
        #expect(!hearing.isOn)
        let late = hearing.turn
        hearing.lose()
        hearing.regain(late)
        #expect(!hearing.isOn)
    }

    @Test func `a cache that is off keeps nothing`() {
        let cache = PageCache(isOn: false, hearing: Hearing(), now: at(0))
        cache.trust()
        cache.keep(page("pizza"), readAt: cache.ticket(at: at(1)))
        #expect(cache.page(for: key("pizza")) == nil)
        #expect(cache.stalePage(for: key("pizza"), notOlderThan: 60, now: at(2)) == nil)
    }
}
