/// Alarms ordered by time: a binary heap whose cancelled members are dropped when they surface.
struct TimerHeap {
    private struct Alarm {
        let time: Instant
        let number: UInt64

        /// Alarms of the same time go off in the order in which they were set.
        func isBefore(_ other: Alarm) -> Bool {
            time == other.time ? number < other.number : time < other.time
        }
    }

    private static let fewest = 64

    private var heap: [Alarm] = []
    private var actions: [UInt64: () -> Void] = [:]
    private var lastNumber: UInt64 = 0

    /// The time of the earliest alarm that is still wanted.
    var earliest: Instant? { heap.first?.time }

    /// Alarms that are still wanted.
    var count: Int { actions.count }

    /// Places taken, forgotten alarms included.
    var places: Int { heap.count }

    mutating func add(at time: Instant, _ action: @escaping () -> Void) -> UInt64 {
        lastNumber += 1
        actions[lastNumber] = action
        heap.append(Alarm(time: time, number: lastNumber))
        siftUp(from: heap.count - 1)
        return lastNumber
    }

    /// Forgets an alarm. Its place in the heap goes when its time comes, at once if it is the earliest, or with
    /// all others when the forgotten are more than the wanted.
    mutating func cancel(_ number: UInt64) {
        guard actions.removeValue(forKey: number) != nil else { return }
        if heap.count > Self.fewest, heap.count > 2 * actions.count { dropForgotten() }
        while let first = heap.first, actions[first.number] == nil { removeFirst() }
    }

    private mutating func dropForgotten() {
        heap.removeAll { actions[$0.number] == nil }
        // A sorted array is a heap.
        heap.sort { $0.isBefore($1) }
    }

    /// Takes the action of one alarm that is due, or nil when none is.
    mutating func popDue(at now: Instant) -> (() -> Void)? {
        while let first = heap.first, first.time <= now {
            removeFirst()
            if let action = actions.removeValue(forKey: first.number) { return action }
        }
        return nil
    }

    /// Takes the actions of all alarms that are still wanted, in the order of their times.
    mutating func removeAll() -> [() -> Void] {
        let wanted = heap.sorted { $0.isBefore($1) }.compactMap { actions[$0.number] }
        heap.removeAll()
        actions.removeAll()
        return wanted
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        siftDown(from: 0)
    }

    private mutating func siftUp(from start: Int) {
        var child = start
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].isBefore(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    private mutating func siftDown(from start: Int) {
        var parent = start
        while true {
            let left = 2 * parent + 1
            guard left < heap.count else { return }
            let right = left + 1
            let least = right < heap.count && heap[right].isBefore(heap[left]) ? right : left
            guard heap[least].isBefore(heap[parent]) else { return }
            heap.swapAt(parent, least)
            parent = least
        }
    }
}
