/// Pixels as a decoder gives them: three or four bytes each, rows without padding.
struct RawPixels {
    let width: Int
    let height: Int
    /// Bytes a pixel.
    private(set) var depth: Int
    private(set) var bytes: [UInt8]

    init(width: Int, height: Int, depth: Int) {
        self.width = width
        self.height = height
        self.depth = depth
        bytes = [UInt8](repeating: 0, count: width * height * depth)
    }

    /// Lends the bytes to a decoder that fills them.
    mutating func withBytes<Answer>(_ body: (UnsafeMutablePointer<UInt8>?) -> Answer) -> Answer {
        bytes.withUnsafeMutableBufferPointer { body($0.baseAddress) }
    }

    /// Turns RGBA into RGB on white paper.
    mutating func flatten() {
        guard depth == 4 else { return }
        change { pixel, place in
            let alpha = UInt32(pixel[3])
            for channel in 0..<3 {
                place[channel] = Self.share(UInt32(pixel[channel]) * alpha + 255 * (255 - alpha))
            }
        }
    }

    /// Turns inks into light, as it is done where no profile says better.
    mutating func inksToRGB(isInverted: Bool) {
        guard depth == 4 else { return }
        change { pixel, place in
            let flip: UInt8 = isInverted ? 0 : 255
            let black = UInt32(pixel[3] ^ flip)
            for channel in 0..<3 { place[channel] = Self.share(UInt32(pixel[channel] ^ flip) * black) }
        }
    }

    /// Replaces each row of four bytes a pixel by one of three, written into `row`.
    mutating func replaceRows(_ convert: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void) {
        guard depth == 4 else { return }
        var row = [UInt8](repeating: 0, count: width * 3)
        for line in 0..<height {
            bytes.withUnsafeMutableBufferPointer { all in
                row.withUnsafeMutableBufferPointer { row in
                    guard let start = all.baseAddress, let output = row.baseAddress else { return }
                    convert(start + line * width * 4, output)
                    (start + line * width * 3).update(from: output, count: width * 3)
                }
            }
        }
        depth = 3
    }

    private mutating func change(_ convert: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void) {
        let width = width
        replaceRows { input, output in
            for column in 0..<width { convert(input + column * 4, output + column * 3) }
        }
    }

    /// Gives back what is not needed any more when four bytes have become three.
    mutating func compact() {
        bytes.removeLast(bytes.count - width * height * depth)
    }

    /// The pixels, which are RGB by now.
    var grid: PixelGrid { PixelGrid(width: width, height: height, bytes: bytes) }

    /// A product of two shares of 255, rounded.
    private static func share(_ product: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (product + 127) / 255) }
}
