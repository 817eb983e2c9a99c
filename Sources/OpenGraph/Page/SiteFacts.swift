/// What rules about a whole site need of each page.
package struct SitePage: Hashable, Sendable {
    /// The page's place in the order of the run.
    package var index: Int
    /// The target as reported.
    package var target: String
    /// The page's own address, if known.
    package var address: String?
    /// `og:title`, and where it stands.
    package var title: FoundElement?
    /// `og:description`, and where it stands.
    package var description: FoundElement?
    /// The first `og:image`, and where it stands.
    package var image: FoundElement?
    /// `og:url`, and where it stands.
    package var ogURL: FoundElement?

    /// A page without tags or address; rules pass over what stays `nil`.
    package init(index: Int, target: String) {
        self.index = index
        self.target = target
    }
}

/// All pages of one run that could be read.
package struct SiteFacts: Hashable, Sendable {
    /// In the order of the run.
    package var pages: [SitePage] = []

    /// No pages yet; they are added as the run goes by.
    package init() {}
}
