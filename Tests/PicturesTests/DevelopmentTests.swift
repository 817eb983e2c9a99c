import OpenGraph
import TestKit
import Testing

@testable import Pictures

@Suite struct DevelopmentTests {
    /// Red, green, blue, yellow: every fixture with four quarters has them in this order when it stands upright.
    private static let upright: [Paint] = [.red, .green, .blue, .yellow]

    @Test(
        arguments: [
            "exif-1.jpg", "exif-2.jpg", "exif-3.jpg", "exif-4.jpg", "exif-5.jpg", "exif-6.jpg", "exif-7.jpg",
            "exif-8.jpg", "exif-6.png", "exif-6.webp",
        ]
    )
    func `a turned picture stands upright`(name: String) throws {
        let picture = try Fixture.develop(name)
        #expect(picture.original.width == 48 && picture.original.height == 32)
        #expect(try picture.original.quarters() == Self.upright)
    }

    @Test(
        arguments: [
            ("camera.jpg", 1500, 1000, ImageFacts.Format.jpeg), ("cmyk.jpg", 40, 30, .jpeg),
            ("progressive.jpg", 900, 600, .jpeg), ("square-120.jpg", 120, 120, .jpeg),
            ("square-150.png", 150, 150, .png), ("16bit.png", 40, 30, .png), ("interlaced.png", 41, 33, .png),
            ("interlaced.gif", 60, 41, .gif), ("lossy.webp", 40, 30, .webp),
        ]
    )
    func `every format is read`(name: String, width: Int, height: Int, format: ImageFacts.Format) throws {
        let picture = try Fixture.develop(name)
        #expect(picture.format == format)
        #expect(picture.original.width == width && picture.original.height == height)
        #expect(try picture.original.quarters() == Self.upright)
        #expect(try picture.small.quarters() == Self.upright)
    }

    @Test(
        arguments: [
            ("camera.jpg", (720, 480), (130, 87)), ("progressive.jpg", (720, 480), (130, 87)),
            ("square-150.png", (150, 150), (130, 130)), ("square-120.jpg", (120, 120), (120, 120)),
            ("cmyk.jpg", (40, 30), (40, 30)),
        ]
    )
    func `sizes are made and nothing is made larger`(
        name: String,
        normal: (Int, Int),
        small: (Int, Int)
    ) throws {
        let picture = try Fixture.develop(name)
        #expect((picture.normal.width, picture.normal.height) == normal)
        #expect((picture.small.width, picture.small.height) == small)
    }

    @Test(arguments: ["palette-clear.png", "clear.png", "clear.gif", "clear.webp"])
    func `what is transparent lies on white`(name: String) throws {
        let picture = try Fixture.develop(name)
        #expect(try picture.original.quarters()[0] == .white)
    }

    @Test func `half a black is grey on white`() throws {
        let pixels = try PNGDecoding.decode(try Fixture.bytes("grey-half.png"), largestArea: 100).pixels
        #expect(pixels.bytes.allSatisfy { $0 == 127 })
    }

    @Test(arguments: ["animated.gif", "animated.webp"])
    func `of an animation the first frame is shown`(name: String) throws {
        #expect(try Fixture.develop(name).original.quarters().allSatisfy { $0 == .red })
    }

    @Test func `an image of a GIF stands where it belongs`() throws {
        let pixels = try GIFDecoding.decode(try Fixture.bytes("clear.gif"), largestArea: 10_000).pixels
        #expect(pixels.width == 30 && pixels.height == 20)
        let painted = [(9, 5), (10, 5), (11, 5), (19, 14), (20, 14), (19, 15)].map { pixels.paint($0, $1) }
        #expect(painted == [.white, .white, .red, .red, .white, .white])
    }

    @Test func `a GIF of noise is what the same PNG is`() throws {
        let gif = try GIFDecoding.decode(try Fixture.bytes("noise.gif"), largestArea: 100_000).pixels
        let png = try PNGDecoding.decode(try Fixture.bytes("noise.png"), largestArea: 100_000).pixels
        #expect(gif == png)
    }

    @Test(arguments: ["swapped.jpg", "swapped.png", "swapped.webp"])
    func `colours are those that the profile means`(name: String) throws {
        let quarters = try Fixture.develop(name).original.quarters()
        #expect(quarters[0] == .blue && quarters[1] == .green && quarters[2] == .red)
    }

    @Test func `a grey profile is followed too`() throws {
        let pixels = try JPEGDecoding.decode(try Fixture.bytes("light-grey.jpg"), largestArea: 1000)
        let before = pixels.pixels.bytes[0]
        let after = try JPEGDecoding.decode(
            try Fixture.develop("light-grey.jpg").original.bytes,
            largestArea: 1000
        )
        #expect((62...66).contains(before) && (125...145).contains(after.pixels.bytes[0]))
    }

    @Test(
        arguments: [
            "camera.jpg", "exif-6.jpg", "16bit.png", "exif-6.png", "animated.gif", "lossy.webp",
            "exif-6.webp",
            "swapped.jpg",
        ]
    )
    func `nothing of what a file says beside its pixels is kept`(name: String) throws {
        let picture = try Fixture.develop(name)
        for print in [picture.original, picture.normal, picture.small] {
            for word in ["Exif", "SECRET", "GPS", "ICC_PROFILE", "http:", "Photoshop", "MM\0*"] {
                #expect(!print.bytes.contains(Array(word.utf8)), "\(word)")
            }
            #expect(try Self.segments(of: print.bytes).isSubset(of: [0xE0, 0xDB, 0xC0, 0xC4, 0xDA]))
            #expect(print.bytes.suffix(2) == [0xFF, 0xD9])
        }
    }

    /// The kinds of segments up to the first scan.
    private static func segments(of bytes: [UInt8]) throws -> Set<UInt8> {
        var place = 2
        var found: Set<UInt8> = []
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            found.insert(bytes[place + 1])
            if bytes[place + 1] == 0xDA { break }
            place += 2 + Int(bytes[place + 2]) << 8 + Int(bytes[place + 3])
        }
        return found
    }

    @Test(arguments: ["camera.jpg", "progressive.jpg"])
    func `what was developed can be developed again`(name: String) throws {
        let first = try Fixture.develop(name)
        let second = try Development.develop(PictureOrder(first.original.bytes, largestArea: 2_000_000))
        #expect(second.original.width == first.original.width)
    }
}

extension [UInt8] {
    /// Whether these bytes are among them.
    func contains(_ other: [UInt8]) -> Bool {
        guard count >= other.count else { return false }
        return (0...count - other.count).contains { self[$0] == other[0] && self[$0...].starts(with: other) }
    }
}
