/// Collects the children of an element as they are written down; a string is text.
@resultBuilder
package enum NodeBuilder {
    /// A node stands for itself.
    package static func buildExpression(_ node: Node) -> [Node] { [node] }
    /// Nodes made elsewhere are children one by one.
    package static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
    /// A string is text, to be escaped.
    package static func buildExpression(_ text: String) -> [Node] { [.text(text)] }
    /// One after the other.
    package static func buildBlock(_ parts: [Node]...) -> [Node] { parts.flatMap { $0 } }
    /// `if` without `else`.
    package static func buildOptional(_ part: [Node]?) -> [Node] { part ?? [] }
    /// `if` when it holds.
    package static func buildEither(first part: [Node]) -> [Node] { part }
    /// `else`.
    package static func buildEither(second part: [Node]) -> [Node] { part }
    /// `for`.
    package static func buildArray(_ parts: [[Node]]) -> [Node] { parts.flatMap { $0 } }
}

/// The name of an element, which makes elements when it is called.
///
/// With `extension HTML { static let a = HTML("a") }` a page reads `HTML.a(["href": address]) { "Next" }`.
package struct HTML: Sendable {
    private let name: StaticString

    /// The element of that name, in small letters.
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
