import Testing

@testable import Postgres

@Suite struct StatementCacheTests {
    private static func key(_ text: String, _ types: [UInt32] = []) -> StatementCache.Key {
        StatementCache.Key(text: text, types: types)
    }

    @Test func `a statement is prepared once and has the same name everywhere`() throws {
        var one = StatementCache(limit: 2)
        var other = StatementCache(limit: 2)
        let name = try #require(StatementCache.name(for: Self.key("select 1")))
        #expect(one.step(for: Self.key("select 1")) == .prepare(name, evicting: nil))
        #expect(one.step(for: Self.key("select 1")) == .run(name))
        #expect(other.step(for: Self.key("select 1")) == .prepare(name, evicting: nil))
    }

    @Test func `types are part of a statement`() {
        #expect(
            StatementCache.name(for: Self.key("x", [20])) != StatementCache.name(for: Self.key("x", [25]))
        )
    }

    @Test func `the oldest goes when the cache is full`() throws {
        var cache = StatementCache(limit: 2)
        let names = try ["a", "b", "c"].map { try #require(StatementCache.name(for: Self.key($0))) }
        _ = cache.step(for: Self.key("a"))
        _ = cache.step(for: Self.key("b"))
        #expect(cache.step(for: Self.key("c")) == .prepare(names[2], evicting: names[0]))
        #expect(cache.step(for: Self.key("b")) == .run(names[1]))
    }

    @Test func `what was forgotten is prepared again`() throws {
        var cache = StatementCache(limit: 2)
        let name = try #require(StatementCache.name(for: Self.key("a")))
        _ = cache.step(for: Self.key("a"))
        cache.forget(Self.key("a"))
        #expect(cache.step(for: Self.key("a")) == .prepare(name, evicting: nil))
        cache.forget(Self.key("a"), isStale: true)
        #expect(cache.step(for: Self.key("a")) == .prepare(name, evicting: name))
        #expect(cache.step(for: Self.key("a")) == .run(name))
    }

    @Test func `a limit of none turns names off`() {
        var cache = StatementCache(limit: 0)
        #expect(cache.step(for: Self.key("a")) == .runUnnamed)
    }
}
