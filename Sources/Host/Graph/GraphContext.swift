import GraphAPI
import Store

/// One call with everything that is known of it when it is answered.
struct GraphContext {
    /// The call.
    private(set) var call: GraphCall
    /// Who makes it; nil without a token.
    let caller: Caller?
    /// `https://host`, for links to ourselves.
    let origin: String
    /// The client as limits count it.
    let client: [UInt8]
    /// The `Idempotency-Key` field.
    var idempotencyKey: String?
    /// Whether our own scraper asks, which must not make us scrape again.
    let isOwnScrape: Bool

    init(_ call: GraphCall, by caller: Caller?, from source: CallSource) {
        self.call = call
        self.caller = caller
        origin = source.origin
        client = source.client
        idempotencyKey = source.idempotencyKey
        isOwnScrape = source.isOwnScrape
    }

    /// The context of a call for a list that is one of the fields of a node.
    func asking(for field: FieldSelection.Field) -> GraphContext {
        var context = self
        context.call.path.append(field.name)
        context.call.parameters = GraphParameters(
            call.parameters.pairs.filter { ["access_token", "date_format"].contains($0.name) }
                + field.modifiers
        )
        return context
    }

    /// The caller of a call that needs one.
    func needCaller() throws(GraphError) -> Caller {
        guard let caller else { throw .needsToken }
        return caller
    }

    /// The caller's person, for calls about `me`.
    func needPerson() throws(GraphError) -> (caller: Caller, person: Caller.Person) {
        guard let caller, let person = caller.person else { throw .needsActiveToken }
        return (caller, person)
    }
}
