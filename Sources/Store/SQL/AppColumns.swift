import Postgres

/// The columns of an app and how they are read back; the order is the same in both. The secret is not among them.
enum AppColumns {
    static let list: SQL = """
        a.id, a.namespace, a.name, a.redirect_uris, a.url_scheme_suffixes, a.domains, a.ios_app_store_id,
        a.ios_bundle_id, a.created_at
        """

    /// How many they are: what else a statement selects begins there.
    static let count = 9

    static func record(_ row: Row) throws(DatabaseError) -> AppRecord {
        AppRecord(
            app: App(id: try row.integer(0), namespace: try row.text(1), name: try row.text(2)),
            redirectURIs: try row.texts(3),
            urlSchemeSuffixes: try row.texts(4),
            domains: try row.texts(5),
            iosAppStoreID: try row.textIfPresent(6),
            iosBundleID: try row.textIfPresent(7),
            createdAt: try row.timestamp(8)
        )
    }
}
