/// SVG and MathML, HTML §13.2.6 and §13.2.6.5.
extension TagPlacement {
    /// Whether a start tag is read by the rules for foreign content (tree construction dispatcher, §13.2.6).
    func isReadAsForeign(_ tag: TreeTag) -> Bool {
        guard let last = open.last, last.namespace != .html else { return false }
        switch last.integration {
        case .html: return false
        case .mathMLText: return tag.element == .mglyph || tag.element == .malignmark
        case .none:
            return !(last.namespace == .mathML && last.name == .annotationXML && tag.element == .svg)
        }
    }

    mutating func startForeign(_ tag: TreeTag) {
        if ElementTraits.of(tag.element).contains(.breaksOut) || tag.detail == .styledFont {
            breakOut()
            start(tag)
        } else {
            insertForeign(tag, open.last?.namespace ?? .svg)
        }
    }

    mutating func endForeign(_ tag: TreeTag) {
        if tag.element == .br || tag.element == .p {
            breakOut()
            end(tag)
            return
        }
        let place = open.place(ofNumber: tag.name.number, foreign: true)
        if place >= 0, place > Int(open.last?.html ?? -1) {
            close(above: place - 1)
        } else {
            end(tag)
        }
    }

    /// Closes SVG and MathML down to where HTML may stand.
    private mutating func breakOut() {
        while let last = open.last, last.namespace != .html, last.integration == .none { close() }
    }

    /// Inserts an element of SVG or MathML.
    mutating func insertForeign(_ tag: TreeTag, _ namespace: OpenElement.Namespace) {
        landed = hasTemplate ? .template : .foreign
        guard !tag.isSelfClosing else { return }
        var integration = OpenElement.Integration.none
        var isSpecial = false
        switch (namespace, tag.element) {
        case (.svg, .foreignObject), (.svg, .desc), (.svg, .title):
            integration = .html
            isSpecial = true
        case (.mathML, .mi), (.mathML, .mo), (.mathML, .mn), (.mathML, .ms), (.mathML, .mtext):
            integration = .mathMLText
            isSpecial = true
        case (.mathML, .annotationXML):
            integration = tag.detail == .htmlAnnotation ? .html : .none
            isSpecial = true
        default: break
        }
        open.push(OpenElement(foreign: tag.name, namespace, integration: integration, isSpecial: isSpecial))
    }
}
