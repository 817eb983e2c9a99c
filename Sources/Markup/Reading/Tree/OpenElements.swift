/// An element that is open.
struct OpenElement: Sendable {
    /// The three kinds of elements a page can hold.
    enum Namespace: UInt8, Sendable {
        case html
        case svg
        case mathML
    }

    /// How an element of SVG or MathML lets HTML in (HTML §13.2.6).
    enum Integration: UInt8, Sendable {
        case none
        case html
        case mathMLText
    }

    let name: ElementName
    let namespace: Namespace
    let integration: Integration
    /// It is the one that the form element pointer points at.
    var isFormPointer = false
    /// The number of its name; see `NameTable`.
    let number: Int32
    /// Its place among the formatting elements, or -1.
    let formatting: Int32
    let traits: ElementTraits

    // Places in the stack, which answer the standard's searches without searching. Set when it is pushed.

    /// The next element down with the same name of the same kind, or -1.
    fileprivate(set) var sameBelow: Int32 = -1
    /// The uppermost special element here or below, or -1.
    fileprivate(set) var special: Int32 = -1
    /// The uppermost special element here or below that is not `address`, `div` or `p`, or -1.
    fileprivate(set) var opaque: Int32 = -1
    /// The uppermost element here or below that bounds a scope, or -1.
    fileprivate(set) var bound: Int32 = -1
    /// The uppermost HTML element here or below, or -1.
    fileprivate(set) var html: Int32 = -1

    /// An element of HTML.
    init(_ name: NameTable.Name, formatting: Int32 = -1) {
        self.name = name.element
        number = name.number
        namespace = .html
        integration = .none
        self.formatting = formatting
        traits = .of(name.element)
    }

    /// An element of SVG or MathML.
    init(
        foreign name: NameTable.Name,
        _ namespace: Namespace,
        integration: Integration,
        isSpecial: Bool
    ) {
        self.name = name.element
        number = name.number
        self.namespace = namespace
        self.integration = integration
        formatting = -1
        traits = isSpecial ? [.special, .bounding] : []
    }

    /// Whether it is the HTML element of that name.
    @inline(__always)
    func isHTML(_ name: ElementName) -> Bool {
        self.name == name && namespace == .html
    }
}

/// The stack of open elements (HTML §13.2.4.2), growing upwards: the current node is on top.
///
/// The standard searches the stack for nearly every tag, and a page can be made so that each search goes all the way
/// down. So every element knows where the next of its name and the next of each group is, and a search is a comparison.
struct OpenElements: Sendable {
    private(set) var elements: [OpenElement] = []
    /// For each number of a name, twice: the uppermost such element of HTML, and of SVG or MathML.
    private var uppermost: [Int32] = []

    var count: Int { elements.count }
    var top: Int { elements.count - 1 }

    /// The current node.
    var last: OpenElement? { elements.last }

    subscript(index: Int) -> OpenElement { elements[index] }

    /// Closes everything, keeping the storage.
    mutating func removeAll() {
        elements.removeAll(keepingCapacity: true)
        uppermost.removeAll(keepingCapacity: true)
        uppermost.append(contentsOf: repeatElement(-1, count: 2 * Int(NameTable.knownCount)))
    }

    /// The place of the uppermost HTML element of that name, or -1.
    @inline(__always)
    func place(of name: ElementName) -> Int {
        Int(uppermost[2 * Int(name.rawValue)])
    }

    /// The place of the uppermost element with a name of that number, or -1.
    func place(ofNumber number: Int32, foreign: Bool = false) -> Int {
        let index = 2 * Int(number) + (foreign ? 1 : 0)
        return index < uppermost.count ? Int(uppermost[index]) : -1
    }

    /// Opens an element.
    mutating func push(_ element: OpenElement) {
        var element = element
        let index = Int32(elements.count)
        let below = elements.last
        let chain = chainIndex(element)
        while uppermost.count <= chain { uppermost.append(-1) }
        element.sameBelow = uppermost[chain]
        uppermost[chain] = index
        let isSpecial = element.traits.contains(.special)
        element.special = isSpecial ? index : below?.special ?? -1
        let isOpaque = isSpecial && !element.traits.contains(.transparent)
        element.opaque = isOpaque ? index : below?.opaque ?? -1
        element.bound = element.traits.contains(.bounding) ? index : below?.bound ?? -1
        element.html = element.namespace == .html ? index : below?.html ?? -1
        elements.append(element)
    }

    /// Closes the current node.
    mutating func pop() -> OpenElement? {
        guard let element = elements.popLast() else { return nil }
        uppermost[chainIndex(element)] = element.sameBelow
        return element
    }

    /// Marks or unmarks the form that the form element pointer points at.
    mutating func setFormPointer(_ isFormPointer: Bool, at index: Int) {
        elements[index].isFormPointer = isFormPointer
    }

    private func chainIndex(_ element: OpenElement) -> Int {
        2 * Int(element.number) + (element.namespace == .html ? 0 : 1)
    }
}

/// Scopes, HTML §13.2.4.2.
extension OpenElements {
    private var scopeBound: Int { Int(elements.last?.bound ?? -1) }

    /// Whether an HTML element of that name is in scope.
    func hasInScope(_ name: ElementName) -> Bool {
        let place = place(of: name)
        return place >= 0 && place >= scopeBound
    }

    /// Whether the element at `place` is in scope.
    func isInScope(_ place: Int) -> Bool { place >= scopeBound }

    /// The uppermost of these elements that is in scope, or nil.
    func placeInScope(_ names: ElementName...) -> Int? {
        var highest = -1
        for name in names { highest = max(highest, place(of: name)) }
        return highest >= 0 && highest >= scopeBound ? highest : nil
    }

    /// The place of the uppermost `p` if it is in button scope.
    var paragraphInButtonScope: Int? {
        let place = place(of: .p)
        return place >= 0 && place >= max(scopeBound, self.place(of: .button)) ? place : nil
    }

    /// Whether a `li` is in list item scope.
    var hasListItemInScope: Bool {
        let place = place(of: .li)
        return place >= 0 && place >= max(scopeBound, self.place(of: .ol), self.place(of: .ul))
    }

    /// The place of the uppermost HTML element of that name if it is in table scope.
    func placeInTableScope(_ name: ElementName) -> Int? {
        let place = place(of: name)
        let bound = max(self.place(of: .html), self.place(of: .table), self.place(of: .template))
        return place >= 0 && place >= bound ? place : nil
    }
}
