/// What the dialogs have to know of an app.
package struct LoginApp: Sendable, Hashable {
    /// The app's id, which is also its `api_key`.
    package let id: Int64
    /// The name that people are shown.
    package let name: String
    /// Whole addresses, or beginnings that end in a slash.
    package let redirectURIs: [String]
    /// Suffixes of its device schemes, `fb<id><suffix>`; the first one that is installed is opened.
    package let urlSchemeSuffixes: [String]

    /// An app, put together by the store.
    package init(id: Int64, name: String, redirectURIs: [String], urlSchemeSuffixes: [String]) {
        self.id = id
        self.name = name
        self.redirectURIs = redirectURIs
        self.urlSchemeSuffixes = urlSchemeSuffixes
    }
}
