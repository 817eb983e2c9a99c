import Reactor
import Synchronization

/// Has pictures unpacked and made into the sizes that are served, each in a process of its own.
///
/// Decoders of pictures are where hostile bytes do harm. The process is our own program under another name
/// (``PictureWorker``), with bounds on memory, time and system calls, and it serves one picture: what goes wrong in it
/// is an error of one call, and nobody's picture is seen by the next.
package final class PictureShop: Sendable {
    /// How a shop works.
    package struct Settings: Sendable {
        /// Our own program.
        package var program = "/proc/self/exe"
        /// How many pictures are unpacked at the same time.
        package var atOnce = 2
        /// How many may wait for their turn.
        package var waiting = 32
        /// More pixels are not unpacked.
        package var largestArea = 40_000_000
        /// How long one picture may take.
        package var limit = Duration.seconds(20)

        /// What is usual.
        package init() {}
    }

    private let settings: Settings
    private let pool: BlockingPool
    private let customers = Atomic<Int>(0)
    private let done = Atomic<Int>(0)
    private let failed = Atomic<Int>(0)
    private let turnedAway = Atomic<Int>(0)

    /// A shop; its threads start when they are first needed.
    package init(_ settings: Settings = Settings()) {
        self.settings = settings
        pool = BlockingPool(threads: settings.atOnce)
    }

    /// The sizes of a picture. Waits for its turn, which does not count as its time.
    package func develop(_ bytes: [UInt8]) async throws(PictureFault) -> DevelopedPicture {
        let place = customers.wrappingAdd(1, ordering: .relaxed).newValue
        defer { customers.wrappingSubtract(1, ordering: .relaxed) }
        guard place <= settings.atOnce + settings.waiting else {
            turnedAway.wrappingAdd(1, ordering: .relaxed)
            throw .busy
        }
        let visit = ShopVisit(
            order: PictureOrder(bytes, largestArea: settings.largestArea),
            settings: settings
        )
        let result = await pool.run { visit.result() }
        if case .success = result {
            done.wrappingAdd(1, ordering: .relaxed)
        } else {
            failed.wrappingAdd(1, ordering: .relaxed)
        }
        return try result.get()
    }

    /// What the shop is at, and what it has done.
    package var tally: PictureTally {
        PictureTally(
            underway: customers.load(ordering: .relaxed),
            done: done.load(ordering: .relaxed),
            failed: failed.load(ordering: .relaxed),
            turnedAway: turnedAway.load(ordering: .relaxed)
        )
    }
}

/// How many pictures there are and were.
package struct PictureTally: Sendable {
    /// Being unpacked, or waiting for it.
    package let underway: Int
    /// Made into their sizes since the start.
    package let done: Int
    /// Not made into anything: broken, too large, too slow.
    package let failed: Int
    /// Not tried, because too many waited.
    package let turnedAway: Int
}
