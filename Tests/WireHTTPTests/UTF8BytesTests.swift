import Testing
import WireHTTP

@Suite struct UTF8BytesTests {
    private func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        UTF8Bytes.isValid(bytes.span, 0..<bytes.count)
    }

    /// Bytes and what a decoder makes of them; Unicode table 3-8 is among them.
    @Test(
        arguments: [
            (
                [0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64],
                "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d"
            ),
            (
                [0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41],
                "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
            ),
            (
                [0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF, 0xED, 0xAF, 0x41],
                "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"
            ),
            (
                [0xF4, 0x91, 0x92, 0x93, 0xFF, 0x41, 0x80, 0xBF, 0x42],
                "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A\u{FFFD}\u{FFFD}B"
            ),
            ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}A"),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xF8, 0x41], "\u{FFFD}A"),
        ] as [([UInt8], String)]
    )
    func `each maximal ill-formed part becomes one replacement`(bytes: [UInt8], wanted: String) {
        #expect(!isValid(bytes[...]))
        var output: [UInt8] = [0x78]
        UTF8Bytes.appendRepaired(bytes.span, 0..<bytes.count, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == "x" + wanted)
        var place: [UInt8] = [0xFF] + bytes
        UTF8Bytes.repair(&place, from: 1)
        #expect(Array(place.dropFirst()) == Array(wanted.utf8))
    }

    @Test func `every scalar is well-formed, and cut short it is not`() {
        for value in stride(from: UInt32(0), through: 0x10FFFF, by: 61) {
            guard let scalar = UnicodeScalar(value) else { continue }
            let bytes = Array("12345678\(scalar)".utf8)
            #expect(isValid(bytes[...]))
            if value >= 0x80 { #expect(!isValid(bytes.dropLast())) }
        }
    }

    @Test func `random bytes are mended as the standard library mends them`() {
        var state: UInt64 = 7
        let alphabet: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
        ]
        for _ in 0..<3000 {
            var bytes: [UInt8] = []
            for _ in 0..<10 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(alphabet[Int(state >> 33) & 15])
            }
            var output: [UInt8] = []
            UTF8Bytes.appendRepaired(bytes.span, 0..<bytes.count, to: &output)
            #expect(output == Array(String(decoding: bytes, as: UTF8.self).utf8))
        }
    }
}
