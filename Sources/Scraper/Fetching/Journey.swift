internal import CLibCurl
internal import Reactor

/// One fetch from its first address to its end: hop after hop, each decided here and not by libcurl.
final class Journey {
    private let request: FetchRequest
    private let fetcher: Fetcher
    private let whenDone: (Fetched) -> Void
    private let began = Instant.now()
    private var path: RedirectPath

    init(_ request: FetchRequest, of fetcher: Fetcher, whenDone: @escaping (Fetched) -> Void) {
        self.request = request
        self.fetcher = fetcher
        self.whenDone = whenDone
        path = RedirectPath(from: request.location, limit: request.redirects)
    }

    func go() {
        let location = path.location
        if location.hasCredentials, fetcher.policy.deniesPrivate { return end(nil, .credentialsRefused) }
        fetcher.run(plan(for: location), host: location.host, deadline: request.deadline) { [self] transfer, fault in
            arrive(transfer, fault)
        }
    }

    private func plan(for location: WebLocation) -> (Int) -> TransferPlan {
        let isHome = location.origin == request.location.origin
        return { [request, fetcher] milliseconds in
            TransferPlan(
                location: location,
                agent: request.agent,
                fields: isHome ? request.fields : [],
                asksForRange: request.asksForRange,
                limit: request.limit,
                policy: fetcher.policy,
                authorities: fetcher.authorities,
                milliseconds: milliseconds,
                isFollowing: true
            )
        }
    }

    private func arrive(_ transfer: Transfer?, _ fault: FetchFault?) {
        // What is wrong with a redirect's body does not matter.
        guard let transfer, fault == nil || fault == .bodyIncomplete, let status = transfer.head.status,
            let target = RedirectPath.target(of: transfer.head)
        else { return end(transfer, fault) }
        do throws(FetchFault) {
            try path.follow(target, status: status)
        } catch {
            return end(transfer, error)
        }
        go()
    }

    private func end(_ transfer: Transfer?, _ fault: FetchFault?) {
        var fetched = Fetched(requested: request.location, location: path.location)
        fetched.hops = path.hops
        fetched.answer = transfer?.takeAnswer()
        fetched.fault = fault
        fetched.total = .nanoseconds(Instant.now().nanoseconds(since: began))
        if fetched.answer != nil, let transfer {
            let reading = transfer.time(CURLINFO_TOTAL_TIME_T) - transfer.time(CURLINFO_STARTTRANSFER_TIME_T)
            fetched.firstByte = fetched.total - .microseconds(max(reading, 0))
        }
        whenDone(fetched)
    }
}
