import TestKit
import Testing

@testable import Pictures

@Suite struct BadPictureTests {
    @Test(
        arguments: [
            ("nothing", []), ("a text", Array("GPS and other words, no picture at all".utf8)),
            ("a drawing", Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>".utf8)),
            ("a bitmap", Array("BM".utf8) + [UInt8](repeating: 0, count: 60)),
            ("a page", Array("<!doctype html><title>x</title>".utf8)),
            ("an icon", [0, 0, 1, 0, 1, 0] + [UInt8](repeating: 8, count: 16)),
        ] as [(String, [UInt8])]
    )
    func `what is no picture that is taken is refused`(name: String, bytes: [UInt8]) {
        #expect(Fixture.fault(bytes) == .unknownFormat)
    }

    @Test(arguments: ["bomb.png", "bomb.jpg", "bomb.gif", "bomb-inside.gif", "bomb.webp"])
    func `a bomb is told by its head`(name: String) throws {
        #expect(Fixture.fault(try Fixture.bytes(name)) == .tooLarge)
    }

    @Test func `the area that is allowed can be set`() throws {
        #expect(Fixture.fault(try Fixture.bytes("cmyk.jpg"), largestArea: 1199) == .tooLarge)
        #expect(Fixture.fault(try Fixture.bytes("cmyk.jpg"), largestArea: 1200) == nil)
    }

    @Test(
        arguments: [
            "exif-6.jpg", "cmyk.jpg", "grey.jpg", "square-120.jpg", "swapped.jpg", "16bit.png",
            "interlaced.png",
            "palette-clear.png", "animated.gif", "clear.gif", "interlaced.gif", "animated.webp", "lossy.webp",
            "swapped.webp",
        ]
    )
    func `every prefix of a picture is refused`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        for length in bytes.indices {
            let fault = Fixture.fault(Array(bytes[..<length]))
            #expect(fault == .truncated || fault == .unknownFormat || fault == .broken, "\(length)")
        }
    }

    @Test(arguments: ["progressive.jpg", "camera.jpg", "noise.png", "noise.gif"])
    func `a large picture that is cut short is refused`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        for part in 1...9 {
            #expect(Fixture.fault(Array(bytes[..<(bytes.count * part / 10)])) != nil, "\(part)")
        }
    }

    @Test func `an end that is put behind half a scan does not make it whole`() throws {
        let bytes = try Fixture.bytes("progressive.jpg")
        #expect(Fixture.fault(Array(bytes[..<(bytes.count / 2)]) + [0xFF, 0xD9]) == .truncated)
    }

    /// Whatever becomes of them, it is an answer.
    @Test(
        arguments: [
            "exif-6.jpg", "cmyk.jpg", "swapped.jpg", "16bit.png", "palette-clear.png", "clear.gif",
            "animated.gif",
            "lossy.webp", "animated.webp",
        ]
    )
    func `changed bytes are survived`(name: String) throws {
        let bytes = try Fixture.bytes(name)
        var random = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(
                    in: 0...255,
                    using: &random
                )
            }
            _ = Fixture.fault(changed, largestArea: 100_000)
        }
    }

    @Test(
        arguments: [
            ("no directory", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0xFF, 0xFF]),
            ("a directory at itself", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 0]),
            ("a directory far away", [0x49, 0x49, 0x2A, 0, 0xFF, 0xFF, 0xFF, 0xFF]),
            ("many entries", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0xFF, 0xFF]),
            ("another type", [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 4, 0, 0, 0, 1, 0, 6, 0, 0]),
            (
                "a number too high",
                [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0]
            ),
            ("nothing", []),
        ] as [(String, [UInt8])]
    )
    func `Exif data that makes no sense turns nothing`(name: String, bytes: [UInt8]) {
        #expect(Exif.orientation(bytes[...]) == .upright)
    }
}
