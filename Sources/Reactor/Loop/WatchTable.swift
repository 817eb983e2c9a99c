/// The descriptors a loop waits for, found by the number that epoll hands back.
///
/// A number is a place and a generation: an event that was already under way for a descriptor that has since been
/// closed finds another generation in its place and is dropped.
struct WatchTable {
    private var watches: [Watch?] = []
    private var generations: [UInt32] = []
    private var free: [UInt32] = []

    /// Every descriptor that is waited for.
    var all: [Watch] { watches.compactMap(\.self) }

    static func key(of entry: DeadlineWheel.Entry) -> UInt64 {
        UInt64(entry.generation) << 32 | UInt64(entry.slot)
    }

    mutating func insert(_ watch: Watch) -> DeadlineWheel.Entry {
        if let slot = free.popLast() {
            watches[Int(slot)] = watch
            return .init(slot: slot, generation: generations[Int(slot)])
        }
        watches.append(watch)
        generations.append(0)
        return .init(slot: UInt32(watches.count - 1), generation: 0)
    }

    mutating func remove(_ entry: DeadlineWheel.Entry) {
        let slot = Int(entry.slot)
        guard watch(at: entry) != nil else { return }
        watches[slot] = nil
        // A key of all ones is the loop's own wake-up, so the last generation is left out.
        generations[slot] = generations[slot] == .max - 1 ? 0 : generations[slot] + 1
        free.append(entry.slot)
    }

    func watch(at key: UInt64) -> Watch? {
        watch(at: .init(slot: UInt32(truncatingIfNeeded: key), generation: UInt32(key >> 32)))
    }

    func watch(at entry: DeadlineWheel.Entry) -> Watch? {
        let slot = Int(entry.slot)
        guard slot < watches.count, generations[slot] == entry.generation else { return nil }
        return watches[slot]
    }
}
