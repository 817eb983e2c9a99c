internal import CLibCurl
package import Reactor

/// Fetches pages and pictures from a web that may be slow, broken or hostile. One for each worker and address policy.
///
/// Connections are kept and used again only within one fetcher, so a connection that one policy allowed never serves
/// another. Every fetch has a deadline; of a body no more is kept than its limit; of many fetches only so many run at
/// once, in all and for each host.
package final class Fetcher {
    /// What all fetches of one fetcher have in common.
    package struct Settings: Sendable {
        /// Where it may connect.
        package var policy: AddressPolicy
        /// A file of certificates to trust instead of the system's.
        package var authorities: String?
        /// Requests at once.
        package var total = 64
        /// Requests at once to one host.
        package var perHost = 4

        /// Settings with the usual bounds.
        package init(policy: AddressPolicy) { self.policy = policy }
    }

    /// Addresses that are our own answer without a connection: true when it has taken the address on and will call
    /// back, with nil when it has no answer after all. The policy does not apply to them.
    package var answersHere: ((WebLocation, FetchRequest, @escaping (FetchedAnswer?) -> Void) -> Bool)?

    private let settings: Settings
    private let loop: EventLoop
    private let engine: TransferEngine
    private var queue: HostQueue<() -> Void>

    /// A fetcher on this worker. It lives until `close`.
    package init(_ settings: Settings, on worker: isolated Worker) throws(SystemError) {
        self.settings = settings
        loop = worker.loop
        engine = try TransferEngine(on: worker)
        queue = HostQueue(total: settings.total, perHost: settings.perHost)
    }

    /// Ends every fetch that is under way with `cancelled`.
    package func close() { engine.close() }

    /// Fetches one address, through its redirects.
    package func fetch(_ request: FetchRequest) async -> Fetched {
        await withUnsafeContinuation { continuation in
            start(request) { continuation.resume(returning: $0) }
        }
    }

    /// Fetches several addresses at once; the answers stand in the order of the requests.
    package func fetch(all requests: [FetchRequest]) async -> [Fetched] {
        guard !requests.isEmpty else { return [] }
        return await withUnsafeContinuation { continuation in
            let gathering = Gathering(count: requests.count) { continuation.resume(returning: $0) }
            for (index, request) in requests.enumerated() {
                start(request) { gathering.put($0, at: index) }
            }
        }
    }

    /// Fetches one address and calls `whenDone` on the loop, perhaps before it returns.
    package func start(_ request: FetchRequest, whenDone: @escaping (Fetched) -> Void) {
        Journey(request, of: self, whenDone: whenDone).go()
    }

    /// Runs one hop when its turn comes. `whenDone` gets nil and the fault when there was no transfer.
    func run(
        _ plan: @escaping (_ milliseconds: Int) -> TransferPlan,
        host: String,
        deadline: Instant,
        whenDone: @escaping (Transfer?, FetchFault?) -> Void
    ) {
        var alarm: UInt64 = 0
        let number = queue.add(
            { [self] in
                loop.cancelScheduled(alarm)
                begin(plan, host: host, deadline: deadline, whenDone: whenDone)
            },
            host: host
        )
        alarm = loop.schedule(at: deadline) { [self] in
            guard queue.remove(number) != nil else { return }
            whenDone(nil, .timedOut(during: .queue))
        }
        advance()
    }

    var policy: AddressPolicy { settings.policy }
    var authorities: String? { settings.authorities }

    private func advance() {
        while let begin = queue.begin() { begin() }
    }

    private func begin(
        _ plan: (Int) -> TransferPlan,
        host: String,
        deadline: Instant,
        whenDone: @escaping (Transfer?, FetchFault?) -> Void
    ) {
        let left = deadline.nanoseconds(since: .now()) / 1_000_000
        guard left > 0, let transfer = Transfer(plan(Int(clamping: min(left, 1_000_000_000)))) else {
            queue.end(host: host)
            return whenDone(nil, left > 0 ? .other("out of memory") : .timedOut(during: .queue))
        }
        transfer.whenDone = { [self] transfer, code in
            queue.end(host: host)
            let isCancelled = code == CURLE_ABORTED_BY_CALLBACK
            whenDone(transfer, isCancelled ? .cancelled : transfer.fault(code))
            transfer.whenDone = { _, _ in }
            advance()
        }
        engine.start(transfer)
    }
}

/// Collects answers that come in any order.
private final class Gathering {
    private var answers: [Fetched?]
    private var left: Int
    private let whenDone: ([Fetched]) -> Void

    init(count: Int, whenDone: @escaping ([Fetched]) -> Void) {
        answers = Array(repeating: nil, count: count)
        left = count
        self.whenDone = whenDone
    }

    func put(_ answer: Fetched, at index: Int) {
        answers[index] = answer
        left -= 1
        if left == 0 { whenDone(answers.compactMap(\.self)) }
    }
}
