/// Flights in the order in which they were sent, which is the order of their answers.
struct FlightQueue {
    private var storage: [Flight?] = []
    private var head = 0

    var isEmpty: Bool { head == storage.count }
    var count: Int { storage.count - head }
    var first: Flight? { isEmpty ? nil : storage[head] }

    mutating func append(_ flight: Flight) { storage.append(flight) }

    mutating func removeFirst() {
        guard !isEmpty else { return }
        storage[head] = nil
        head += 1
        // The dead front is cut off when it is the larger part, so that each flight is moved once at most.
        if head == storage.count {
            storage.removeAll(keepingCapacity: true)
            head = 0
        } else if head > 64, head > storage.count / 2 {
            storage.removeFirst(head)
            head = 0
        }
    }

    /// Empties the queue and gives what was in it.
    mutating func removeAll() -> [Flight] {
        let rest = storage[head...].compactMap(\.self)
        storage.removeAll()
        head = 0
        return rest
    }

    func forEach(_ body: (Flight) -> Void) {
        for case let flight? in storage[head...] { body(flight) }
    }
}
