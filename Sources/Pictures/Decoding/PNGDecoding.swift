import CPictures
import Glibc

/// PNG by libpng.
enum PNGDecoding {
    static func decode(_ bytes: [UInt8], largestArea: Int) throws(PictureFault) -> DecodedPicture {
        guard bytes.count >= 24 else { throw .truncated }
        let width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
        let height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
        try Development.checkSize(width, height, largestArea: largestArea)
        let hasAlpha = cpictures_png_has_alpha(bytes, bytes.count)
        guard hasAlpha >= 0 else { throw .broken }
        var pixels = RawPixels(width: width, height: height, depth: hasAlpha == 1 ? 4 : 3)
        var profile = Found()
        var exif = Found()
        let result = pixels.withBytes { place in
            cpictures_read_png(
                bytes,
                bytes.count,
                place,
                UInt32(width),
                UInt32(height),
                hasAlpha,
                &profile.place,
                &profile.size,
                &exif.place,
                &exif.size
            )
        }
        guard result == 0 else { throw .broken }
        pixels.flatten()
        pixels.compact()
        return DecodedPicture(
            pixels: pixels.grid,
            orientation: exif.bytes.map { Exif.orientation($0[...]) } ?? .upright,
            profile: profile.bytes,
            isDrawn: true
        )
    }

    /// What the reader has found and left to us.
    private struct Found: ~Copyable {
        var place: UnsafeMutablePointer<UInt8>?
        var size: UInt32 = 0

        init() { place = nil }

        deinit { free(place) }

        var bytes: [UInt8]? {
            place.map { Array(UnsafeBufferPointer(start: $0, count: Int(size))) }
        }
    }
}
