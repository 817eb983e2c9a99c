import LiveKit
import Testing

@testable import Postgres

@Suite struct RowTests {
    @Test func `every type comes back as it went`() throws {
        let session = try LiveDatabase.shared.get().session()
        let moment: Int64 = 1_767_323_045_123_456
        let row = try session.run(
            """
            select \(Int64.min), \(true), \("Crème 🥞"), \([UInt8]([0, 255])), \(json: "{\"a\": [1, null]}"),
                \(timestamp: moment), \(["a", "", "ü\"{}"]), \([Int64]([1, -1])), \(String?.none), \([String]()),
                1::smallint, 2::integer, 'n'::name, timestamptz '1969-12-31 23:59:59.5+00'
            """
        ).only()
        #expect(try row.integer(0) == .min)
        #expect(try row.boolean(1))
        #expect(try row.text(2) == "Crème 🥞")
        #expect(try row.bytes(3) == [0, 255])
        #expect(try row.json(4) == "{\"a\": [1, null]}")
        #expect(try row.timestamp(5) == moment)
        #expect(try row.texts(6) == ["a", "", "ü\"{}"])
        #expect(try row.textIfPresent(8) == nil)
        #expect(try row.texts(9) == [])
        #expect(try row.integer(10) == 1)
        #expect(try row.integer(11) == 2)
        #expect(try row.text(12) == "n")
        #expect(try row.timestamp(13) == -500_000)
        #expect(row.withBytes(2) { $0.count } == 11)
    }

    @Test func `a column of another type is an error`() throws {
        let session = try LiveDatabase.shared.get().session()
        let row = try session.run("select 1::bigint, 'x', null::text, 1.5::numeric, array['a', null]").only()
        #expect(throws: DatabaseError.unreadableColumn(index: 0, wanted: .text, type: 20)) { try row.text(0) }
        #expect(throws: DatabaseError.unreadableColumn(index: 1, wanted: .integer, type: 25)) {
            try row.integer(1)
        }
        #expect(throws: DatabaseError.unreadableColumn(index: 2, wanted: .text, type: 25)) { try row.text(2) }
        #expect(throws: DatabaseError.self) { try row.integer(3) }
        #expect(throws: DatabaseError.self) { try row.texts(4) }
        #expect(throws: DatabaseError.self) { try row.text(5) }
    }

    @Test func `a number of rows that was not expected is an error`() throws {
        let session = try LiveDatabase.shared.get().session()
        let rows = try session.run("select generate_series(1, 3)")
        #expect(throws: DatabaseError.unexpectedRowCount(3)) { try rows.only() }
        #expect(rows.touched == 3)
    }

    @Test func `a NUL never reaches the server`() throws {
        let session = try LiveDatabase.shared.get().session()
        #expect(throws: DatabaseError.unusableParameter(index: 0, .nul)) {
            try session.run("select \("pad\0thai")")
        }
        #expect(try session.run("select \("pad")").only().text(0) == "pad")
    }
}
