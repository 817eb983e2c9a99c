/// A picture that the page names, and what came when it was fetched.
package struct ImageFacts: Hashable, Sendable {
    /// Picture formats that are told by their bytes.
    package enum Format: Hashable, Sendable {
        case png, jpeg, gif, webp, avif, svg, bmp, ico

        /// `image/png`.
        package var mediaType: String {
            switch self {
            case .png: "image/png"
            case .jpeg: "image/jpeg"
            case .gif: "image/gif"
            case .webp: "image/webp"
            case .avif: "image/avif"
            case .svg: "image/svg+xml"
            case .bmp: "image/bmp"
            case .ico: "image/x-icon"
            }
        }
    }

    /// The value as the tag has it, trimmed: this is how rules find the facts of a tag.
    package var url: String
    /// The address it leads to.
    package var resolved: String?
    /// Of the last answer; `nil` for files and where none came.
    package var status: Int?
    /// The media type that the answer announced, without parameters, in small letters.
    package var contentType: String?
    /// `Content-Encoding`, in small letters; `nil` when there is none.
    package var contentEncoding: String?
    /// What the bytes are; `nil` when they are nothing known.
    package var format: Format?
    /// Pixels.
    package var width: Int?
    /// Pixels.
    package var height: Int?
    /// Length of the picture, whole; `nil` when it is not known.
    package var bytes: Int?
    /// Whether the bytes break their format, or end before it does.
    package var isCorrupt = false
    /// Why there are no bytes.
    package var failure: FetchFailure?
    /// `nil` for files.
    package var timing: Timing?
    /// HTTP ones.
    package var redirects: [Redirect] = []

    /// A picture of which nothing but its value is known: not fetched, or not yet.
    package init(url: String) {
        self.url = url
    }
}
