import Markup
import Testing

/// The shared tree-construction cases that have a `meta`, `title`, `link` or `base`.
@Suite struct TreeCasesTests {
    /// Cases whose tree has the elements in another order than the source, because one was moved out of a table.
    private static let reordered: Set<String> = []

    @Test func `every tag is found in its part of the tree and in order`() throws {
        var counted = 0
        for file in try CaseFile.all(in: "tree-construction") {
            for one in try TreeCase.read(file) where !one.elements.isEmpty {
                counted += 1
                let found = Self.found(in: one)
                #expect(found == one.elements, "\(one.name): \(String(decoding: one.page, as: UTF8.self))")
            }
        }
        #expect(counted == 58)
    }

    @Test func `nothing else is found in the trees that have none`() throws {
        for file in try CaseFile.all(in: "tree-construction") {
            for one in try TreeCase.read(file) where one.elements.isEmpty {
                #expect(
                    Self.found(in: one).isEmpty,
                    "\(one.name): \(String(decoding: one.page, as: UTF8.self))"
                )
            }
        }
    }

    private static func found(in one: TreeCase) -> [TreeCase.Element] {
        var reader = PageReader()
        return reader.read(one.page.span).tags.filter { $0.place != .nowhere }.map { tag in
            TreeCase.Element(
                name: "\(tag.name)",
                part: tag.place.isInHead ? "head" : tag.place.isInBody ? "body" : "\(tag.place)",
                attributes: tag.attributes.map { "\($0.name)=\"\($0.value)\"" }.sorted()
            )
        }
    }
}
