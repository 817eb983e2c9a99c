/// The list of active formatting elements (HTML §13.2.4.3).
///
/// Each such element has a slot that outlives its place in the list or in the stack: when the element is opened anew
/// or moved, the new one takes over the slot, since the old one is then in neither.
struct FormattingElements: Sendable {
    /// A formatting element.
    struct Slot: Sendable {
        let name: NameTable.Name
        /// Stands for its attributes in the comparison that the Noah's Ark clause asks for.
        let attributes: UInt64
        /// Its place in the stack of open elements, or -1.
        var place: Int32 = -1
        var isListed = false
        /// How often a new element has taken over the slot.
        var renewals: UInt32 = 0
    }

    private(set) var slots: [Slot] = []
    private var free: [Int32] = []
    /// Slots in the order of the list; -1 is a marker.
    private(set) var list: [Int32] = []
    /// Steps taken; see `TagPlacement.effortLimit`.
    var effort = 0

    /// Forgets everything, keeping the storage.
    mutating func removeAll() {
        slots.removeAll(keepingCapacity: true)
        free.removeAll(keepingCapacity: true)
        list.removeAll(keepingCapacity: true)
        effort = 0
    }

    /// A slot for a new element, in no list yet.
    mutating func makeSlot(_ name: NameTable.Name, attributes: UInt64) -> Int32 {
        let slot = Slot(name: name, attributes: attributes)
        if let index = free.popLast() {
            slots[Int(index)] = slot
            return index
        }
        slots.append(slot)
        return Int32(slots.count - 1)
    }

    /// Pushes onto the list; of four alike after the last marker the earliest goes (the Noah's Ark clause).
    mutating func push(_ slot: Int32) {
        let new = slots[Int(slot)]
        var alike = 0
        var earliest = 0
        var index = list.count - 1
        while index >= 0, list[index] >= 0 {
            let other = slots[Int(list[index])]
            if other.name.number == new.name.number, other.attributes == new.attributes {
                alike += 1
                earliest = index
            }
            index -= 1
            effort += 1
        }
        if alike >= 3 { remove(at: earliest) }
        list.append(slot)
        slots[Int(slot)].isListed = true
    }

    /// Inserts a marker.
    mutating func mark() { list.append(-1) }

    /// Clears the list up to and with the last marker.
    mutating func clearToMarker() {
        while let slot = list.popLast(), slot >= 0 { unlist(slot) }
    }

    /// The place in the list of the last element of that name after the last marker.
    mutating func lastIndex(ofNumber number: Int32) -> Int? {
        var index = list.count - 1
        while index >= 0, list[index] >= 0 {
            effort += 1
            if slots[Int(list[index])].name.number == number { return index }
            index -= 1
        }
        return nil
    }

    /// The place in the list of a slot that is in it.
    mutating func index(of slot: Int32) -> Int? {
        var index = list.count - 1
        while index >= 0 {
            effort += 1
            if list[index] == slot { return index }
            index -= 1
        }
        return nil
    }

    mutating func remove(at index: Int) {
        effort += list.count - index
        let slot = list.remove(at: index)
        if slot >= 0 { unlist(slot) }
    }

    /// Moves an entry so that it comes before the entry now at `target`.
    mutating func move(from index: Int, to target: Int) {
        effort += list.count - index
        let slot = list.remove(at: index)
        list.insert(slot, at: target > index ? target - 1 : target)
    }

    /// Notes where in the stack the element stands now; -1 when it was closed.
    mutating func setPlace(_ place: Int, of slot: Int32) {
        slots[Int(slot)].place = Int32(place)
        if place < 0, !slots[Int(slot)].isListed { free.append(slot) }
    }

    /// Notes that a new element has taken the place of the old one.
    mutating func renew(_ slot: Int32) {
        slots[Int(slot)].renewals &+= 1
    }

    private mutating func unlist(_ slot: Int32) {
        slots[Int(slot)].isListed = false
        if slots[Int(slot)].place < 0 { free.append(slot) }
    }
}
