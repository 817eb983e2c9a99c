import TestKit
import Testing

@testable import OpenGraph

@Suite struct PictureFactsTests {
    private typealias Drawn = DrawnPictures

    static let whole: [(ImageFacts.Format, [UInt8], Int)] = [
        (.png, Drawn.png, 0), (.jpeg, Drawn.jpeg, 0), (.gif, Drawn.gif, 0), (.webp, Drawn.webpLossy, 1),
        (.webp, Drawn.webpLossless, 1), (.webp, Drawn.webpExtended, 1), (.avif, Drawn.avif, 0),
        (.bmp, Drawn.bitmap, 0), (.svg, Drawn.svg, 12),
    ]

    /// The last number is how many bytes at the end may be missing without harm.
    @Test(arguments: whole)
    func `format and size come from the bytes`(format: ImageFacts.Format, bytes: [UInt8], spare: Int) {
        let facts = PictureFacts.read(bytes)
        #expect(facts?.format == format)
        #expect(facts?.width == 300)
        #expect(facts?.height == 200)
        #expect(facts?.fault == nil)
    }

    @Test(arguments: whole) func `every prefix is told from the whole`(
        format: ImageFacts.Format,
        bytes: [UInt8],
        spare: Int
    ) {
        for count in 0..<(bytes.count - spare) {
            let facts = PictureFacts.read(Array(bytes[..<count]))
            #expect(facts == nil || facts?.fault != nil, "\(format) with \(count) of \(bytes.count) bytes")
        }
    }

    @Test(arguments: whole)
    func `a beginning is enough for the size when the rest was not read`(
        format: ImageFacts.Format,
        bytes: [UInt8],
        spare: Int
    ) {
        let facts = PictureFacts.read(Array(bytes.dropLast(3)), isWhole: false)
        #expect(facts?.width == 300)
        #expect(facts?.fault == nil)
    }

    @Test(arguments: whole) func `no flipped byte is a trap`(
        format: ImageFacts.Format,
        bytes: [UInt8],
        spare: Int
    ) {
        for index in bytes.indices {
            for value in [0, 0x7f, 0x80, 0xff] as [UInt8] where value != bytes[index] {
                var changed = bytes
                changed[index] = value
                let facts = PictureFacts.read(changed)
                // Every byte of a PNG is under its signature, a length, or a checksum.
                if format == .png { #expect(facts == nil || facts?.fault != nil, "byte \(index)") }
            }
        }
    }

    @Test func `an icon is as large as its largest picture`() {
        let facts = PictureFacts.read(Drawn.icon)
        #expect(facts?.format == .ico && facts?.width == 256 && facts?.height == 200 && facts?.fault == nil)
        for count in 4..<Drawn.icon.count {
            let part = PictureFacts.read(Array(Drawn.icon[..<count]))
            #expect(part == nil || part?.fault != nil)
        }
    }

    /// A length of eight bytes that stands in the next box: the header of `iprp` or `ipco` does not fit into its own.
    @Test(arguments: ["iprp", "ipco"]) func `an AVIF box whose header leaves its parent is broken off`(
        name: String
    ) {
        let cut = Drawn.big(1, 4) + Array(name.utf8)
        let inner = name == "iprp" ? cut : Drawn.box("iprp", cut)
        let bytes =
            Drawn.box("ftyp", Array("avif".utf8) + [0, 0, 0, 0])
            + Drawn.box("meta", [0, 0, 0, 0] + inner) + Drawn.box("mdat", [UInt8](repeating: 9, count: 16))
        let facts = PictureFacts.read(bytes)
        #expect(facts?.format == .avif && facts?.width == nil && facts?.fault == .noSize)
    }

    static let broken: [(String, [UInt8], PictureFacts.Fault)] = [
        (
            "PNG without data",
            Array(Drawn.png.prefix(8)) + Drawn.pngChunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
                + Drawn.pngChunk("IEND", []), .broken("there is no image data")
        ),
        (
            "PNG whose first chunk is another", Array(Drawn.png.prefix(8)) + Drawn.pngChunk("IDAT", [1]),
            .broken("IHDR is not the first chunk, or not alone")
        ),
        ("JPEG without scan", [0xff, 0xd8, 0xff, 0xd9], .broken("there is no scan")),
        (
            "JPEG with text in it", [0xff, 0xd8, 0xff, 0xe0, 0, 2] + Array("<html>".utf8),
            .broken("a marker was expected")
        ),
        (
            "JPEG with a scan before its frame",
            [0xff, 0xd8] + Drawn.segment(0xda, [1, 1, 0, 0, 63, 0]) + [1, 0xff, 0xd9],
            .broken("a scan comes before the frame")
        ),
        (
            "GIF without image", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3b],
            .broken("there is no image in it")
        ),
        (
            "GIF of no size",
            Array("GIF89a".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0x3b], .noSize
        ),
        (
            "WebP without image", Drawn.riff(Drawn.chunk("VP8X", [0, 0, 0, 0, 1, 0, 0, 1, 0, 0])),
            .broken("there is no image data")
        ),
        (
            "WebP without start code", Drawn.riff(Drawn.chunk("VP8 ", [UInt8](repeating: 0, count: 12))),
            .broken("the image data has no start code")
        ),
        ("SVG that says no size", Array("<svg/>".utf8), .noSize),
        ("SVG cut off", Array("<svg width='10' height='10'><g>".utf8), .truncated),
    ]

    @Test(arguments: broken) func `what is wrong is named`(
        name: String,
        bytes: [UInt8],
        fault: PictureFacts.Fault
    ) {
        #expect(PictureFacts.read(bytes)?.fault == fault)
    }

    @Test(arguments: [
        ("<svg width='1in' height='2.54cm'/>", 96, 96),
        ("<svg width='100%' height='50%' viewBox='0,0,40,30'/>", 40, 30),
        ("<svg viewBox='0 0 12.4 12.6' width='1e400'/>", 12, 13),
        ("<svg width=\"25.4mm\" height=\"6pc\"></svg>", 96, 96),
        ("<!---->\n<svg width='3' height='4' width='9'></svg>\n<!-- </svg -->", 3, 4),
    ])
    func `lengths of SVG become pixels`(text: String, width: Int, height: Int) {
        let facts = PictureFacts.read(Array(text.utf8))
        #expect(facts?.width == width && facts?.height == height && facts?.fault == nil)
    }

    @Test(arguments: [
        "", "<html><svg width='1' height='1'/></html>", "<svgx/>", "plain", "GIF88a", "BM",
        "\u{0}\u{0}\u{1}\u{0}",
        "<!DOCTYPE html><title>Not found</title>", "RIFF....WAVE", "....ftypisom....",
    ])
    func `other bytes are no picture`(text: String) {
        #expect(PictureFacts.read(Array(text.utf8)) == nil)
    }

    @Test(arguments: ["<!-->", "<![", "<?", "<svg a", "</svg", "<!--"])
    func `endless repetition costs no more than its length`(text: String) {
        let bytes =
            Array("<svg width='1' height='1'>".utf8) + Array(String(repeating: text, count: 50_000).utf8)
        #expect(ProcessorTime.used { _ = PictureFacts.read(bytes) } < .seconds(5))
        #expect(ProcessorTime.used { _ = PictureFacts.read(Array(bytes[26...])) } < .seconds(5))
    }
}
