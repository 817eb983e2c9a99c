package import WireHTTP

/// What a server asks for answers. Each worker has its own, so it may keep caches and connections without locks.
package protocol Handler: AnyObject {
    /// Answers a request with one of the methods of `Exchange`.
    ///
    /// A `RequestFailure` becomes its status; any other error is a fault of ours: 500, and `note` is told.
    func answer(_ exchange: Exchange) async throws

    /// Answers with the page for an error status. The request may be unreadable: `exchange.head` then has what
    /// was understood.
    func answerFailure(_ exchange: Exchange, _ status: Status)

    /// An answer is complete; the place to write the access log.
    func ended(_ exchange: Exchange)

    /// Something went wrong on our side; the place to write the error log.
    func note(_ error: any Error, _ exchange: Exchange)
}
