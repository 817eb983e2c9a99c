/// The groups of elements that tree construction asks for, as HTML §13.2.4.2 and §13.2.6.3 list them.
struct ElementTraits: OptionSet, Sendable {
    let rawValue: UInt16

    /// The category *special*.
    static let special = ElementTraits(rawValue: 1 << 0)
    /// Ends the search for an element in scope.
    static let bounding = ElementTraits(rawValue: 1 << 1)
    /// `address`, `div` and `p`, which are special but do not end the search for an open list item.
    static let transparent = ElementTraits(rawValue: 1 << 2)
    /// Its end tag is implied.
    static let impliedEnd = ElementTraits(rawValue: 1 << 3)
    /// Its end tag is implied at the end of a template.
    static let impliedEndThoroughly = ElementTraits(rawValue: 1 << 4)
    /// A start tag of this name leaves SVG and MathML.
    static let breaksOut = ElementTraits(rawValue: 1 << 5)
    /// `table` and the parts of it that hold no text: what is put in there goes before the table.
    static let fosters = ElementTraits(rawValue: 1 << 6)

    /// The traits of an HTML element.
    static func of(_ name: ElementName) -> ElementTraits { table[Int(name.rawValue)] }

    private static let table: [ElementTraits] = ElementName.allCases.map { name in
        var traits: ElementTraits = []
        if isSpecial(name) { traits.insert(.special) }
        if isBounding(name) { traits.insert(.bounding) }
        if isBreakingOut(name) { traits.insert(.breaksOut) }
        switch name {
        case .address, .div, .p: traits.insert(.transparent)
        default: break
        }
        switch name {
        case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc:
            traits.formUnion([.impliedEnd, .impliedEndThoroughly])
        case .caption, .colgroup, .td, .th:
            traits.insert(.impliedEndThoroughly)
        case .tbody, .tfoot, .thead, .tr:
            traits.formUnion([.impliedEndThoroughly, .fosters])
        case .table:
            traits.insert(.fosters)
        default: break
        }
        return traits
    }

    private static func isSpecial(_ name: ElementName) -> Bool {
        switch name {
        case .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br,
            .button, .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed,
            .fieldset,
            .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head,
            .header,
            .hgroup, .hr, .html, .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu,
            .meta, .nav, .noembed, .noframes, .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script,
            .search, .section, .select, .source, .style, .summary, .table, .tbody, .td, .template, .textarea,
            .tfoot, .th, .thead, .title, .tr, .track, .ul, .wbr, .xmp:
            true
        default: false
        }
    }

    private static func isBounding(_ name: ElementName) -> Bool {
        switch name {
        case .applet, .caption, .html, .table, .td, .th, .marquee, .object, .select, .template: true
        default: false
        }
    }

    private static func isBreakingOut(_ name: ElementName) -> Bool {
        switch name {
        case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2,
            .h3, .h4,
            .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s,
            .small,
            .span, .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
            true
        default: false
        }
    }
}
