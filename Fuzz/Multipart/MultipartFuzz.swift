import FuzzKit
import WireHTTP

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    MultipartFuzz.run(start, count)
}

/// Multipart forms. The first line of an input is the boundary.
#if !FUZZING
    @main
#endif
enum MultipartFuzz: Harness {
    static func check(_ input: [UInt8]) throws(Broken) {
        var choices = Choices(of: input)
        let end = input.firstIndex(of: 0x0a) ?? input.count
        let boundary = Array(input[..<end])
        let body = Array(input[min(end + 1, input.count)...])
        try checkParts(body, boundary)
        try checkWriting(body, &choices)
        if choices.onceIn(32) {
            try Effort.requireLinear(body, &choices) { body throws(Broken) in try checkParts(body, boundary) }
        }
    }

    private static func checkParts(_ body: [UInt8], _ boundary: [UInt8]) throws(Broken) {
        guard let form = try? MultipartForm(body.span, boundary: boundary.span) else { return }
        var end = 0
        let delimiter = Array("--".utf8) + boundary
        for part in form.parts {
            try require(
                part.body.lowerBound >= end && part.body.upperBound <= body.count,
                "parts stand in order"
            )
            for range in [part.name, part.filename, part.contentType] {
                guard let range else { continue }
                try require(range.lowerBound >= end, "the head of a part follows the part before")
                try require(range.upperBound <= part.body.lowerBound, "the head of a part is before its body")
            }
            end = part.body.upperBound
            let rest = body[end...]
            let isDelimited = rest.starts(with: "\r\n".utf8) && rest.dropFirst(2).starts(with: delimiter)
            try require(rest.isEmpty || isDelimited, "a part ends at a delimiter or with the body")
        }
    }

    /// A form that a browser would send is read back.
    private static func checkWriting(_ data: [UInt8], _ choices: inout Choices) throws(Broken) {
        let boundary = Array("x-\(choices.number(below: 1 << 30))".utf8)
        let values = choices.pieces(of: data.count).prefix(8).map { data[$0] }
        var body: [UInt8] = []
        for value in values {
            body += "--".utf8
            body += boundary
            body += "\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n".utf8
            body += value
            body += "\r\n".utf8
        }
        body += "--".utf8
        body += boundary
        body += "--\r\n".utf8
        guard let form = try? MultipartForm(body.span, boundary: boundary.span) else {
            throw Broken("a form that a browser sends is read")
        }
        let read = form.parts.map { body[$0.body] }
        try require(read.elementsEqual(values) { $0.elementsEqual($1) }, "values are read back")
    }
}
