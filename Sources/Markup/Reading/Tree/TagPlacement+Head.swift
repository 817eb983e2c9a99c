/// From the beginning of the page to the beginning of the body, HTML §13.2.6.4.1 to §13.2.6.4.6.
extension TagPlacement {
    /// Opens an `html` that the page left out.
    mutating func openRoot() {
        insert(implied: .html)
        mode = .beforeHead
    }

    mutating func openHead(_ tag: TreeTag) {
        insert(tag)
        hasHead = true
        mode = .inHead
    }

    /// Opens a `body` that the page left out.
    mutating func openBody() {
        insert(implied: .body)
        mode = .inBody
    }

    /// Something that may not stand in a head ends it.
    mutating func closeHeadEarly() {
        close()
        mode = .afterHead
        if headCloser == nil { headCloser = current }
    }

    /// Something that may not stand in a head's `noscript` ends it.
    mutating func closeNoscript() {
        close()
        mode = .inHead
    }

    mutating func startBeforeHTML(_ tag: TreeTag) {
        guard tag.element == .html else {
            openRoot()
            start(tag)
            return
        }
        insert(tag)
        givesRootAttributes = true
        mode = .beforeHead
    }

    mutating func endBeforeHTML(_ tag: TreeTag) {
        switch tag.element {
        case .head, .body, .html, .br:
            openRoot()
            end(tag)
        default:
            // Even what is ignored ends the initial mode.
            mode = .beforeHTML
        }
    }

    mutating func startBeforeHead(_ tag: TreeTag) {
        switch tag.element {
        case .html: startInBody(tag)
        case .head:
            openHead(tag)
            opensHead = true
        default:
            openHead(TreeTag(implied: .head))
            start(tag)
        }
    }

    mutating func endBeforeHead(_ tag: TreeTag) {
        switch tag.element {
        case .head, .body, .html, .br:
            openHead(TreeTag(implied: .head))
            end(tag)
        default: return
        }
    }

    mutating func startInHead(_ tag: TreeTag) {
        switch tag.element {
        case .html:
            startInBody(tag)
        case .base, .basefont, .bgsound, .link, .meta:
            insertVoid(tag)
        case .title:
            insertRaw(tag, .rcdata)
        case .noframes, .style:
            insertRaw(tag, .rawtext)
        case .script:
            insertRaw(tag, .scriptData)
        case .noscript:
            insert(tag)
            mode = .inHeadNoscript
        case .template:
            startTemplate(tag)
        case .head:
            return
        case .body, .frameset:
            // The page says that the head is over.
            close()
            mode = .afterHead
            start(tag)
        default:
            closeHeadEarly()
            start(tag)
        }
    }

    mutating func endInHead(_ tag: TreeTag) {
        switch tag.element {
        case .head, .body, .html:
            close()
            mode = .afterHead
            if tag.element != .head { end(tag) }
        case .br:
            closeHeadEarly()
            end(tag)
        case .template:
            endTemplate()
        default: return
        }
    }

    mutating func startInHeadNoscript(_ tag: TreeTag) {
        switch tag.element {
        case .html:
            startInBody(tag)
        case .basefont, .bgsound, .link, .meta, .noframes, .style:
            startInHead(tag)
        case .head, .noscript:
            return
        default:
            closeNoscript()
            start(tag)
        }
    }

    mutating func endInHeadNoscript(_ tag: TreeTag) {
        switch tag.element {
        case .noscript:
            closeNoscript()
        case .br:
            closeNoscript()
            end(tag)
        default: return
        }
    }

    mutating func startAfterHead(_ tag: TreeTag) {
        switch tag.element {
        case .html:
            startInBody(tag)
        case .body:
            insert(tag)
            allowsFrameset = false
            mode = .inBody
        case .frameset:
            insert(tag)
            mode = .inFrameset
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .title:
            // Into the head that is closed already; none of them stays open.
            startInHead(tag)
        case .template:
            // So does a template, whose contents stay open without the head.
            startInHead(tag)
        case .head:
            return
        default:
            openBody()
            start(tag)
        }
    }

    mutating func endAfterHead(_ tag: TreeTag) {
        switch tag.element {
        case .template:
            endTemplate()
        case .body, .html, .br:
            openBody()
            end(tag)
        default: return
        }
    }
}

/// Templates, §13.2.6.4.4 and §13.2.6.4.18.
extension TagPlacement {
    mutating func startTemplate(_ tag: TreeTag) {
        insert(tag)
        formatting.mark()
        allowsFrameset = false
        mode = .inTemplate
        templateModes.append(.inTemplate)
    }

    mutating func endTemplate() {
        guard hasTemplate else { return }
        close(through: .template)
        formatting.clearToMarker()
        _ = templateModes.popLast()
        resetMode()
    }

    mutating func startInTemplate(_ tag: TreeTag) {
        switch tag.element {
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
            startInHead(tag)
            return
        case .caption, .colgroup, .tbody, .tfoot, .thead: mode = .inTable
        case .col: mode = .inColumnGroup
        case .tr: mode = .inTableBody
        case .td, .th: mode = .inRow
        default: mode = .inBody
        }
        if !templateModes.isEmpty { templateModes[templateModes.count - 1] = mode }
        start(tag)
    }
}
