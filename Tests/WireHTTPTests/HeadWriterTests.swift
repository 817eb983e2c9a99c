import Testing
import WireHTTP

@Suite struct HeadWriterTests {
    @Test func `a head is written line by line`() throws {
        var output: [UInt8] = []
        HeadWriter.append(Status.ok, to: &output)
        HeadWriter.append("Server", "larder", to: &output)
        HeadWriter.append("Content-Length", 1050, to: &output)
        HeadWriter.append("Date", HTTPDate(seconds: 784_111_777), to: &output)
        HeadWriter.append("ETag", EntityTag(1, 0xABC, isWeak: true), to: &output)
        HeadWriter.appendContentRange(0..<10, of: 100, to: &output)
        HeadWriter.appendUnsatisfiedRange(of: 100, to: &output)
        var fields = Fields()
        fields.append("Vary", "Accept")
        fields.append("Vary", "Accept-Encoding")
        HeadWriter.append(fields, to: &output)
        HeadWriter.end(&output)
        #expect(
            String(decoding: output, as: UTF8.self)
                == """
                HTTP/1.1 200 OK\r
                Server: larder\r
                Content-Length: 1050\r
                Date: Sun, 06 Nov 1994 08:49:37 GMT\r
                ETag: W/"00000000000000010000000000000abc"\r
                Content-Range: bytes 0-9/100\r
                Content-Range: bytes */100\r
                Vary: Accept\r
                Vary: Accept-Encoding\r
                \r

                """
        )
    }

    @Test func `bytes from outside cannot split a head`() {
        var output: [UInt8] = []
        HeadWriter.append("Location", bytes: Array("/a\r\nX-Injected: yes\u{0}".utf8).span, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == "Location: /a  X-Injected: yes \r\n")
    }

    @Test(arguments: [0, 9, 10, 99, 100, Int.max, -1, Int.min])
    func `numbers are written as Swift writes them`(number: Int) {
        var output: [UInt8] = []
        output.append(decimal: number)
        #expect(String(decoding: output, as: UTF8.self) == String(number))
    }

    @Test(arguments: [0, 1, 15, 16, 255, 0x1234_5678_9ABC_DEF0, UInt64.max])
    func `hexadecimal too`(number: UInt64) {
        var output: [UInt8] = []
        output.append(hexadecimal: number)
        #expect(String(decoding: output, as: UTF8.self) == String(number, radix: 16))
    }
}

@Suite struct FieldsTests {
    @Test(arguments: ["a\rb", "a\nb", "a\r\nX: y", "\u{0}", "a\u{7F}", "a\u{1B}[0m"])
    func `a value that would break a head is none`(text: String) {
        #expect(FieldValue(text) == nil)
        var fields = Fields()
        let isAdded = fields.append("X-A", text)
        #expect(!isAdded)
        #expect(fields.isEmpty)
    }

    @Test func `a value keeps inner blanks, tabs and other scripts`() {
        #expect(FieldValue("  a\tb caf\u{E9} ")?.bytes == Array("a\tb caf\u{E9}".utf8))
        #expect(FieldValue("")?.bytes == [])
        #expect(FieldValue(42).bytes == Array("42".utf8))
    }
}

@Suite struct StatusTests {
    @Test func `a status has its registered reason`() {
        #expect(Status(404) == .notFound)
        #expect(Status.contentTooLarge.reason.description == "Content Too Large")
        #expect(Status(299)?.reason.description == "")
        #expect(Status(99) == nil && Status(600) == nil && Status(-1) == nil)
    }

    @Test func `three kinds of status have no body`() {
        #expect([100, 204, 304].allSatisfy { Status($0)?.hasBody == false })
        #expect([200, 206, 404].allSatisfy { Status($0)?.hasBody == true })
    }
}
