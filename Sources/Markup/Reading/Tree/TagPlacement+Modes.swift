/// Start tags, end tags and text by insertion mode, HTML §13.2.6.4.
extension TagPlacement {
    /// A start tag, by the rules for HTML.
    mutating func start(_ tag: TreeTag) {
        switch mode {
        case .initial, .beforeHTML: startBeforeHTML(tag)
        case .beforeHead: startBeforeHead(tag)
        case .inHead: startInHead(tag)
        case .inHeadNoscript: startInHeadNoscript(tag)
        case .afterHead: startAfterHead(tag)
        case .inBody: startInBody(tag)
        case .inTable: startInTable(tag)
        case .inCaption: startInCaption(tag)
        case .inColumnGroup: startInColumnGroup(tag)
        case .inTableBody: startInTableBody(tag)
        case .inRow: startInRow(tag)
        case .inCell: startInCell(tag)
        case .inTemplate: startInTemplate(tag)
        case .afterBody, .afterAfterBody: startAfterBody(tag)
        case .inFrameset, .afterFrameset, .afterAfterFrameset: startAroundFrameset(tag)
        }
    }

    /// An end tag, by the rules for HTML.
    mutating func end(_ tag: TreeTag) {
        switch mode {
        case .initial, .beforeHTML: endBeforeHTML(tag)
        case .beforeHead: endBeforeHead(tag)
        case .inHead: endInHead(tag)
        case .inHeadNoscript: endInHeadNoscript(tag)
        case .afterHead: endAfterHead(tag)
        case .inBody: endInBody(tag)
        case .inTable: endInTable(tag)
        case .inCaption: endInCaption(tag)
        case .inColumnGroup: endInColumnGroup(tag)
        case .inTableBody: endInTableBody(tag)
        case .inRow: endInRow(tag)
        case .inCell: endInCell(tag)
        case .inTemplate: if tag.element == .template { endTemplate() }
        case .afterBody, .afterAfterBody: endAfterBody(tag)
        case .inFrameset, .afterFrameset, .afterAfterFrameset: endAroundFrameset(tag)
        }
    }

    /// A run of text, in HTML or not.
    mutating func text(_ kinds: TextKinds) {
        if let last = open.last, last.namespace != .html, last.integration == .none {
            if kinds.contains(.other) { allowsFrameset = false }
            return
        }
        switch mode {
        case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead:
            textAroundHead(kinds)
        case .inBody, .inCaption, .inCell, .inTemplate:
            textInBody(kinds)
        case .inTable, .inTableBody, .inRow:
            textInTable(kinds)
        case .inColumnGroup:
            guard kinds != .space, open.last?.name == .colgroup else { return }
            close()
            mode = .inTable
            text(kinds)
        case .afterBody, .afterAfterBody:
            if kinds != .space { mode = .inBody }
            textInBody(kinds)
        case .inFrameset, .afterFrameset, .afterAfterFrameset:
            return
        }
    }

    private mutating func textAroundHead(_ kinds: TextKinds) {
        guard kinds != .space else { return }
        switch mode {
        case .initial, .beforeHTML: openRoot()
        case .beforeHead: openHead(TreeTag(implied: .head))
        case .inHead: closeHeadEarly()
        case .inHeadNoscript: closeNoscript()
        default: openBody()
        }
        text(kinds)
    }

    /// Text in the body, §13.2.6.4.7.
    mutating func textInBody(_ kinds: TextKinds) {
        guard kinds != .null else { return }
        reconstruct()
        if kinds.contains(.other) { allowsFrameset = false }
    }

    /// Text in a table, §13.2.6.4.10: white space stays, other text goes before the table.
    private mutating func textInTable(_ kinds: TextKinds) {
        guard let last = open.last, last.namespace == .html,
            last.traits.contains(.fosters) || last.name == .template
        else {
            textInBody(kinds)
            return
        }
        if kinds.contains(.other) { textInBody(kinds) }
    }
}
