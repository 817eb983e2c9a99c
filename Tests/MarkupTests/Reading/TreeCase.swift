/// One case of the shared tree-construction tests: a page, and which of the elements we look for its tree has.
struct TreeCase {
    /// An element that says something about the page, with where it is in the tree.
    struct Element: Equatable, Comparable, CustomStringConvertible {
        let name: String
        /// `head`, `body`, `template` or `foreign`.
        let part: String
        let attributes: [String]

        var description: String { "\(part)/\(name)\(attributes)" }

        static func < (one: Element, other: Element) -> Bool { one.description < other.description }
    }

    let name: String
    let page: [UInt8]
    /// In the order of the tree.
    let elements: [Element]

    /// The cases of a file that are whole pages and are read with scripting off.
    static func read(_ file: CaseFile) throws -> [TreeCase] {
        let text = try String(decoding: file.bytes(), as: UTF8.self)
        return "\n\(text)".split(separator: "\n#data\n").enumerated().compactMap { number, part in
            TreeCase(String(part), name: "\(file.name) \(number + 1)")
        }
    }

    private init?(_ text: String, name: String) {
        guard let errors = text.ranges(of: "\n#errors\n").first ?? text.firstRange(of: "#errors\n"),
            let document = text.firstRange(of: "\n#document\n")
        else { return nil }
        let settings = text[errors.upperBound..<document.upperBound]
        if settings.contains("#document-fragment\n") || settings.contains("#script-on\n") { return nil }
        self.name = name
        page = Array(text[..<errors.lowerBound].utf8)
        elements = Self.elements(in: text[document.upperBound...])
    }

    private static func elements(in tree: Substring) -> [Element] {
        var found: [Element] = []
        // The names of the open elements by their depth.
        var path: [String] = []
        var isFound = false
        for line in tree.split(separator: "\n") where line.hasPrefix("| ") {
            let written = line.dropFirst(2)
            let depth = written.prefix { $0 == " " }.count / 2
            let node = written.drop { $0 == " " }
            if node.hasPrefix("<"), node.hasSuffix(">"), !node.hasPrefix("<!") {
                path = Array(path.prefix(depth)) + [String(node.dropFirst().dropLast())]
                isFound = ["meta", "title", "link", "base"].contains(path.last?.split(separator: " ").last)
                if isFound { found.append(element(path, in: path)) }
            } else if node == "content" {
                path = Array(path.prefix(depth)) + ["content"]
                isFound = false
            } else if isFound, depth == path.count, !node.hasPrefix("\""), !node.hasPrefix("<"),
                let last = found.popLast()
            {
                found.append(
                    Element(name: last.name, part: last.part, attributes: last.attributes + [String(node)])
                )
            } else {
                isFound = isFound && depth > path.count
            }
        }
        return found
    }

    private static func element(_ node: [String], in path: [String]) -> Element {
        let words = (path.last ?? "").split(separator: " ")
        let part =
            path.contains("content")
            ? "template" : words.count > 1 ? "foreign" : path.count > 1 ? path[1] : "html"
        return Element(name: String(words.last ?? ""), part: part, attributes: [])
    }
}
