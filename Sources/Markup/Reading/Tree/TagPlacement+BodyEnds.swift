/// End tags in the body, HTML §13.2.6.4.7.
extension TagPlacement {
    mutating func endInBody(_ tag: TreeTag) {
        switch tag.element {
        case .template:
            endTemplate()
        case .body, .html:
            guard open.hasInScope(.body) else { return }
            mode = .afterBody
            if tag.element == .html { end(tag) }
        case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div, .dl,
            .fieldset,
            .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu, .nav, .ol, .pre, .search,
            .section, .select, .summary, .ul, .dd, .dt:
            if open.hasInScope(tag.element) { close(through: tag.element) }
        case .form:
            endForm()
        case .p:
            // Without an open `p`, one is opened and closed on the spot.
            closeParagraph()
        case .li:
            if open.hasListItemInScope { close(through: .li) }
        case .h1, .h2, .h3, .h4, .h5, .h6:
            if let place = open.placeInScope(.h1, .h2, .h3, .h4, .h5, .h6) { close(above: place - 1) }
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
            adopt(tag)
        case .applet, .marquee, .object:
            guard open.hasInScope(tag.element) else { return }
            close(through: tag.element)
            formatting.clearToMarker()
        case .br:
            reconstruct()
            allowsFrameset = false
        default:
            endOther(tag)
        }
    }

    /// Any other end tag: closes the uppermost element of that name unless a special element is above it.
    mutating func endOther(_ tag: TreeTag) {
        let place = open.place(ofNumber: tag.name.number)
        guard place >= 0, let last = open.last, place >= Int(last.special) else { return }
        close(above: place - 1)
    }

    private mutating func endForm() {
        let place = open.place(of: .form)
        if hasTemplate {
            if open.hasInScope(.form) { close(through: .form) }
            return
        }
        guard hasForm else { return }
        hasForm = false
        guard place >= 0, open[place].isFormPointer else { return }
        open.setFormPointer(false, at: place)
        guard open.isInScope(place) else { return }
        closeImplied()
        remove(at: place)
    }
}
