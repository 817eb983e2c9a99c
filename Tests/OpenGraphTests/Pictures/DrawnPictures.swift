/// Small pictures put together by hand, 300 × 200 where the format can say so.
enum DrawnPictures {
    static let png =
        [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        + pngChunk("IHDR", big(300, 4) + big(200, 4) + [8, 2, 0, 0, 0])
        + pngChunk("tEXt", Array("a\u{0}b".utf8)) + pngChunk("IDAT", [0x78, 0x9c, 3, 0, 0, 0, 0, 1])
        + pngChunk("IEND", [])

    static let jpeg =
        [0xff, 0xd8] + segment(0xe0, Array("JFIF\u{0}".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
        + segment(0xe1, Array("Exif\u{0}\u{0}".utf8) + [0xff, 0xd9, 0xff, 0xc0])
        + segment(0xdb, [UInt8](repeating: 1, count: 65)) + [0xff]
        + segment(0xc2, [8] + big(200, 2) + big(300, 2) + [1, 1, 17, 0])
        + segment(0xc4, [UInt8](repeating: 0, count: 17))
        + segment(0xda, [1, 1, 0, 0, 63, 0]) + [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xff]
        + segment(0xda, [1, 1, 0, 0, 63, 0]) + [5, 6] + [0xff, 0xd9]

    static let gif =
        Array("GIF89a".utf8) + little(300, 2) + little(200, 2) + [0x81, 0, 0]
        + [UInt8](repeating: 9, count: 12)
        + [0x21, 0xf9, 4, 0, 0, 0, 0, 0] + [0x2c, 0, 0, 0, 0] + little(300, 2) + little(200, 2) + [0]
        + [2, 3, 1, 2, 3, 0] + [0x3b]

    static let webpLossy = riff(
        chunk("VP8 ", [0, 0, 0, 0x9d, 0x01, 0x2a] + little(300, 2) + little(200 | 0x4000, 2) + [1, 2, 3])
    )
    static let webpLossless = riff(chunk("VP8L", [0x2f] + little(299 | 199 << 14, 4) + [7, 7]))
    static let webpExtended = riff(
        chunk("VP8X", [0x10, 0, 0, 0] + little(299, 3) + little(199, 3))
            + chunk("VP8L", [0x2f] + little(9 | 9 << 14, 4))
    )

    static let avif =
        box("ftyp", Array("mif1".utf8) + [0, 0, 0, 0] + Array("mif1avif".utf8))
        + box(
            "meta",
            [0, 0, 0, 0] + box("hdlr", [UInt8](repeating: 0, count: 20))
                + box(
                    "iprp",
                    box(
                        "ipco",
                        box("ispe", [0, 0, 0, 0] + big(160, 4) + big(90, 4)) + box("av1C", [0x81, 0, 0, 0])
                            + box("ispe", [0, 0, 0, 0] + big(300, 4) + big(200, 4))
                    ) + box("ipma", [0, 0, 0, 0])
                )
        ) + box("mdat", [1, 2, 3, 4])

    static let bitmap =
        Array("BM".utf8) + little(60, 4) + [0, 0, 0, 0] + little(54, 4) + little(40, 4) + little(300, 4)
        + little(Int(UInt32(bitPattern: -200)), 4) + [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24) + [
            1, 2, 3, 4, 5, 6,
        ]

    static let icon =
        [0, 0, 1, 0, 2, 0] + [16, 16, 0, 0, 1, 0, 32, 0] + little(3, 4) + little(38, 4)
        + [0, 200, 0, 0, 1, 0, 32, 0] + little(2, 4) + little(41, 4) + [1, 2, 3, 4, 5]

    static let svg = Array(
        """
        \u{feff}<?xml version="1.0"?>
        <!-- <svg width="1" height="1"> --><!DOCTYPE svg [ <!ENTITY a "b"> ]>
        <svg xmlns='http://www.w3.org/2000/svg' width = "300px" height="150pt" viewBox="0 0 30 20"><g/></svg><!-- > -->
        """.utf8
    )

    static func pngChunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(type.utf8) + data
        // Bit by bit, unlike the table of the reader.
        var value = UInt32.max
        for byte in named {
            for bit in 0..<8 {
                let isOdd = (value ^ UInt32(byte >> UInt8(bit))) & 1 == 1
                value >>= 1
                if isOdd { value ^= 0xedb8_8320 }
            }
        }
        return big(data.count, 4) + named + big(Int(~value), 4)
    }

    static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        [0xff, marker] + big(data.count + 2, 2) + data
    }

    static func riff(_ chunks: [UInt8]) -> [UInt8] {
        Array("RIFF".utf8) + little(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
    }

    static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        Array(name.utf8) + little(data.count, 4) + data + (data.count.isMultiple(of: 2) ? [] : [0])
    }

    static func box(_ name: String, _ data: [UInt8]) -> [UInt8] {
        big(data.count + 8, 4) + Array(name.utf8) + data
    }

    static func big(_ number: Int, _ size: Int) -> [UInt8] { little(number, size).reversed() }

    static func little(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
