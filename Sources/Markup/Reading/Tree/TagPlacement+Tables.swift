/// Tables, HTML §13.2.6.4.9 to §13.2.6.4.15.
extension TagPlacement {
    /// Clear the stack back to a context: closes what is above the uppermost of these, `template` and `html`.
    private mutating func clear(to names: ElementName...) {
        var highest = max(open.place(of: .template), open.place(of: .html))
        for name in names { highest = max(highest, open.place(of: name)) }
        close(above: highest)
    }

    private mutating func clearToTableBody() { clear(to: .tbody, .tfoot, .thead) }

    mutating func startInTable(_ tag: TreeTag) {
        switch tag.element {
        case .caption:
            clear(to: .table)
            formatting.mark()
            insert(tag)
            mode = .inCaption
        case .colgroup:
            clear(to: .table)
            insert(tag)
            mode = .inColumnGroup
        case .col:
            clear(to: .table)
            insert(implied: .colgroup)
            mode = .inColumnGroup
            start(tag)
        case .tbody, .tfoot, .thead:
            clear(to: .table)
            insert(tag)
            mode = .inTableBody
        case .td, .th, .tr:
            clear(to: .table)
            insert(implied: .tbody)
            mode = .inTableBody
            start(tag)
        case .table:
            if closeTable() { start(tag) }
        case .style, .script, .template:
            startInHead(tag)
        case .input where tag.detail == .hiddenInput:
            return
        case .form:
            if !hasTemplate { hasForm = true }
        default:
            isFostering = true
            startInBody(tag)
            isFostering = false
        }
    }

    /// Closes the uppermost table if it is in table scope.
    private mutating func closeTable() -> Bool {
        guard open.placeInTableScope(.table) != nil else { return false }
        close(through: .table)
        resetMode()
        return true
    }

    mutating func endInTable(_ tag: TreeTag) {
        switch tag.element {
        case .table:
            _ = closeTable()
        case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
            return
        case .template:
            endTemplate()
        default:
            isFostering = true
            endInBody(tag)
            isFostering = false
        }
    }

    mutating func startInCaption(_ tag: TreeTag) {
        switch tag.element {
        case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
            if closeCaption() { start(tag) }
        default: startInBody(tag)
        }
    }

    mutating func endInCaption(_ tag: TreeTag) {
        switch tag.element {
        case .caption:
            _ = closeCaption()
        case .table:
            if closeCaption() { end(tag) }
        case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr:
            return
        default: endInBody(tag)
        }
    }

    private mutating func closeCaption() -> Bool {
        guard open.placeInTableScope(.caption) != nil else { return false }
        close(through: .caption)
        formatting.clearToMarker()
        mode = .inTable
        return true
    }

    mutating func startInColumnGroup(_ tag: TreeTag) {
        switch tag.element {
        case .html: startInBody(tag)
        case .col: return
        case .template: startInHead(tag)
        default:
            if closeColumnGroup() { start(tag) }
        }
    }

    mutating func endInColumnGroup(_ tag: TreeTag) {
        switch tag.element {
        case .colgroup: _ = closeColumnGroup()
        case .col: return
        case .template: endTemplate()
        default:
            if closeColumnGroup() { end(tag) }
        }
    }

    private mutating func closeColumnGroup() -> Bool {
        guard let last = open.last, last.isHTML(.colgroup) else { return false }
        close()
        mode = .inTable
        return true
    }
}

/// Rows and cells.
extension TagPlacement {
    mutating func startInTableBody(_ tag: TreeTag) {
        switch tag.element {
        case .tr:
            clearToTableBody()
            insert(tag)
            mode = .inRow
        case .td, .th:
            clearToTableBody()
            insert(implied: .tr)
            mode = .inRow
            start(tag)
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead:
            if closeTableBody() { start(tag) }
        default: startInTable(tag)
        }
    }

    mutating func endInTableBody(_ tag: TreeTag) {
        switch tag.element {
        case .tbody, .tfoot, .thead:
            guard open.placeInTableScope(tag.element) != nil else { return }
            clearToTableBody()
            close()
            mode = .inTable
        case .table:
            if closeTableBody() { end(tag) }
        case .body, .caption, .col, .colgroup, .html, .td, .th, .tr:
            return
        default: endInTable(tag)
        }
    }

    private mutating func closeTableBody() -> Bool {
        guard
            open.placeInTableScope(.tbody) != nil || open.placeInTableScope(.thead) != nil
                || open.placeInTableScope(.tfoot) != nil
        else { return false }
        clearToTableBody()
        close()
        mode = .inTable
        return true
    }

    mutating func startInRow(_ tag: TreeTag) {
        switch tag.element {
        case .td, .th:
            clear(to: .tr)
            insert(tag)
            mode = .inCell
            formatting.mark()
        case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr:
            if closeRow() { start(tag) }
        default: startInTable(tag)
        }
    }

    mutating func endInRow(_ tag: TreeTag) {
        switch tag.element {
        case .tr:
            _ = closeRow()
        case .table:
            if closeRow() { end(tag) }
        case .tbody, .tfoot, .thead:
            if open.placeInTableScope(tag.element) != nil, closeRow() { end(tag) }
        case .body, .caption, .col, .colgroup, .html, .td, .th:
            return
        default: endInTable(tag)
        }
    }

    private mutating func closeRow() -> Bool {
        guard open.placeInTableScope(.tr) != nil else { return false }
        clear(to: .tr)
        close()
        mode = .inTableBody
        return true
    }

    mutating func startInCell(_ tag: TreeTag) {
        switch tag.element {
        case .caption, .col, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr:
            guard open.placeInTableScope(.td) != nil || open.placeInTableScope(.th) != nil else { return }
            closeCell()
            start(tag)
        default: startInBody(tag)
        }
    }

    mutating func endInCell(_ tag: TreeTag) {
        switch tag.element {
        case .td, .th:
            guard open.placeInTableScope(tag.element) != nil else { return }
            close(through: tag.element)
            formatting.clearToMarker()
            mode = .inRow
        case .body, .caption, .col, .colgroup, .html:
            return
        case .table, .tbody, .tfoot, .thead, .tr:
            guard open.placeInTableScope(tag.element) != nil else { return }
            closeCell()
            end(tag)
        default: endInBody(tag)
        }
    }

    private mutating func closeCell() {
        close(above: max(open.place(of: .td), open.place(of: .th)) - 1)
        formatting.clearToMarker()
        mode = .inRow
    }
}
