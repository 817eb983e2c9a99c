/// A request to the Graph surface as it came over the wire, to be read into a call.
package struct GraphRequest: Sendable {
    /// The method of HTTP.
    package var method: GraphMethod
    /// The path, not decoded.
    package var path: [UInt8]
    /// What stands behind the question mark, not decoded.
    package var query: [UInt8]
    /// The Content-Type field; empty without one.
    package var contentType: [UInt8]
    /// The Authorization field; nil without one.
    package var authorization: String?
    /// The whole body.
    package var body: [UInt8]

    /// A request.
    package init(
        _ method: GraphMethod,
        path: [UInt8],
        query: [UInt8] = [],
        contentType: [UInt8] = [],
        authorization: String? = nil,
        body: [UInt8] = []
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.contentType = contentType
        self.authorization = authorization
        self.body = body
    }

    /// The version of its path, for an answer to what cannot be read.
    package var version: GraphVersion? {
        let first = path.split(separator: UInt8(ascii: "/"), maxSplits: 1).first
        return first.flatMap { GraphVersion(segment: String(decoding: $0, as: UTF8.self)) }
    }

    /// The call that is meant.
    package func call() throws(GraphError) -> GraphCall {
        let path = try GraphPath(path.span)
        let credentials = authorization.flatMap { Credentials($0) }
        var parameters = GraphParameters()
        if case .basic(let name, let secret) = credentials, path.segments == ["oauth", "access_token"] {
            // In front, so that parameters of these names count more (reference/graph-api §3.5).
            try parameters.append("client_id", name)
            try parameters.append("client_secret", secret)
        }
        try parameters.append(urlencoded: query.span)
        let content = try GraphBody(body, contentType: contentType)
        for pair in content.parameters.pairs { try parameters.append(pair.name, pair.value) }
        var call = GraphCall(
            method,
            path.segments,
            version: path.version,
            parameters: parameters,
            files: content.files
        )
        if case .token(let token) = credentials { call.bearer = token }
        try call.overrideMethod()
        try Callback.check(call)
        return call
    }
}

extension GraphCall {
    /// Lets the parameter `method` decide, wherever it stands: some SDKs send all calls as POST, others all as GET.
    ///
    /// Below `/method/` it is the name of a REST call instead.
    package mutating func overrideMethod() throws(GraphError) {
        guard path.first != "method", let text = parameters.text("method") else { return }
        guard let meant = GraphMethod(text: text) else { throw .unsupportedMethod }
        method = meant
    }
}
