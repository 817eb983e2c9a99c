/// Collects the children of an element as they are written down; a string is text.
@resultBuilder
package enum NodeBuilder {
    package static func buildExpression(_ node: Node) -> [Node] { [node] }
    package static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
    package static func buildExpression(_ text: String) -> [Node] { [.text(text)] }
    package static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
    package static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
    package static func buildEither(first part: [Node]) -> [Node] { part }
    package static func buildEither(second part: [Node]) -> [Node] { part }
    package static func buildArray(_ parts: [[Node]]) -> [Node] { parts.flatMap { $0 } }
}

/// The name of an element, which makes elements when it is called:
/// `Tag.a(["href": address]) { "Next" }`.
package struct Tag: Sendable {
    private let name: StaticString

    package init(_ name: StaticString) {
        self.name = name
    }

    /// An element of this name. Attributes whose value is nil are left out; `""` is one without a value.
    package func callAsFunction(
        _ attributes: KeyValuePairs<StaticString, String?> = [:],
        @NodeBuilder _ children: () -> [Node] = { [] }
    ) -> Node {
        let given = attributes.compactMap { name, value in value.map { Attribute(name, $0) } }
        return .element(name, given, children())
    }
}

/// The elements our pages are made of.
extension Tag {
    package static let html = Tag("html")
    package static let head = Tag("head")
    package static let title = Tag("title")
    package static let meta = Tag("meta")
    package static let link = Tag("link")
    package static let body = Tag("body")
    package static let header = Tag("header")
    package static let main = Tag("main")
    package static let footer = Tag("footer")
    package static let nav = Tag("nav")
    package static let section = Tag("section")
    package static let article = Tag("article")
    package static let h1 = Tag("h1")
    package static let h2 = Tag("h2")
    package static let p = Tag("p")
    package static let a = Tag("a")
    package static let ul = Tag("ul")
    package static let li = Tag("li")
    package static let img = Tag("img")
    package static let code = Tag("code")
}
