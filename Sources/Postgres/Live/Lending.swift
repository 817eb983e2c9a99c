/// Which of a limited number of things are lent; pure.
struct Lending<Item> {
    enum Step {
        case lend(Item)
        case open
        case wait
        case refuse
    }

    private var idle: [Item] = []
    private(set) var opened = 0
    private var isClosing = false
    let limit: Int
    /// How many are lent now.
    var lent: Int { opened - idle.count }

    init(limit: Int) {
        self.limit = max(limit, 1)
    }

    /// The one used last comes first: it is the likeliest to be alive and in the caches.
    mutating func borrow() -> Step {
        if isClosing { return .refuse }
        if let item = idle.popLast() { return .lend(item) }
        guard opened < limit else { return .wait }
        opened += 1
        return .open
    }

    /// False when it is not wanted back and should be closed.
    mutating func giveBack(_ item: Item) -> Bool {
        guard !isClosing else {
            opened -= 1
            return false
        }
        idle.append(item)
        return true
    }

    /// One that was lent, or could not be opened, is no more.
    mutating func lose() { opened -= 1 }

    /// Takes out all that nobody has borrowed.
    mutating func removeIdle() -> [Item] {
        let items = idle
        idle = []
        opened -= items.count
        return items
    }

    mutating func close() -> [Item] {
        isClosing = true
        return removeIdle()
    }
}
