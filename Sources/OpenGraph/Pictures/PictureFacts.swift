/// What the bytes of a picture say of it, without unpacking a single pixel.
package struct PictureFacts: Hashable, Sendable {
    /// What is wrong with the bytes.
    package enum Fault: Hashable, Sendable {
        /// They end before the picture does.
        case truncated
        /// They break their format; what, in a few words.
        case broken(StaticText)
        /// They have no width or height, or one of zero.
        case noSize
    }

    /// A text from our own source, so that two faults can be compared.
    package struct StaticText: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The text.
        package let text: String

        /// Takes a literal of our own.
        package init(stringLiteral text: String) { self.text = text }
    }

    /// What they are.
    package var format: ImageFacts.Format
    /// Pixels; of a vector picture the size it asks for.
    package var width: Int?
    /// Pixels; of a vector picture the size it asks for.
    package var height: Int?
    /// What is wrong; `nil` for a picture that is whole as far as its structure shows.
    package var fault: Fault?

    init(_ format: ImageFacts.Format) { self.format = format }

    /// Reads a picture of any known format; `nil` when the bytes are of none.
    ///
    /// `isWhole` says that the bytes are all there are. When reading stopped at a limit, a missing end is no fault.
    package static func read(_ bytes: [UInt8], isWhole: Bool = true) -> PictureFacts? {
        var facts: PictureFacts? =
            switch true {
            case bytes.starts(with: PNGReader.signature): PNGReader.read(bytes)
            case bytes.starts(with: [0xff, 0xd8, 0xff]): JPEGReader.read(bytes)
            case bytes.starts(with: "GIF87a".utf8), bytes.starts(with: "GIF89a".utf8): GIFReader.read(bytes)
            case bytes.starts(with: "RIFF".utf8) && bytes.has("WEBP", at: 8): WebPReader.read(bytes)
            case bytes.has("ftyp", at: 4): AVIFReader.read(bytes)
            case bytes.starts(with: "BM".utf8): BitmapReader.read(bytes)
            case bytes.starts(with: [0, 0, 1, 0]): IconReader.read(bytes)
            default: SVGReader.read(bytes)
            }
        if !isWhole, facts?.fault == .truncated { facts?.fault = nil }
        if facts?.fault == nil, facts?.width ?? 0 < 1 || facts?.height ?? 0 < 1, isWhole {
            facts?.fault = .noSize
        }
        return facts
    }
}
