import Secrets

// `#expect` cannot look into a call that takes a span, so that the tests call with arrays.

extension SigningKey {
    func sign(_ data: [UInt8]) -> String { signature(of: data.span).bytes.hex }
    func accepts(_ text: [UInt8], of data: [UInt8]) -> Bool { isSignature(text.span, of: data.span) }
}

extension SecretToken {
    func accepts(_ shown: String) -> Bool { isShown(by: shown.utf8.span) }
}

extension Base64URL {
    static func encode(_ data: [UInt8]) -> String { encode(data.span) }
    static func decode(_ text: String) -> [UInt8]? { decode(text.utf8.span) }
}

extension Digest {
    static func sha256(of text: String) -> Digest { sha256(of: text.utf8.span) }
}

extension ConstantTime {
    static func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool { areEqual(left.span, right.span) }
}

extension [UInt8] {
    var hex: String {
        reduce(into: "") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
    }
}
