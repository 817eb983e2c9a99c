import Testing

@testable import Pictures

@Suite struct PixelGridTests {
    @Test func `shrinking a plain picture leaves its colour`() {
        let grid = PixelGrid(
            width: 1000,
            height: 7,
            bytes: Array(repeating: [10, 200, 255], count: 7000).flatMap { $0 }
        )
        let shrunk = grid.shrunk(toFit: 130)
        #expect(shrunk.width == 130 && shrunk.height == 1)
        #expect(shrunk.bytes == Array(repeating: [10, 200, 255], count: 130).flatMap { $0 })
    }

    @Test func `a new pixel is the mean of those it covers`() {
        let grid = PixelGrid(width: 4, height: 1, bytes: [0, 0, 0, 100, 50, 0, 200, 0, 0, 200, 0, 255])
        #expect(grid.shrunk(toFit: 2) == PixelGrid(width: 2, height: 1, bytes: [50, 25, 0, 200, 0, 128]))
    }

    @Test(arguments: [(1, 9000), (9000, 1), (131, 1), (3, 131), (130, 130), (65_500, 2)])
    func `a side never vanishes`(width: Int, height: Int) {
        let shrunk = PixelGrid(width: width, height: height).shrunk(toFit: 130)
        #expect(
            shrunk.width >= 1 && shrunk.height >= 1
                && max(shrunk.width, shrunk.height) == min(max(width, height), 130)
        )
    }

    @Test func `white stays white at any size`() {
        for width in 131...400 {
            let white = PixelGrid(width: width, height: 3, bytes: [UInt8](repeating: 255, count: width * 9))
            #expect(white.shrunk(toFit: 130).bytes.allSatisfy { $0 == 255 }, "\(width)")
        }
    }

    @Test(
        arguments: [
            (1, 2, [1, 2, 3, 4, 5, 6]), (2, 2, [2, 1, 4, 3, 6, 5]), (3, 2, [6, 5, 4, 3, 2, 1]),
            (4, 2, [5, 6, 3, 4, 1, 2]),
            (5, 3, [1, 3, 5, 2, 4, 6]), (6, 3, [5, 3, 1, 6, 4, 2]), (7, 3, [6, 4, 2, 5, 3, 1]),
            (8, 3, [2, 4, 6, 1, 3, 5]),
        ] as [(Int, Int, [UInt8])]
    )
    func `each orientation turns as Exif says`(number: Int, width: Int, wanted: [UInt8]) throws {
        let grid = PixelGrid(
            width: 2,
            height: 3,
            bytes: ([1, 2, 3, 4, 5, 6] as [UInt8]).flatMap { [$0, $0, $0] }
        )
        let turned = grid.turned(as: try #require(Orientation(rawValue: number)))
        #expect(turned.width == width)
        #expect(turned.bytes == wanted.flatMap { [$0, $0, $0] })
    }
}
