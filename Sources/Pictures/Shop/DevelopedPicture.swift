package import OpenGraph

/// What comes of an uploaded picture: JPEG files of three sizes, upright, in sRGB, with nothing but pixels in them.
package struct DevelopedPicture: Sendable, Equatable {
    /// One size of it.
    package struct Print: Sendable, Equatable {
        /// Pixels.
        package let width: Int
        /// Pixels.
        package let height: Int
        /// A JPEG file.
        package let bytes: [UInt8]
    }

    /// What was uploaded.
    package let format: ImageFacts.Format
    /// As large as it came.
    package let original: Print
    /// At most ``normalSide`` pixels wide and high.
    package let normal: Print
    /// At most ``smallSide`` pixels wide and high.
    package let small: Print

    /// The longest side of what is shown (reference/graph-api §2.11).
    package static let normalSide = 720
    /// The longest side of what stands in lists.
    package static let smallSide = 130
}
