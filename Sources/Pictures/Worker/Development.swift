import OpenGraph

/// From the bytes of an upload to the files that are kept.
enum Development {
    /// What libjpeg can write at most.
    private static let longestSide = 65_500

    static func develop(_ order: PictureOrder) throws(PictureFault) -> DevelopedPicture {
        let format = try check(order)
        var decoded: DecodedPicture
        switch format {
        case .jpeg: decoded = try JPEGDecoding.decode(order.bytes, largestArea: order.largestArea)
        case .png: decoded = try PNGDecoding.decode(order.bytes, largestArea: order.largestArea)
        case .webp: decoded = try WebPDecoding.decode(order.bytes, largestArea: order.largestArea)
        case .gif: decoded = try GIFDecoding.decode(order.bytes, largestArea: order.largestArea)
        default: throw .unknownFormat
        }
        if let profile = decoded.profile { ColorProfile.toSRGB(&decoded, from: profile) }
        let upright = decoded.pixels.turned(as: decoded.orientation)
        decoded.pixels = PixelGrid(width: 0, height: 0)
        let normal = upright.shrunk(toFit: DevelopedPicture.normalSide)
        return DevelopedPicture(
            format: format,
            original: try print(upright, isDrawn: decoded.isDrawn, quality: 90),
            normal: try print(normal, isDrawn: decoded.isDrawn, quality: 85),
            small: try print(
                normal.shrunk(toFit: DevelopedPicture.smallSide),
                isDrawn: decoded.isDrawn,
                quality: 85
            )
        )
    }

    /// What the bytes say of themselves, before anything is unpacked.
    private static func check(_ order: PictureOrder) throws(PictureFault) -> ImageFacts.Format {
        guard let facts = PictureFacts.read(order.bytes) else { throw .unknownFormat }
        switch facts.format {
        case .png, .jpeg, .gif, .webp: break
        case .avif, .svg, .bmp, .ico: throw .unknownFormat
        }
        if let width = facts.width, let height = facts.height {
            try checkSize(width, height, largestArea: order.largestArea)
        }
        switch facts.fault {
        case .truncated: throw .truncated
        case .noSize: throw .broken
        // Decoders know better what can still be shown.
        case .broken, nil: return facts.format
        }
    }

    /// - Throws: `tooLarge`, or `broken` without an area.
    static func checkSize(_ width: Int, _ height: Int, largestArea: Int) throws(PictureFault) {
        guard width > 0, height > 0 else { throw .broken }
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, area <= largestArea, max(width, height) <= longestSide else { throw .tooLarge }
    }

    private static func print(
        _ pixels: PixelGrid,
        isDrawn: Bool,
        quality: Int32
    ) throws(PictureFault) -> DevelopedPicture.Print {
        DevelopedPicture.Print(
            width: pixels.width,
            height: pixels.height,
            bytes: try JPEGWriting.write(pixels, isDrawn: isDrawn, quality: quality)
        )
    }
}
