/// The way of one fetch through HTTP redirects: where it has been and whether it may go on.
struct RedirectPath {
    private(set) var location: WebLocation
    private(set) var hops: [Fetched.Hop] = []
    private var visited: Set<String>
    private let limit: Int

    init(from location: WebLocation, limit: Int) {
        self.location = location
        self.limit = limit
        visited = [location.text]
    }

    /// Where a head sends its reader; nil when it does not. 304, 305 and 306 never do (RFC 9110 §15.4).
    static func target(of head: AnswerHead) -> String? { target(status: head.status, fields: head.fields) }

    static func target(status: Int?, fields: [HeaderField]) -> String? {
        switch status {
        case 300, 301, 302, 303, 307, 308: fields.first("location")
        default: nil
        }
    }

    /// Takes one step. The step that fails is recorded too when it has an address.
    mutating func follow(_ reference: String, status: Int) throws(FetchFault) {
        let next: WebLocation
        do {
            next = try location.resolving(reference)
        } catch {
            throw .location(error, text: String(reference.prefix(200)))
        }
        guard hops.count < limit else { throw .tooManyRedirects(limit: limit) }
        hops.append(Fetched.Hop(from: location, to: next, status: status))
        guard visited.insert(next.text).inserted else { throw .redirectLoop(next) }
        location = next
    }
}
