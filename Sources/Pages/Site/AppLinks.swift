internal import Markup

/// How pages open in the app that they belong to, where it is installed (App Links, applinks.org).
package struct AppLinks: Sendable, Hashable {
    /// The app's id, which its schemes begin with.
    package let appID: String
    /// The app's name.
    package let name: String
    /// Suffixes of its schemes, in the order in which a device looks for them.
    package let urlSchemeSuffixes: [String]
    /// Its number in Apple's store.
    package let iosAppStoreID: String?

    /// The links of an app; nil for one that has neither schemes nor a place in the store.
    package init?(appID: String, name: String, urlSchemeSuffixes: [String], iosAppStoreID: String?) {
        guard !urlSchemeSuffixes.isEmpty || iosAppStoreID != nil else { return nil }
        self.appID = appID
        self.name = name
        self.urlSchemeSuffixes = urlSchemeSuffixes.isEmpty ? [""] : urlSchemeSuffixes
        self.iosAppStoreID = iosAppStoreID
    }

    /// Appends the tags of a page at `address`: for each scheme an item, its address first.
    func write(to page: inout [UInt8], for address: String) {
        for suffix in urlSchemeSuffixes {
            var target = Array("fb\(appID)\(suffix)://authorize#target_url=".utf8)
            PercentEncoding.appendForm(address.utf8.span, to: &target)
            page.appendProperty("al:ios:url", String(decoding: target, as: UTF8.self))
            page.appendProperty("al:ios:app_store_id", iosAppStoreID)
            page.appendProperty("al:ios:app_name", name)
        }
    }
}
