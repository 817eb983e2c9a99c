import Glibc
import OpenGraph
import Reactor
import Scraper

/// The workers of one pass over the targets.
struct Crew {
    private let workers: [Worker]
    private let beginnings: [Task<Void, Never>]

    init<Answer: Sendable>(
        _ settings: ValidateSettings,
        _ places: AddressPlaces,
        targets: [ValidateTarget],
        line: ResultLine<Answer>,
        _ body: @escaping @Sendable (ValidateTarget, PageSource) async -> Answer
    ) throws(SystemError) {
        let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let count = max(1, min(cores, 4, settings.jobs, targets.count))
        var workers: [Worker] = []
        for number in 0..<count { workers.append(try Worker(number: number)) }
        self.workers = workers
        let pool = BlockingPool(threads: 2)
        beginnings = workers.enumerated().map { number, worker in
            let slots = max(1, settings.jobs / count + (number < settings.jobs % count ? 1 : 0))
            return Task {
                await worker.run { worker in
                    do throws(SystemError) {
                        let source = try PageSource(
                            settings,
                            places,
                            share: count,
                            users: slots,
                            pool: pool,
                            on: worker
                        )
                        for _ in 0..<slots {
                            worker.start {
                                while let index = await line.begin() {
                                    line.put(await body(targets[index], source), at: index)
                                }
                                source.leave()
                            }
                        }
                    } catch {
                        line.close()
                    }
                }
            }
        }
    }

    /// Ends the workers, and whatever they still do.
    func dismiss() async {
        // A worker that had not begun yet would never come to do it.
        for beginning in beginnings { await beginning.value }
        for worker in workers { worker.stop() }
    }
}
