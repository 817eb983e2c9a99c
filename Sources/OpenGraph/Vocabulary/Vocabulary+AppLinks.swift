extension Vocabulary {
    /// App Links. Source: applinks.org and Facebook's documentation.
    ///
    /// A platform may be given several times; a bare `<meta property="al:ios">` without content opens a new
    /// item.
    static let appLinkProperties: [Property] = [
        .group("al:ios", isArray: true, bareTagOpens: true, .appLinks),
        .detail("al:ios:url", of: "al:ios", .appURL, .appLinks),
        .detail("al:ios:app_store_id", of: "al:ios", .digits, .appLinks),
        .detail("al:ios:app_name", of: "al:ios", .string, .appLinks),
        .group("al:iphone", isArray: true, bareTagOpens: true, .appLinks),
        .detail("al:iphone:url", of: "al:iphone", .appURL, .appLinks),
        .detail("al:iphone:app_store_id", of: "al:iphone", .digits, .appLinks),
        .detail("al:iphone:app_name", of: "al:iphone", .string, .appLinks),
        .group("al:ipad", isArray: true, bareTagOpens: true, .appLinks),
        .detail("al:ipad:url", of: "al:ipad", .appURL, .appLinks),
        .detail("al:ipad:app_store_id", of: "al:ipad", .digits, .appLinks),
        .detail("al:ipad:app_name", of: "al:ipad", .string, .appLinks),
        .group("al:android", isArray: true, bareTagOpens: true, .appLinks),
        .detail("al:android:package", of: "al:android", .string, .appLinks),
        .detail("al:android:url", of: "al:android", .appURL, .appLinks),
        .detail("al:android:class", of: "al:android", .string, .appLinks),
        .detail("al:android:app_name", of: "al:android", .string, .appLinks),
        .group("al:windows_phone", isArray: true, bareTagOpens: true, .appLinks),
        .detail("al:windows_phone:url", of: "al:windows_phone", .appURL, .appLinks),
        .detail("al:windows_phone:app_id", of: "al:windows_phone", .guid, .appLinks),
        .detail("al:windows_phone:app_name", of: "al:windows_phone", .string, .appLinks),
        .group("al:windows", isArray: true, bareTagOpens: true, .appLinks),
        .detail("al:windows:url", of: "al:windows", .appURL, .appLinks),
        .detail("al:windows:app_id", of: "al:windows", .guid, .appLinks),
        .detail("al:windows:app_name", of: "al:windows", .string, .appLinks),
        .group("al:windows_universal", isArray: true, bareTagOpens: true, .appLinks),
        .detail("al:windows_universal:url", of: "al:windows_universal", .appURL, .appLinks),
        .detail("al:windows_universal:app_id", of: "al:windows_universal", .guid, .appLinks),
        .detail("al:windows_universal:app_name", of: "al:windows_universal", .string, .appLinks),
        .group("al:web", isArray: false, .appLinks),
        .detail("al:web:url", of: "al:web", .url, .appLinks),
        .detail("al:web:should_fallback", of: "al:web", .boolean, .appLinks),
    ]

    /// What an item of each platform must have; `al:web` needs nothing.
    package static let appLinkRequirements: [(platform: Term, required: Term)] = [
        ("al:ios", "al:ios:url"),
        ("al:iphone", "al:iphone:url"),
        ("al:ipad", "al:ipad:url"),
        ("al:android", "al:android:package"),
        ("al:windows_phone", "al:windows_phone:url"),
        ("al:windows", "al:windows:url"),
        ("al:windows_universal", "al:windows_universal:url"),
    ]
}
