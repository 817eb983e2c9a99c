/// One call of the Graph API: a request of its own, or an element of a batch.
package struct GraphCall: Sendable, Equatable {
    /// What it does.
    package var method: GraphMethod
    /// The version prefix, if it has one.
    package var version: GraphVersion?
    /// The path without the prefix, decoded: `["me", "fb_sample_scrumps:eat"]`; empty for the root.
    package var path: [String]
    /// Query and body together.
    package var parameters: GraphParameters
    /// Files of the body; in a batch those that the element names.
    package var files: [UploadedFile]
    /// The token of the `Authorization` field, which a parameter overrules.
    package var bearer: String?

    /// A call.
    package init(
        _ method: GraphMethod,
        _ path: [String],
        version: GraphVersion? = nil,
        parameters: GraphParameters = GraphParameters(),
        files: [UploadedFile] = [],
        bearer: String? = nil
    ) {
        self.method = method
        self.version = version
        self.path = path
        self.parameters = parameters
        self.files = files
        self.bearer = bearer
    }

    /// The token it is made with.
    package var token: String? { parameters.text("access_token") ?? bearer }
}
