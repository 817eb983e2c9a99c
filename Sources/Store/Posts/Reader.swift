/// Who wants to see what people published, and through which app.
///
/// An app sees what was published through it, and what everybody may see. What a person published through other apps it
/// sees only with a permission for that; and never what the privacy of a post keeps from the person who asks.
package struct Reader: Sendable, Hashable {
    /// Nil for an app that calls by itself, and for nobody in particular.
    package let personID: Int64?
    /// 0 for nobody in particular.
    package let appID: Int64
    /// Whether what other apps published may be seen too.
    package let seesOtherApps: Bool

    /// Nobody in particular: sees what everybody may see.
    package static let nobody = Reader(personID: nil, appID: 0, seesOtherApps: false)

    /// A reader.
    package init(personID: Int64?, appID: Int64, seesOtherApps: Bool = false) {
        self.personID = personID
        self.appID = appID
        self.seesOtherApps = seesOtherApps
    }

    /// Permissions that let an app read what others published.
    private static let readingPermissions: Set<String> = [
        "read_stream", "user_posts", "user_status", "user_photos", "friends_photos", "friends_status",
    ]

    /// Who makes a call, as a reader.
    package init(_ caller: Caller?) {
        self.init(
            personID: caller?.person?.id,
            appID: caller?.app.id ?? 0,
            seesOtherApps: caller?.permissions.contains(where: Self.readingPermissions.contains) ?? false
        )
    }
}
