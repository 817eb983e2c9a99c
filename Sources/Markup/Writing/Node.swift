/// A piece of a page that is not hot: an element, or text, made as a value and written once.
///
/// Names of elements and attributes are literals, so nothing from outside can become one; values
/// and text are escaped when they are written.
package indirect enum Node: Sendable {
    case doctype
    case element(StaticString, [Attribute], [Node])
    case text(String)

    /// Appends the page this node stands for, as HTML (HTML §13.3).
    ///
    /// Void elements have no end tag and lose their children. The text of `script` and `style` would
    /// not be decoded by a reader, so such elements are written without it: ours name a file.
    package func write(to page: inout [UInt8]) {
        switch self {
        case .doctype:
            page.append("<!doctype html>\n")
        case .text(let text):
            Escaping.appendText(text, to: &page)
        case .element(let name, let attributes, let children):
            page.append("<")
            page.append(name)
            for attribute in attributes { attribute.write(to: &page) }
            page.append(">")
            guard !Self.isVoid(name) else { return }
            if !Self.isRaw(name) {
                for child in children { child.write(to: &page) }
            }
            page.append("</")
            page.append(name)
            page.append(">")
        }
    }

    private static func isVoid(_ name: StaticString) -> Bool {
        voidElements.contains(name.description)
    }

    private static func isRaw(_ name: StaticString) -> Bool {
        name.description == "script" || name.description == "style"
    }

    /// HTML §13.1.2.
    private static let voidElements: Set<String> = [
        "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
}

/// One attribute of an element; its value is escaped when it is written.
package struct Attribute: Sendable {
    /// In small letters.
    package let name: StaticString
    /// As it is meant, not escaped.
    package let value: String

    /// The attribute `name="value"`.
    package init(_ name: StaticString, _ value: String) {
        self.name = name
        self.value = value
    }

    fileprivate func write(to page: inout [UInt8]) {
        page.append(" ")
        page.append(name)
        page.append("=\"")
        Escaping.appendAttribute(value, to: &page)
        page.append("\"")
    }
}
