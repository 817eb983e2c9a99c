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
        let isOurs = fetcher.answersHere?(location, request) { [self] answer in
            arrive(answer)
        }
        if isOurs == true { return }
        if location.hasCredentials, fetcher.policy.deniesPrivate { return end(nil, .credentialsRefused) }
        fetcher.run(plan(for: location), host: location.host, deadline: request.deadline) {
            [self] transfer, fault in
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
        let mayFollow = fault == nil || fault == .bodyIncomplete
        if let transfer, mayFollow, let target = RedirectPath.target(of: transfer.head) {
            guard let error = step(to: target, status: transfer.head.status ?? 0) else { return }
            return end(transfer, error)
        }
        end(transfer, fault)
    }

    private func arrive(_ answer: FetchedAnswer?) {
        guard let answer else { return end(nil, nil, .connection(.refused)) }
        if let target = RedirectPath.target(status: answer.status, fields: answer.fields) {
            guard let error = step(to: target, status: answer.status) else { return }
            return end(nil, answer, error)
        }
        end(nil, answer, nil)
    }

    /// Goes on to the next address, or says why not.
    private func step(to target: String, status: Int) -> FetchFault? {
        do throws(FetchFault) {
            try path.follow(target, status: status)
        } catch { return error }
        go()
        return nil
    }

    private func end(_ transfer: Transfer?, _ fault: FetchFault?) {
        var reading: Int?
        if let transfer {
            reading = transfer.time(CURLINFO_TOTAL_TIME_T) - transfer.time(CURLINFO_STARTTRANSFER_TIME_T)
        }
        end(reading, transfer?.takeAnswer(), fault)
    }

    /// `reading` is how many microseconds passed from the first byte of the answer to its last.
    private func end(_ reading: Int?, _ answer: FetchedAnswer?, _ fault: FetchFault?) {
        var fetched = Fetched(requested: request.location, location: path.location)
        fetched.hops = path.hops
        fetched.answer = answer
        fetched.fault = fault
        fetched.total = .nanoseconds(Instant.now().nanoseconds(since: began))
        if answer != nil { fetched.firstByte = fetched.total - .microseconds(max(reading ?? 0, 0)) }
        whenDone(fetched)
    }
}
