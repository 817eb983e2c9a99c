/// An app with everything that is set for it, but for its secret.
package struct AppRecord: Sendable, Hashable {
    /// Its id, namespace and name.
    package let app: App
    /// Where dialogs may send people back to: exact addresses, or prefixes that end in a slash.
    package let redirectURIs: [String]
    /// What stands behind `fb<id>` in the schemes of its programs; the first that is installed is opened.
    package let urlSchemeSuffixes: [String]
    /// The sites that are the app's own.
    package let domains: [String]
    package let iosAppStoreID: String?
    package let iosBundleID: String?
    /// Microseconds since 1970.
    package let createdAt: Int64
}

/// What an app is to be.
package struct AppDraft: Sendable, Hashable {
    /// As in ``AppRecord``.
    package var namespace: String
    package var name: String
    package var redirectURIs: [String] = []
    package var urlSchemeSuffixes: [String] = []
    package var domains: [String] = []
    package var iosAppStoreID: String?
    package var iosBundleID: String?

    /// An app of that namespace and name, and nothing else.
    package init(namespace: String, name: String) {
        self.namespace = namespace
        self.name = name
    }
}

/// What is to be changed of an app; nil leaves it, an empty text removes, a list replaces the whole list.
package struct AppChange: Sendable, Hashable {
    /// As in ``AppRecord``.
    package var name: String?
    package var redirectURIs: [String]?
    package var urlSchemeSuffixes: [String]?
    package var domains: [String]?
    package var iosAppStoreID: String?
    package var iosBundleID: String?

    /// No change yet.
    package init() {}

    /// Whether nothing would change.
    package var isEmpty: Bool { self == AppChange() }
}

/// What somebody is to an app.
package enum AppRole: String, Sendable, Hashable, CaseIterable {
    case admin, developer, tester
}

/// Somebody with a role.
package struct AppMember: Sendable, Hashable {
    /// Who it is, and as what.
    package let personID: Int64
    package let name: String
    package let role: AppRole
}
