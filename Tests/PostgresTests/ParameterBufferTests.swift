import Testing

@testable import Postgres

@Suite struct ParameterBufferTests {
    @Test(arguments: [
        SQLValue.text("pad\0thai"), .text("\0"), .json("\"\0\""), .texts(["fine", "a\0"]),
    ])
    func `a NUL in a text is refused`(value: SQLValue) {
        var buffer = ParameterBuffer()
        #expect(throws: DatabaseError.unusableParameter(index: 1, .nul)) {
            try buffer.load([.integer(1), value])
        }
    }

    @Test func `a time before what PostgreSQL can hold is refused`() {
        var buffer = ParameterBuffer()
        #expect(throws: DatabaseError.unusableParameter(index: 0, .outOfRange)) {
            try buffer.load([.timestamp(.min)])
        }
    }

    @Test func `values lie behind their pointers and NULL has none`() throws {
        var buffer = ParameterBuffer()
        try buffer.load([.text("ab"), .text(nil), .text(""), .integer(258), .boolean(true)])
        #expect(buffer.types == [25, 25, 25, 20, 16])
        #expect(buffer.lengths == [2, 0, 0, 8, 1])
        let seen = buffer.withPointers { pointers in
            guard let pointers else { return [[UInt8]?]() }
            return [2, 0, 0, 8, 1].enumerated().map { index, length in
                pointers[index].map { start in (0..<length).map { UInt8(bitPattern: start[$0]) } }
            }
        }
        #expect(seen == [[0x61, 0x62], nil, [], [0, 0, 0, 0, 0, 0, 1, 2], [1]])
    }
}
