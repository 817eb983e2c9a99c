import OpenGraph
import Testing

@testable import GraphAPI

/// Requests and batches with bytes changed, left out and doubled: each is read or refused, and none brings a trap.
@Suite struct HostileRequestTests {
    /// Numbers that look random and are the same in every run (xorshift64*).
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state ^= state >> 12
            state ^= state << 25
            state ^= state >> 27
            return Int((state &* 0x2545_F491_4F6C_DD1D) >> 33) % max(1, sides)
        }
    }

    private static let pieces = [
        "{result=", "{result=a:$.id}", "}", "{", "$", "$..", "[*]", "[0]", ".*", "%7B", "%", "%00", "\u{0}",
        "\"", "\\",
        "\\u0000", "\\ud800", "&", "=", "?", "/", "//", "..", "\r\n", "--", GraphRequestTests.boundary, ":",
        ",", "[", "]",
        "null", "999999999999999999999", "batch=", "\u{FF}", "name=\"", "filename=\"", ";",
    ].map { Array($0.utf8) }

    private static func changed(_ bytes: [UInt8], _ dice: inout Dice) -> [UInt8] {
        var bytes = bytes
        for _ in 0...dice.roll(6) {
            let place = dice.roll(bytes.count + 1)
            switch dice.roll(5) {
            case 0: bytes.insert(contentsOf: pieces[dice.roll(pieces.count)], at: place)
            case 1: if place < bytes.count { bytes[place] = UInt8(dice.roll(256)) }
            case 2: bytes.removeSubrange(place..<min(bytes.count, place + dice.roll(20)))
            case 3:
                bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + dice.roll(40))], at: place)
            default: bytes.removeLast(dice.roll(4) == 0 ? bytes.count - place : 0)
            }
        }
        return bytes
    }

    private static let batch = """
        [{"method":"POST","relative_url":"me\\/photos?sdk=ios&access_token=T","name":"a","attached_files":"file0"},
        {"method":"GET","relative_url":"{result=a:$.data.*.id}?fields=id&x=%7Bresult%3Da%3A%24.data%5B0%5D.id%7D"},
        {"method":"delete","relative_url":"v2.3/1_2","body":"a[0][b]=c%20d&e={result=a:$}","depends_on":["a"],
        "omit_response_on_success":false,"headers":[{"name":"Idempotency-Key","value":"k"}]}]
        """

    @Test func `changed batches are read or refused`() throws {
        let answer = try JSONReader.read(Array(#"{"id":"1","data":[{"id":"2"},{"id":null}]}"#.utf8).span)
        var dice = Dice(state: 1)
        var read = 0
        for _ in 0..<4000 {
            let text = String(decoding: Self.changed(Array(Self.batch.utf8), &dice), as: UTF8.self)
            let call = GraphCall(
                .post,
                [],
                parameters: GraphParameters([
                    GraphParameters.Pair("batch", text), GraphParameters.Pair("batch_app_id", "1"),
                ])
            )
            guard let batch = try? Batch(call) else { continue }
            read += 1
            var results = BatchResults(batch)
            while let index = results.next {
                if results.isNextBarred {
                    results.skip()
                } else {
                    let call = try? batch.call(at: index, answers: results.answers)
                    results.append(call == nil ? GraphAnswer(.unknown) : .json(answer), to: call)
                }
            }
            guard case .json(let value) = results.answer.body else { continue }
            #expect(value.array?.count == batch.elements.count)
        }
        #expect(read > 100)
    }

    @Test func `changed forms are read or refused`() {
        let form = GraphRequestTests.body([
            (GraphRequestTests.text("batch"), Self.batch),
            (GraphRequestTests.text("image[0][url]"), "http://x"),
            (GraphRequestTests.text("file0") + "; filename=\"file0\"\r\nContent-Type: image/png", "PNG"),
            ("Content-Disposition: form-data; filename=\"picture\"", "GIF"),
        ])
        var dice = Dice(state: 2)
        var read = 0
        for _ in 0..<4000 {
            let request = GraphRequest(
                .post,
                path: Self.changed(Array("/v2.3/me/ns:eat".utf8), &dice),
                query: Self.changed(Array("fields=a{b.limit(1)},c&access_token=T".utf8), &dice),
                contentType: dice.roll(3) == 0
                    ? Self.changed(Array(GraphRequestTests.multipart.utf8), &dice)
                    : Array(GraphRequestTests.multipart.utf8),
                authorization: String(
                    decoding: Self.changed(Array("Basic MTI6c2VjOnJldA==".utf8), &dice),
                    as: UTF8.self
                ),
                body: Self.changed(Array(form.utf8), &dice)
            )
            guard let call = try? request.call() else { continue }
            read += 1
            _ = try? FieldSelection(call)
            _ = GraphOperation(path: call.path)
            #expect(call.parameters.pairs.allSatisfy { !$0.value.utf8.contains(0) })
        }
        #expect(read > 100)
    }
}
