/// GIF89a, the first image of it. Read by ourselves: the format is small, and Swift's arrays know their ends.
enum GIFDecoding {
    static func decode(_ bytes: [UInt8], largestArea: Int) throws(PictureFault) -> DecodedPicture {
        var reader = GIFBytes(bytes)
        let screen = try reader.screen()
        try Development.checkSize(screen.width, screen.height, largestArea: largestArea)
        var clearIndex: UInt8?
        while true {
            switch try reader.byte() {
            case 0x21: try reader.extension(&clearIndex)
            case 0x2C:
                var image = try reader.imageHead(screen)
                try Development.checkSize(image.width, image.height, largestArea: largestArea)
                let depth = Int(try reader.byte())
                guard (1...8).contains(depth) else { throw .broken }
                image.indexes = try LZW.unpack(
                    try reader.subBlocks(),
                    depth: depth,
                    count: image.width * image.height
                )
                return DecodedPicture(pixels: paint(image, on: screen, clearIndex), isDrawn: true)
            // The end, and no image before it.
            default: throw .broken
            }
        }
    }

    /// The image where it stands on the screen, on white paper.
    private static func paint(_ image: GIFImage, on screen: GIFScreen, _ clearIndex: UInt8?) -> PixelGrid {
        let white = [UInt8](repeating: 255, count: screen.width * screen.height * 3)
        var grid = PixelGrid(width: screen.width, height: screen.height, bytes: white)
        for (line, row) in image.rowOrder.enumerated() where image.top + row < screen.height {
            for column in 0..<image.width where image.left + column < screen.width {
                let index = image.indexes[line * image.width + column]
                let colour = Int(index) * 3
                guard index != clearIndex, colour + 2 < image.colours.count else { continue }
                let place = ((image.top + row) * screen.width + image.left + column) * 3
                for channel in 0..<3 { grid.bytes[place + channel] = image.colours[colour + channel] }
            }
        }
        return grid
    }
}

/// What the head of the file says.
struct GIFScreen {
    var width: Int
    var height: Int
    /// Red, green, blue of each colour.
    var colours: [UInt8]
}

/// One image of a file.
struct GIFImage {
    var left: Int
    var top: Int
    var width: Int
    var height: Int
    var isInterlaced: Bool
    var colours: [UInt8]
    /// One for each pixel, in the order of the file.
    var indexes: [UInt8] = []

    /// Where each row of the file stands: one after the other, or in four passes (appendix E).
    var rowOrder: [Int] {
        guard isInterlaced else { return Array(0..<height) }
        return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: height, by: $0.1)) }
    }
}
