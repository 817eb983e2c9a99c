/// After the body, and framesets, HTML §13.2.6.4.17 and §13.2.6.4.19 to §13.2.6.4.22.
extension TagPlacement {
    mutating func startAfterBody(_ tag: TreeTag) {
        if tag.element != .html { mode = .inBody }
        startInBody(tag)
    }

    mutating func endAfterBody(_ tag: TreeTag) {
        if mode == .afterBody, tag.element == .html {
            mode = .afterAfterBody
        } else {
            mode = .inBody
            endInBody(tag)
        }
    }

    mutating func startAroundFrameset(_ tag: TreeTag) {
        switch tag.element {
        case .html: startInBody(tag)
        case .frameset where mode == .inFrameset: insert(tag)
        case .noframes: startInHead(tag)
        default: return
        }
    }

    mutating func endAroundFrameset(_ tag: TreeTag) {
        switch (tag.element, mode) {
        case (.frameset, .inFrameset):
            guard open.count > 1 else { return }
            close()
            if open.last?.isHTML(.frameset) != true { mode = .afterFrameset }
        case (.html, .afterFrameset):
            mode = .afterAfterFrameset
        default: return
        }
    }
}
