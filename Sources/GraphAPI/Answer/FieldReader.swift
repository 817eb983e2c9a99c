/// Reads a list of fields.
///
/// Braces and `.fields(…)` say what is wanted of a field's value, up to eight deep.
struct FieldReader {
    private let text: [UInt8]
    private var at = 0
    private var count = 0

    private static let mostFields = 200
    private static let deepest = 8

    static func read(_ text: String) throws(GraphError) -> FieldSelection {
        var reader = FieldReader(text: Array(text.utf8))
        let selection = try reader.list(depth: 0)
        guard reader.at == reader.text.count else { throw reader.fault }
        return selection
    }

    private var fault: GraphError { .brokenFields(at: at + 1) }

    private var byte: UInt8? { at < text.count ? text[at] : nil }

    private mutating func takes(_ wanted: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: wanted) else { return false }
        at += 1
        return true
    }

    /// Fields with commas between them; a field left out is no fault.
    private mutating func list(depth: Int) throws(GraphError) -> FieldSelection {
        guard depth < Self.deepest else { throw fault }
        var fields: [FieldSelection.Field] = []
        repeat {
            let name = name()
            guard !name.isEmpty else { continue }
            count += 1
            guard count <= Self.mostFields else { throw fault }
            var field = FieldSelection.Field(name: name)
            while takes(".") { try modifier(&field, depth) }
            if takes("{") {
                field.fields = try list(depth: depth + 1)
                guard takes("}") else { throw fault }
            }
            skipBlanks()
            fields.append(field)
        } while takes(",")
        return FieldSelection(fields)
    }

    /// `limit(5)` or `fields(id,name)`
    private mutating func modifier(_ field: inout FieldSelection.Field, _ depth: Int) throws(GraphError) {
        let name = name()
        guard !name.isEmpty, takes("(") else { throw fault }
        if name == "fields" {
            field.fields = try list(depth: depth + 1)
        } else {
            let start = at
            while let byte, byte != UInt8(ascii: ")") { at += 1 }
            field.modifiers.append(.init(name, String(decoding: text[start..<at], as: UTF8.self)))
        }
        guard takes(")") else { throw fault }
    }

    private mutating func name() -> String {
        skipBlanks()
        let start = at
        while let byte, byte == UInt8(ascii: ":") || BatchReference.isNameByte(byte) { at += 1 }
        let name = String(decoding: text[start..<at], as: UTF8.self)
        skipBlanks()
        return name
    }

    private mutating func skipBlanks() {
        while byte == UInt8(ascii: " ") { at += 1 }
    }
}
