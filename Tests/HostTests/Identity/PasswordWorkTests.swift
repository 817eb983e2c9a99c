import Synchronization
import Testing

@testable import Host

@Suite struct PasswordWorkTests {
    @Test func `the right password is told from a wrong one and from none`() async throws {
        let work = PasswordWork(atOnce: 1, waiting: 8)
        let hash = try #require(await work.hash("correct horse"))
        #expect(await work.check("correct horse", against: hash) == .right(newHash: nil))
        #expect(await work.check("wrong horse", against: hash) == .wrong)
        #expect(await work.check("correct horse", against: nil) == .wrong)
        #expect(await work.check("", against: hash) == .wrong)
        #expect(await work.hash("") == nil)
    }

    @Test func `those above the bound are turned away, and the rest are served`() async throws {
        let work = PasswordWork(atOnce: 1, waiting: 1)
        let hash = try #require(await work.hash("correct horse"))
        let checks = await withTaskGroup(of: PasswordWork.Check.self) { group in
            for _ in 0..<12 { group.addTask { await work.check("correct horse", against: hash) } }
            return await group.reduce(into: [PasswordWork.Check]()) { $0.append($1) }
        }
        #expect(checks.contains(.right(newHash: nil)) && checks.contains(.busy) && !checks.contains(.wrong))
        #expect(await work.check("correct horse", against: hash) == .right(newHash: nil))
    }
}
