/// The last part of a meal's address.
enum Slug {
    /// The slug as it stands in a path: letters of other scripts percent-encoded.
    static func path(_ slug: String) -> String {
        var path: [UInt8] = []
        PercentEncoding.appendPath(slug.utf8.span, to: &path)
        return String(decoding: path, as: UTF8.self)
    }
}
