/// Start tags in the body, HTML §13.2.6.4.7.
extension TagPlacement {
    mutating func startInBody(_ tag: TreeTag) {
        switch tag.element {
        case .unknown, .span, .abbr, .sub, .sup:
            reconstruct()
            insert(tag)
        case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
            startInHead(tag)
        case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl, .fieldset,
            .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p, .search, .section,
            .summary, .ul, .h1, .h2, .h3, .h4, .h5, .h6, .pre, .listing, .form, .li, .dd, .dt, .plaintext,
            .table:
            startBlock(tag)
        case .a:
            startAnchor(tag)
        case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u:
            reconstruct()
            insertFormatting(tag)
        case .nobr:
            reconstruct()
            if open.hasInScope(.nobr) {
                adopt(tag)
                reconstruct()
            }
            insertFormatting(tag)
        case .area, .br, .embed, .img, .image, .keygen, .wbr, .input, .param, .source, .track, .hr:
            startVoid(tag)
        case .textarea, .xmp, .iframe, .noembed:
            startRaw(tag)
        case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr:
            return
        case .html, .body, .frameset:
            startRoot(tag)
        default:
            startOther(tag)
        }
    }

    private mutating func startBlock(_ tag: TreeTag) {
        switch tag.element {
        case .form where hasForm && !hasTemplate:
            return
        case .li:
            allowsFrameset = false
            if let place = open.last?.opaque, place >= 0, open[Int(place)].isHTML(.li) {
                close(above: Int(place) - 1)
            }
        case .dd, .dt:
            allowsFrameset = false
            if let place = open.last?.opaque, place >= 0,
                open[Int(place)].isHTML(.dd) || open[Int(place)].isHTML(.dt)
            {
                close(above: Int(place) - 1)
            }
        default: break
        }
        closeParagraph()
        switch tag.element {
        case .h1, .h2, .h3, .h4, .h5, .h6:
            if let last = open.last, last.namespace == .html, Self.isHeading(last.name) { close() }
        case .pre, .listing:
            allowsFrameset = false
            ignoresNewline = true
        case .plaintext:
            nextModel = .plaintext
        case .table:
            allowsFrameset = false
            mode = .inTable
        default: break
        }
        insert(tag)
        if tag.element == .form, !hasTemplate {
            hasForm = true
            open.setFormPointer(true, at: open.top)
        }
    }

    static func isHeading(_ name: ElementName) -> Bool {
        switch name {
        case .h1, .h2, .h3, .h4, .h5, .h6: true
        default: false
        }
    }

    /// Void elements: none of them stays open.
    private mutating func startVoid(_ tag: TreeTag) {
        switch tag.element {
        case .param, .source, .track:
            return
        case .hr:
            closeParagraph()
            if open.hasInScope(.select) { closeImplied() }
            allowsFrameset = false
        case .input:
            if open.hasInScope(.select) { close(through: .select) }
            reconstruct()
            if tag.detail != .hiddenInput { allowsFrameset = false }
        default:
            reconstruct()
            allowsFrameset = false
        }
    }

    private mutating func startRaw(_ tag: TreeTag) {
        switch tag.element {
        case .textarea:
            allowsFrameset = false
            insertRaw(tag, .rcdata)
            return
        case .xmp:
            closeParagraph()
            reconstruct()
            allowsFrameset = false
        case .iframe:
            allowsFrameset = false
        default: break
        }
        insertRaw(tag, .rawtext)
    }

    private mutating func startRoot(_ tag: TreeTag) {
        switch tag.element {
        case .html:
            if !hasTemplate { givesRootAttributes = true }
        case .body:
            if open.count > 1, open[1].isHTML(.body), !hasTemplate { allowsFrameset = false }
        default:
            guard open.count > 1, open[1].isHTML(.body), allowsFrameset else { return }
            close(above: 0)
            bodyIsGone = true
            insert(tag)
            mode = .inFrameset
        }
    }

    private mutating func startOther(_ tag: TreeTag) {
        switch tag.element {
        case .button:
            if open.hasInScope(.button) { close(through: .button) }
            reconstruct()
            insert(tag)
            allowsFrameset = false
        case .applet, .marquee, .object:
            reconstruct()
            insert(tag)
            formatting.mark()
            allowsFrameset = false
        case .select:
            if open.hasInScope(.select) {
                close(through: .select)
                return
            }
            reconstruct()
            insert(tag)
            allowsFrameset = false
        case .option, .optgroup:
            startOption(tag)
        case .rb, .rtc:
            if open.hasInScope(.ruby) { closeImplied() }
            insert(tag)
        case .rp, .rt:
            if open.hasInScope(.ruby) { closeImplied(except: .rtc) }
            insert(tag)
        case .math:
            reconstruct()
            insertForeign(tag, .mathML)
        case .svg:
            reconstruct()
            insertForeign(tag, .svg)
        default:
            reconstruct()
            insert(tag)
        }
    }

    private mutating func startOption(_ tag: TreeTag) {
        if open.hasInScope(.select) {
            closeImplied(except: tag.element == .option ? .optgroup : nil)
        } else if open.last?.isHTML(.option) == true {
            close()
        }
        reconstruct()
        insert(tag)
    }
}
