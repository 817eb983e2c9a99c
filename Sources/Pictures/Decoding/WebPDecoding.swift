import CPictures

/// WebP by libwebp; of an animation the first frame.
enum WebPDecoding {
    static func decode(_ bytes: [UInt8], largestArea: Int) throws(PictureFault) -> DecodedPicture {
        var features = WebPBitstreamFeatures()
        guard WebPGetFeatures(bytes, bytes.count, &features) == VP8_STATUS_OK else { throw .broken }
        let (width, height) = (Int(features.width), Int(features.height))
        try Development.checkSize(width, height, largestArea: largestArea)
        let isMoving = features.has_animation != 0
        let depth = isMoving || features.has_alpha != 0 ? 4 : 3
        var pixels = RawPixels(width: width, height: height, depth: depth)
        let isDone = pixels.withBytes { place in
            if isMoving {
                return cpictures_read_webp_frame(bytes, bytes.count, place, UInt32(width), UInt32(height))
                    == 0
            }
            let (size, row) = (width * height * depth, Int32(width * depth))
            return depth == 4
                ? WebPDecodeRGBAInto(bytes, bytes.count, place, size, row) != nil
                : WebPDecodeRGBInto(bytes, bytes.count, place, size, row) != nil
        }
        guard isDone else { throw .broken }
        pixels.flatten()
        pixels.compact()
        return DecodedPicture(
            pixels: pixels.grid,
            orientation: chunk("EXIF", in: bytes).map { Exif.orientation($0) } ?? .upright,
            profile: chunk("ICCP", in: bytes).map { Array($0) },
            // Format 2 is lossless, which is how drawings are kept.
            isDrawn: features.format == 2
        )
    }

    /// What a chunk of the container holds (RFC 9649 §2.3).
    private static func chunk(_ name: StaticString, in bytes: [UInt8]) -> ArraySlice<UInt8>? {
        let name = Array(name.description.utf8)
        var place = 12
        while place + 8 <= bytes.count {
            let length = bytes[(place + 4)..<(place + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
            let start = place + 8
            guard length <= bytes.count - start else { return nil }
            if bytes[place..<(place + 4)].elementsEqual(name) { return bytes[start..<(start + length)] }
            place = start + length + length & 1
        }
        return nil
    }
}
