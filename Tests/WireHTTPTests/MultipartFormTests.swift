import Testing
import WireHTTP

@Suite struct MultipartFormTests {
    private func parts(
        _ body: String,
        boundary: String = "B",
        limits: MultipartForm.Limits = .init()
    ) throws(MultipartError) -> [[String?]] {
        let bytes = Array(body.utf8)
        let form = try MultipartForm(bytes.span, boundary: Array(boundary.utf8).span, limits: limits)
        return form.parts.map { part in
            [part.name, part.filename, part.contentType, part.body].map { range in
                range.map { String(decoding: bytes[$0], as: UTF8.self) }
            }
        }
    }

    private static let text = "Content-Disposition: form-data; name=\"a\"\r\n\r\n"

    @Test func `a browser's form is read`() throws {
        let body =
            "--B\r\n\(Self.text)one\r\n--B\r\n"
            + "content-disposition: form-data; name=\"f\"; filename=\"x.png\"\r\n"
            + "Content-Type: image/png\r\n\r\n"
            + "\u{89}PNG\r\n\r\n--Bx\r\n\r\n--B--\r\nepilogue"
        #expect(
            try parts(body) == [
                ["a", nil, nil, "one"], ["f", "x.png", "image/png", "\u{89}PNG\r\n\r\n--Bx\r\n"],
            ]
        )
    }

    @Test func `the old SDKs' form without a closing boundary is read`() throws {
        let body =
            "--B\r\nContent-Disposition: form-data; name=\"image[0][url]\"\r\n\r\nhttp://x/\r\ny\r\n--B\r\n"
            + "Content-Disposition: form-data; filename=\"picture\"\r\n"
            + "Content-Type: image/jpeg\r\n\r\n\u{0}\r\n\u{1}\r\n--B\r\n"
        #expect(
            try parts(body) == [
                ["image[0][url]", nil, nil, "http://x/\r\ny"],
                [nil, "picture", "image/jpeg", "\u{0}\r\n\u{1}"],
            ]
        )
    }

    @Test(
        arguments: [
            ("", [[String?]]()), ("--B--", []), ("--B--\r\n", []), ("--B\r\n--B--", []), ("--B\r\n", []),
            ("--B", []),
            ("--B\r\n\(text)\r\n--B--", [["a", nil, nil, ""]]), ("--B\r\n\(text)v", [["a", nil, nil, "v"]]),
            ("preamble\r\n--B \t\r\n\(text)v\r\n--B--", [["a", nil, nil, "v"]]),
            ("--B\r\n\r\nv\r\n--B--", [[nil, nil, nil, "v"]]),
            ("--B\r\nX: y\r\n--B--", [[nil, nil, nil, ""]]),
            ("--B\r\nX: y\r\n\r\n--B--", [[nil, nil, nil, ""]]),
            ("--B\r\n\(text)x\n--B\r\n--B--", [["a", nil, nil, "x\n--B"]]),
            ("--B\r\n\(text)x--B\r\n--B--", [["a", nil, nil, "x--B"]]),
            ("--B\r\n\(text)--Bee\r\n--B--", [["a", nil, nil, "--Bee"]]),
            (
                "--B\r\nContent-Disposition: form-data; name=a; filename=b\r\n\r\nv\r\n--B--",
                [["a", "b", nil, "v"]]
            ),
            (
                "--B\r\nContent-Disposition: form-data; name=\"a\"b;c\"; filename=\"x;y\"\r\n\r\nv\r\n--B--",
                [["a\"b;c", "x;y", nil, "v"]]
            ),
            (
                "--B\r\nContent-Disposition: form-data; NAME = \"a\" ; name=\"z\"\r\n\r\nv\r\n--B--",
                [["a", nil, nil, "v"]]
            ),
            ("--B\r\nContent-Disposition: form-data; name=\"a\r\n\r\nv\r\n--B--", [["a", nil, nil, "v"]]),
            (
                "--B\r\nContent-Disposition: form-data; name=\"a\u{1E}\t\u{7F}\"\r\n\r\nv\r\n--B--",
                [["a\u{1E}\t\u{7F}", nil, nil, "v"]]
            ),
            ("--B\r\nContent-Disposition\u{3A} form-data; name\r\n\r\nv\r\n--B--", [[nil, nil, nil, "v"]]),
        ] as [(String, [[String?]])]
    )
    func `odd bodies have a meaning`(body: String, wanted: [[String?]]) throws {
        #expect(try parts(body) == wanted)
    }

    @Test(arguments: [
        ("no delimiter", MultipartError.noDelimiter), ("--C\r\n\r\n", .noDelimiter),
        (" --B\r\n", .noDelimiter),
        ("--B\r\nno colon\r\n\r\nv\r\n--B--", .badPartHead(offset: 5)),
        ("--B\r\nA: b\nC: d\r\n\r\n", .badPartHead(offset: 9)),
        ("--B\r\nA: b\rC\r\n\r\n--B--", .badPartHead(offset: 9)),
        ("--B\r\nA: \u{0}\r\n\r\n", .badPartHead(offset: 8)),
    ])
    func `a body that is none is refused`(body: String, error: MultipartError) {
        #expect(throws: error) { try parts(body) }
    }

    @Test(arguments: ["", "B ", "B;", "caf\u{E9}", "a\r\n", String(repeating: "b", count: 71)])
    func `a boundary is 1 to 70 bytes of a small set`(boundary: String) {
        #expect(throws: MultipartError.badBoundary) { try parts("--\(boundary)\r\n", boundary: boundary) }
    }

    @Test(arguments: [
        ("", false), ("--B", false), ("--B\r\n", false), ("--B\r\n\(text)v", true),
        ("--B\r\n\(text)v\r\n", true),
        ("--B\r\n\(text)v\r\n--", true), ("--B\r\n\(text)v\r\n--B", false),
        ("--B\r\n\(text)v\r\n--B\r\n", false),
        ("--B\r\n\(text)v\r\n--B--", false), ("--B\r\n\(text)v\r\n--B\r\nA", true),
    ])
    func `a part without its end is told`(body: String, endsWithinPart: Bool) throws {
        let bytes = Array(body.utf8)
        let form = try? MultipartForm(bytes.span, boundary: Array("B".utf8).span)
        #expect(form?.endsWithinPart ?? true == endsWithinPart)
    }

    @Test func `parts and heads have limits`() {
        let body = "--B\r\n\(Self.text)1\r\n--B\r\n\(Self.text)2\r\n--B--"
        #expect(throws: MultipartError.tooManyParts(limit: 1)) { try parts(body, limits: .init(parts: 1)) }
        #expect(throws: MultipartError.partHeadTooLong(limit: 10)) {
            try parts(body, limits: .init(head: 10))
        }
    }

    @Test func `every prefix of a form is read without harm`() {
        let body = Array("x\r\n--B\r\n\(Self.text)1\r\n--B \r\n\(Self.text)\r\n--B--\r\n".utf8)
        for end in 0...body.count {
            let prefix = String(decoding: body[..<end], as: UTF8.self)
            do throws(MultipartError) {
                #expect(try parts(prefix).count <= 2)
            } catch {
                #expect(error == .noDelimiter || error == .badPartHead(offset: end - 1) || end < body.count)
            }
        }
    }
}
