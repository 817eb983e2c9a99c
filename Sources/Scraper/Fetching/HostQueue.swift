/// Lets only so many of a kind go on at once, in all and for each host; the others wait in their order.
struct HostQueue<Element> {
    private struct Waiting {
        let number: UInt64
        let host: String
        let element: Element
    }

    private let total: Int
    private let perHost: Int
    private var waiting: [Waiting] = []
    private var running: [String: Int] = [:]
    private var runningCount = 0
    private var lastNumber: UInt64 = 0

    init(total: Int, perHost: Int) {
        self.total = max(total, 1)
        self.perHost = max(perHost, 1)
    }

    /// Puts an element at the end; the number takes it out again.
    mutating func add(_ element: Element, host: String) -> UInt64 {
        lastNumber += 1
        waiting.append(Waiting(number: lastNumber, host: host, element: element))
        return lastNumber
    }

    /// Takes out an element that has not begun; nil when it has.
    mutating func remove(_ number: UInt64) -> Element? {
        guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
        return waiting.remove(at: index).element
    }

    /// The next element that may begin now. It counts as running until `end`.
    mutating func begin() -> Element? {
        guard runningCount < total,
            let index = waiting.firstIndex(where: { running[$0.host, default: 0] < perHost })
        else { return nil }
        let next = waiting.remove(at: index)
        running[next.host, default: 0] += 1
        runningCount += 1
        return next.element
    }

    /// One of that host's is done.
    mutating func end(host: String) {
        guard let count = running[host] else { return }
        running[host] = count > 1 ? count - 1 : nil
        runningCount -= 1
    }
}
