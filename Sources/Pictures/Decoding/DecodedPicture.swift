/// A picture unpacked, with what else its file says that decides how it looks.
struct DecodedPicture {
    var pixels: PixelGrid
    var orientation = Orientation.upright
    /// An ICC profile.
    var profile: [UInt8]?
    /// Whether it has lines and letters rather than what a camera sees: its colours keep their full sharpness.
    var isDrawn = false
}

/// How a picture has to be turned to stand upright (Exif 2.3, tag 0x0112).
enum Orientation: Int {
    case upright = 1
    case mirrored
    case upsideDown
    case flipped
    case transposed
    /// To be turned by a quarter to the right.
    case onItsLeft
    case transversed
    /// To be turned by a quarter to the left.
    case onItsRight

    /// Whether width and height change places.
    var isSideways: Bool { rawValue >= 5 }
}
