/// Formatting elements: opening them anew, and the adoption agency (HTML §13.2.4.3 and §13.2.6.4.7).
extension TagPlacement {
    /// Reconstruct the active formatting elements.
    @inline(__always)
    mutating func reconstruct() {
        guard let last = formatting.list.last, last >= 0, formatting.slots[Int(last)].place < 0 else {
            return
        }
        reopen()
    }

    private mutating func reopen() {
        guard !isExhausted else { return }
        let list = formatting.list
        var index = list.count - 1
        while index > 0, list[index - 1] >= 0, formatting.slots[Int(list[index - 1])].place < 0 { index -= 1 }
        for slot in list[index...] {
            open.push(OpenElement(formatting.slots[Int(slot)].name, formatting: slot))
            formatting.setPlace(open.top, of: slot)
            formatting.effort += 1
        }
    }

    /// Inserts a formatting element and lists it.
    mutating func insertFormatting(_ tag: TreeTag) {
        guard !isExhausted else {
            insert(tag)
            return
        }
        let slot = formatting.makeSlot(tag.name, attributes: tag.attributes)
        open.push(OpenElement(tag.name, formatting: slot))
        formatting.setPlace(open.top, of: slot)
        formatting.push(slot)
    }

    /// A start tag `a`: an `a` that is still active ends first.
    mutating func startAnchor(_ tag: TreeTag) {
        if !isExhausted, let index = formatting.lastIndex(ofNumber: tag.name.number) {
            let slot = formatting.list[index]
            let renewals = formatting.slots[Int(slot)].renewals
            adopt(tag)
            // If the adoption agency left it alone, it goes now.
            if formatting.slots[Int(slot)].isListed, formatting.slots[Int(slot)].renewals == renewals {
                if let index = formatting.index(of: slot) { formatting.remove(at: index) }
                let place = formatting.slots[Int(slot)].place
                if place >= 0 { remove(at: Int(place)) }
            }
        }
        reconstruct()
        insertFormatting(tag)
    }

    /// The adoption agency algorithm for the end tag of a formatting element.
    mutating func adopt(_ tag: TreeTag) {
        guard !isExhausted else {
            endOther(tag)
            return
        }
        if let last = open.last, last.number == tag.name.number, last.namespace == .html,
            last.formatting < 0 || !formatting.slots[Int(last.formatting)].isListed
        {
            close()
            return
        }
        for _ in 0..<8 {
            guard let index = formatting.lastIndex(ofNumber: tag.name.number) else {
                endOther(tag)
                return
            }
            guard adoptOnce(listIndex: index) else { return }
        }
    }

    /// One turn of the outer loop; false when it was the last.
    private mutating func adoptOnce(listIndex: Int) -> Bool {
        let slot = formatting.list[listIndex]
        let place = Int(formatting.slots[Int(slot)].place)
        guard place >= 0 else {
            formatting.remove(at: listIndex)
            return false
        }
        guard open.isInScope(place), let last = open.last else { return false }
        guard Int(last.special) > place else {
            close(above: place - 1)
            formatting.remove(at: listIndex)
            return false
        }
        var block = place + 1
        while !open[block].traits.contains(.special) {
            block += 1
            formatting.effort += 1
        }
        move(slot, listedAt: listIndex, from: place, below: block)
        return true
    }

    /// The inner loop and what follows it: the formatting element ends before the furthest block and a new one begins
    /// inside it.
    private mutating func move(_ slot: Int32, listedAt listIndex: Int, from place: Int, below block: Int) {
        var bookmark = listIndex
        var kept: [Int] = []
        var steps = 0
        var node = block - 1
        while node > place {
            steps += 1
            let other = open[node].formatting
            let isListed = other >= 0 && formatting.slots[Int(other)].isListed
            if isListed, steps > 3 {
                if let index = formatting.index(of: other) {
                    formatting.remove(at: index)
                    if index < bookmark { bookmark -= 1 }
                }
            } else if isListed {
                if kept.isEmpty, let index = formatting.index(of: other) { bookmark = index + 1 }
                kept.append(node - place)
            }
            node -= 1
        }
        if let index = formatting.index(of: slot) { formatting.move(from: index, to: bookmark) }
        formatting.renew(slot)
        let width = block - place
        rebuild(from: place) { elements, formatting in
            let element = elements[0]
            var region: [OpenElement] = []
            for index in 1..<width {
                if kept.contains(index) {
                    region.append(elements[index])
                } else if elements[index].formatting >= 0 {
                    formatting.setPlace(-1, of: elements[index].formatting)
                }
            }
            region.append(elements[width])
            region.append(element)
            elements.replaceSubrange(0...width, with: region)
        }
    }
}
