import LiveKit
import OpenGraph
import Testing

@testable import Pictures

/// The shop with the program itself as its worker.
@Suite struct PictureShopTests {
    private static func shop(_ change: (inout PictureShop.Settings) -> Void = { _ in }) -> PictureShop {
        var settings = PictureShop.Settings()
        settings.program = LiveProgram.path
        settings.limit = .seconds(60)
        change(&settings)
        return PictureShop(settings)
    }

    private static func fault(_ shop: PictureShop, _ bytes: [UInt8]) async -> PictureFault? {
        do throws(PictureFault) {
            _ = try await shop.develop(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: ["camera.jpg", "16bit.png", "noise.gif", "animated.webp", "swapped.jpg", "cmyk.jpg"])
    func `a process makes what is made here`(name: String) async throws {
        let picture = try await Self.shop().develop(try Fixture.bytes(name))
        #expect(picture == (try Fixture.develop(name)))
    }

    @Test func `a fault of a picture comes through`() async throws {
        let shop = Self.shop()
        #expect(await Self.fault(shop, Array("no picture".utf8)) == .unknownFormat)
        #expect(await Self.fault(shop, try Fixture.bytes("bomb.png")) == .tooLarge)
        #expect(await Self.fault(shop, Array(try Fixture.bytes("noise.png").dropLast(900))) == .truncated)
    }

    @Test(
        arguments: [
            ("/bin/false", PictureFault.lost), ("/bin/true", .lost), ("/bin/cat", .lost),
            ("/nowhere", .unavailable),
            ("/etc/passwd", .unavailable),
        ]
    )
    func `a process that does not do its work loses one picture`(
        program: String,
        wanted: PictureFault
    ) async throws {
        let shop = Self.shop { $0.program = program }
        #expect(await Self.fault(shop, try Fixture.bytes("cmyk.jpg")) == wanted)
    }

    @Test func `a process that takes too long is ended`() async throws {
        // `yes picture-worker` talks for ever, and more than anybody listens to.
        let talking = Self.shop { $0.program = "/usr/bin/yes" }
        #expect(await Self.fault(talking, [1]) == .lost)
        let short = Self.shop { $0.limit = .milliseconds(1) }
        #expect(await Self.fault(short, try Fixture.bytes("camera.jpg")) == .lost)
    }

    @Test func `the bounds leave room for a large picture`() async throws {
        let zeros = try Fixture.bytes("zeros.png")
        let picture = try await Self.shop { $0.largestArea = 9_000_000 }.develop(zeros)
        #expect(picture.original.width == 3000 && picture.normal.width == 720)
    }

    @Test func `no more than some wait for their turn`() async throws {
        let shop = Self.shop {
            $0.atOnce = 1
            $0.waiting = 1
        }
        let bytes = try Fixture.bytes("camera.jpg")
        let faults = await withTaskGroup(of: PictureFault?.self) { group in
            for _ in 0..<6 { group.addTask { await Self.fault(shop, bytes) } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(faults.filter { $0 == nil }.count == 2)
        #expect(faults.filter { $0 == .busy }.count == 4)
        #expect(await Self.fault(shop, bytes) == nil)
    }
}
