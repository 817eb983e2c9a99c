import Glibc
import Testing

@testable import Reactor

@Suite struct SignalWatchTests {
    @Test func `a blocked signal becomes an event, each kind once`() async {
        // A process of its own: a signal goes to whichever thread has not blocked it.
        await #expect(processExitsWith: .success) {
            SignalWatch.block([SIGUSR1, SIGUSR2])
            let worker = try Worker(number: 0)
            let numbers = try await worker.run { worker in
                let watch = try SignalWatch([SIGUSR1, SIGUSR2], on: worker.loop)
                // Directed at this thread, since the test's others were started before the signals were blocked.
                SignalWatch.block([SIGUSR1, SIGUSR2])
                worker.loop.schedule(at: .now()) {
                    pthread_kill(pthread_self(), SIGUSR2)
                }
                let first = await watch.next()
                pthread_kill(pthread_self(), SIGUSR1)
                let second = await watch.next()
                worker.loop.schedule(at: .now()) { watch.cancel() }
                return [first, second, await watch.next()]
            }
            guard numbers == [SIGUSR2, SIGUSR1, nil] else { exit(1) }
        }
    }
}
