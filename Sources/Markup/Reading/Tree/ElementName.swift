/// The elements that tree construction treats in a way of their own (HTML §13.2.6); all others are `unknown`.
///
/// The names are in small letters; SVG's `foreignObject` is one of them.
enum ElementName: UInt8, CaseIterable, Sendable {
    case unknown, a, abbr, address, annotationXML, applet, area, article, aside, b, base, basefont
    case bgsound, big, blockquote, body, br, button, caption, center, code, col, colgroup, dd, desc
    case details, dialog, dir, div, dl, dt, em, embed, fieldset, figcaption, figure, font, footer
    case foreignObject, form, frame, frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html, i
    case iframe, image, img, input, keygen, li, link, listing, main, malignmark, marquee, math, menu
    case menuitem, meta, mglyph, mi, mn, mo, ms, mtext, nav, nobr, noembed, noframes, noscript, object
    case ol, optgroup, option, p, param, plaintext, pre, rb, rp, rt, rtc, ruby, s, script, search
    case section, select, small, source, span, strike, strong, style, sub, summary, sup, svg, table
    case tbody, td, template, textarea, tfoot, th, thead, title, tr, track, tt, u, ul, `var`, wbr, xmp

    /// Every name as it is written, in the order of the cases.
    static let spelled: [(StaticString, ElementName)] = [
        ("a", .a), ("abbr", .abbr), ("address", .address), ("annotation-xml", .annotationXML),
        ("applet", .applet), ("area", .area), ("article", .article), ("aside", .aside), ("b", .b),
        ("base", .base), ("basefont", .basefont), ("bgsound", .bgsound), ("big", .big),
        ("blockquote", .blockquote), ("body", .body), ("br", .br), ("button", .button),
        ("caption", .caption), ("center", .center), ("code", .code), ("col", .col),
        ("colgroup", .colgroup), ("dd", .dd), ("desc", .desc), ("details", .details), ("dialog", .dialog),
        ("dir", .dir), ("div", .div), ("dl", .dl), ("dt", .dt), ("em", .em), ("embed", .embed),
        ("fieldset", .fieldset), ("figcaption", .figcaption), ("figure", .figure), ("font", .font),
        ("footer", .footer), ("foreignobject", .foreignObject), ("form", .form), ("frame", .frame),
        ("frameset", .frameset), ("h1", .h1), ("h2", .h2), ("h3", .h3), ("h4", .h4), ("h5", .h5),
        ("h6", .h6), ("head", .head), ("header", .header), ("hgroup", .hgroup), ("hr", .hr),
        ("html", .html), ("i", .i), ("iframe", .iframe), ("image", .image), ("img", .img),
        ("input", .input), ("keygen", .keygen), ("li", .li), ("link", .link), ("listing", .listing),
        ("main", .main), ("malignmark", .malignmark), ("marquee", .marquee), ("math", .math),
        ("menu", .menu), ("menuitem", .menuitem), ("meta", .meta), ("mglyph", .mglyph), ("mi", .mi),
        ("mn", .mn), ("mo", .mo), ("ms", .ms), ("mtext", .mtext), ("nav", .nav), ("nobr", .nobr),
        ("noembed", .noembed), ("noframes", .noframes), ("noscript", .noscript), ("object", .object),
        ("ol", .ol), ("optgroup", .optgroup), ("option", .option), ("p", .p), ("param", .param),
        ("plaintext", .plaintext), ("pre", .pre), ("rb", .rb), ("rp", .rp), ("rt", .rt), ("rtc", .rtc),
        ("ruby", .ruby), ("s", .s), ("script", .script), ("search", .search), ("section", .section),
        ("select", .select), ("small", .small), ("source", .source), ("span", .span), ("strike", .strike),
        ("strong", .strong), ("style", .style), ("sub", .sub), ("summary", .summary), ("sup", .sup),
        ("svg", .svg), ("table", .table), ("tbody", .tbody), ("td", .td), ("template", .template),
        ("textarea", .textarea), ("tfoot", .tfoot), ("th", .th), ("thead", .thead), ("title", .title),
        ("tr", .tr), ("track", .track), ("tt", .tt), ("u", .u), ("ul", .ul), ("var", .`var`),
        ("wbr", .wbr), ("xmp", .xmp),
    ]
}
