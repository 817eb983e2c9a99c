import OpenGraph

/// One thing to look at.
struct ValidateTarget: Sendable, Equatable {
    /// Where its bytes come from.
    enum Source: Sendable, Equatable {
        case address(String)
        case file(path: String)
        case standardInput
        /// It was found out before that it cannot be read.
        case failed(FetchFailure)
    }

    /// As it is reported.
    let name: String
    let source: Source
    /// The public address of a file, if it is known.
    var address: String?
    /// Whether it came from a sitemap.
    var isFromSitemap = false

    init(_ name: String, _ source: Source, address: String? = nil) {
        self.name = name
        self.source = source
        self.address = address
    }
}
