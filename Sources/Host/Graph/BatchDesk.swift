import GraphAPI
import Reactor

/// Answers a batch: its elements one after the other, each in a transaction of its own.
final class BatchDesk {
    /// After so long no element is begun any more; those that are left are answered with `null`.
    private static let time = Duration.seconds(60)

    private let desk: GraphDesk
    private let quota: CallQuota

    init(_ desk: GraphDesk, quota: CallQuota) {
        self.desk = desk
        self.quota = quota
    }

    /// The answer to a call that has a batch in it.
    func answer(_ call: GraphCall, from source: CallSource) async -> GraphAnswer {
        do throws(GraphError) {
            return await answer(try Batch(call), from: source).answer
        } catch {
            return GraphAnswer(error)
        }
    }

    private func answer(_ batch: Batch, from source: CallSource) async -> BatchResults {
        var results = BatchResults(batch)
        let end = Instant.now().advanced(by: Self.time)
        while let index = results.next, Instant.now() < end {
            if results.isNextBarred {
                results.skip()
                continue
            }
            // The request itself has been counted.
            if index > 0, let error = quota.refusal(of: source.client) {
                results.append(GraphAnswer(error), to: nil)
                continue
            }
            do throws(GraphError) {
                let call = try batch.call(at: index, answers: results.answers)
                var source = source
                source.idempotencyKey = batch.idempotencyKey(at: index, of: source.idempotencyKey)
                results.append(await desk.answer(call, from: source), to: call)
            } catch {
                results.append(GraphAnswer(error), to: nil)
            }
        }
        return results
    }
}
