/// Opening and closing elements, HTML §13.2.6.1 and §13.2.6.3.
extension TagPlacement {
    /// Where an element is put that is inserted now.
    var insertionPlace: Place {
        if open.place(of: .template) >= 0 { return .template }
        if open.place(of: .body) < 0 { return mode == .inHeadNoscript ? .headNoscript : .head }
        if isFostering, let last = open.last, last.namespace == .html, last.traits.contains(.fosters) {
            return .table
        }
        return open.place(of: .select) >= 0 ? .select : .body
    }

    var hasTemplate: Bool { open.place(of: .template) >= 0 }

    /// Inserts an HTML element for a tag.
    mutating func insert(_ tag: TreeTag) {
        open.push(OpenElement(tag.name))
    }

    /// Inserts an HTML element that the page left out.
    mutating func insert(implied name: ElementName) {
        insert(TreeTag(implied: name))
    }

    /// Inserts a void element: nothing of it stays open.
    mutating func insertVoid(_ tag: TreeTag) {
        landed = insertionPlace
    }

    /// Inserts an element whose content is not markup; its end tag ends it whatever comes between.
    mutating func insertRaw(_ tag: TreeTag, _ model: Tokenizer.ContentModel) {
        landed = insertionPlace
        nextModel = model
        isInRawText = true
    }

    /// Closes the current node.
    mutating func close() {
        guard let element = open.pop(), element.formatting >= 0 else { return }
        formatting.setPlace(-1, of: element.formatting)
    }

    /// Closes elements until the one at `place` is the current node.
    mutating func close(above place: Int) {
        while open.top > place, open.top >= 0 { close() }
    }

    /// Closes elements up to and with the uppermost HTML element of that name.
    mutating func close(through name: ElementName) {
        let place = open.place(of: name)
        if place >= 0 { close(above: place - 1) }
    }

    /// Generates implied end tags.
    mutating func closeImplied(except name: ElementName? = nil) {
        while let last = open.last, last.traits.contains(.impliedEnd), last.name != name { close() }
    }

    /// Closes a `p` in button scope, if there is one.
    mutating func closeParagraph() {
        guard let place = open.paragraphInButtonScope else { return }
        close(above: place - 1)
    }

    /// Takes the element at `index` out of the middle of the stack.
    mutating func remove(at index: Int) {
        rebuild(from: index) { elements, formatting in
            guard let removed = elements.first else { return }
            if removed.formatting >= 0 { formatting.setPlace(-1, of: removed.formatting) }
            elements.removeFirst()
        }
    }

    /// Takes off all elements from `index` upwards, lets `change` change their row, and puts them back.
    mutating func rebuild(from index: Int, _ change: (inout [OpenElement], inout FormattingElements) -> Void)
    {
        var elements: [OpenElement] = []
        while open.count > index, let element = open.pop() { elements.append(element) }
        formatting.effort += elements.count
        elements.reverse()
        change(&elements, &formatting)
        for element in elements {
            open.push(element)
            if element.formatting >= 0 { formatting.setPlace(open.top, of: element.formatting) }
        }
    }

    /// Reset the insertion mode appropriately, §13.2.4.1: the uppermost of these elements decides.
    mutating func resetMode() {
        var highest = -1
        for name in Self.decidingElements { highest = max(highest, open.place(of: name)) }
        guard highest >= 0 else {
            mode = .inBody
            return
        }
        switch open[highest].name {
        case .td, .th: mode = .inCell
        case .tr: mode = .inRow
        case .tbody, .thead, .tfoot: mode = .inTableBody
        case .caption: mode = .inCaption
        case .colgroup: mode = .inColumnGroup
        case .table: mode = .inTable
        case .template: mode = templateModes.last ?? .inBody
        case .head: mode = .inHead
        case .frameset: mode = .inFrameset
        case .html: mode = hasHead ? .afterHead : .beforeHead
        default: mode = .inBody
        }
    }

    private static let decidingElements: [ElementName] = [
        .td, .th, .tr, .tbody, .thead, .tfoot, .caption, .colgroup, .table, .template, .head, .body,
        .frameset, .html,
    ]
}
