import OpenGraph

/// The function of a page that JSON is handed to, `callback=` (JSONP).
struct Callback {
    private let name: String

    /// Nil without one, and for a name that is more than a name: it is written into a script.
    init?(_ call: GraphCall) {
        guard let name = call.parameters.text("callback"), Self.isName(name) else { return nil }
        self.name = name
    }

    /// Refuses a name that cannot be a function's.
    static func check(_ call: GraphCall) throws(GraphError) {
        guard let name = call.parameters.text("callback"), !isName(name) else { return }
        throw .invalidParameter("callback must be the name of a function")
    }

    private static func isName(_ text: String) -> Bool {
        (1...128).contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
                    UInt8(ascii: "$"), UInt8(ascii: "["), UInt8(ascii: "]"):
                    true
                default: false
                }
            }
    }

    /// `name({…});`
    func script(_ value: JSONValue) -> [UInt8] {
        Array((name + "(").utf8) + value.bytes + Array(");".utf8)
    }
}
