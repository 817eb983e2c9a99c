import Testing

@testable import Postgres

@Suite struct SQLTests {
    @Test func `an interpolated value becomes a placeholder`() {
        let id = 7
        let title = "x'; drop table meals; --"
        let sql: SQL = "select 1 from meals where id = \(id) and title = \(title)"
        #expect(sql.text == "select 1 from meals where id = $1 and title = $2")
        #expect(sql.values == [.integer(7), .text("x'; drop table meals; --")])
    }

    @Test func `a composed statement is renumbered`() {
        let inner: SQL = "a = \(1) and b = \(2)"
        let sql: SQL = "select \(true) where \(sql: inner) or c = \(3) and \(sql: inner)"
        #expect(sql.text == "select $1 where a = $2 and b = $3 or c = $4 and a = $5 and b = $6")
        #expect(sql.values.count == 6)
    }

    @Test func `placeholders past nine keep all their digits`() {
        let one: SQL = "\(1), \(2), \(3), \(4), \(5), \(6), \(7), \(8), \(9), \(10)"
        let sql: SQL = "select \(0), \(sql: one)"
        #expect(sql.text == "select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11")
    }

    @Test(arguments: ["larder_meals", "_x", "t1"])
    func `a plain name is an identifier`(name: String) throws {
        let identifier = try #require(Identifier(name))
        let sql: SQL = "listen \(identifier)"
        #expect(sql.text == "listen \"\(name)\"")
    }

    @Test(arguments: ["", "1a", "a b", "a\"b", "A", "é", "a\0", String(repeating: "a", count: 64)])
    func `any other name is not`(name: String) {
        #expect(Identifier(name) == nil)
    }
}
