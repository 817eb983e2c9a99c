/// Deadlines of descriptors, to a tenth of a second, at almost no cost a wait.
///
/// A keep-alive connection moves its deadline with each request, thousands of times before one comes due. So a
/// descriptor has one entry in the wheel and moving the deadline later touches nothing: when the entry comes
/// round, the deadline that then holds is looked at, and the entry is put in again or dropped.
struct DeadlineWheel {
    /// A descriptor's place in the loop's table, with the generation that tells reuse of the place apart.
    struct Entry {
        let slot: UInt32
        let generation: UInt32
    }

    static let tick: Int64 = 100_000_000

    /// The tick that a time belongs to.
    static func tick(at time: Instant) -> Int64 { time.nanoseconds / tick }

    private static let size: Int64 = 512

    private var slots = [[Entry]](repeating: [], count: Int(size))
    private var lastTick: Int64
    /// Entries that have not come round.
    private(set) var count = 0

    init(now: Instant) {
        lastTick = Self.tick(at: now)
    }

    /// The tick at which an entry for this deadline comes round: rounded up, and at most one turn ahead.
    func tick(for deadline: Instant) -> Int64 {
        let wanted = Self.tick(at: deadline) + 1
        return min(max(wanted, lastTick + 1), lastTick + Self.size - 1)
    }

    mutating func add(_ entry: Entry, at tick: Int64) {
        slots[Int(tick % Self.size)].append(entry)
        count += 1
    }

    /// When the wheel must next be turned; nil while it is empty.
    var next: Instant? {
        count == 0 ? nil : Instant(nanoseconds: (lastTick + 1) * Self.tick)
    }

    /// Moves to `now` and gives the entries passed on the way. `due` is emptied first and keeps its storage.
    mutating func turn(to now: Instant, due: inout [Entry]) {
        due.removeAll(keepingCapacity: true)
        let current = Self.tick(at: now)
        guard current > lastTick else { return }
        guard count > 0 else {
            lastTick = current
            return
        }
        let steps = min(current - lastTick, Self.size)
        for step in 1...steps {
            let index = Int((lastTick + step) % Self.size)
            due.append(contentsOf: slots[index])
            slots[index].removeAll(keepingCapacity: true)
        }
        count -= due.count
        lastTick = current
    }
}
