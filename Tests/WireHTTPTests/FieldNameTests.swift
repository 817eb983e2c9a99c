import Testing
import WireHTTP

@Suite struct FieldNameTests {
    @Test func `every name finds itself, in any case, and no shorter one does`() {
        for number in UInt8(1)..<64 {
            guard let field = FieldName(rawValue: number) else { continue }
            for text in [field.name.description, field.name.description.uppercased()] {
                let bytes = Array(text.utf8)
                let found = FieldName(bytes.span, 0..<bytes.count)
                #expect(found == field)
                let shorter = FieldName(bytes.span, 0..<bytes.count - 1)
                #expect(shorter != field)
            }
        }
        #expect(FieldName(rawValue: 64) == nil)
    }

    @Test(arguments: [
        "x-a", "content_length", "hos", "hosts", "content-lengtx", "content\u{D}length",
        "content-len\u{47}th\u{0}", "Xontent-length", "t", "",
    ])
    func `another name is other`(name: String) {
        let bytes = Array(name.utf8)
        let found = FieldName(bytes.span, 0..<bytes.count)
        #expect(found == .other)
    }
}

@Suite struct MethodTests {
    @Test func `every method finds itself, in capitals only`() {
        for number in UInt8(0)..<9 {
            guard let method = Method(rawValue: number) else { continue }
            let name = Array(method.name.description.utf8)
            let found = Method(name.span, 0..<name.count)
            #expect(found == method)
            let small = name.map { $0 | 0x20 }
            let foundSmall = Method(small.span, 0..<small.count)
            #expect(foundSmall == .other)
        }
    }
}
