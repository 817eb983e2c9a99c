internal import Markup

/// A page of a heading and a few sentences, for people who have nothing to do but read it.
package struct NoticePage: Sendable {
    private let title: String
    private let sentences: [String]
    private let site: Site

    /// The page; nothing of what was sent should be among the sentences.
    package init(_ title: String, _ sentences: [String], on site: Site) {
        self.title = title
        self.sentences = sentences
        self.site = site
    }

    /// Where a web view ends up that has a token to read from the address.
    package static func success(on site: Site) -> NoticePage {
        NoticePage("Success", ["Success. You can close this page."], on: site)
    }

    /// Appends the page.
    package func write(to page: inout [UInt8]) {
        DialogFrame(title: title, site: site).write(to: &page) {
            HTML.h1 { title }
            for sentence in sentences { HTML.p { sentence } }
        }
    }
}
