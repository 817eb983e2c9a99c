internal import Glibc
import Telemetry
import Testing

@Suite struct LineOutputTests {
    private func write(_ text: String, to output: LineOutput) { output.write(text.utf8.span) }

    @Test func `a full pipe costs lines and not the server`() throws {
        let pipe = try Sink.pipe()
        let output = LineOutput(descriptor: pipe.writing)
        let line = String(repeating: "x", count: 999) + "\n"
        for _ in 0..<1000 { write(line, to: output) }
        let lost = output.lostLines
        #expect(lost > 0 && lost < 1000)
        #expect(pipe.lines().count == 1000 - Int(lost))
        write(line, to: output)
        #expect(pipe.lines() == [String(repeating: "x", count: 999)])
        #expect(output.lostLines == lost)
    }

    @Test func `a full socket costs lines, and a torn line is ended before the next`() throws {
        let socket = try Sink.socket()
        let output = LineOutput(descriptor: socket.writing)
        for _ in 0..<10_000 { write(String(repeating: "x", count: 999) + "\n", to: output) }
        #expect(output.lostLines > 0)
        _ = socket.lines()
        write("after\n", to: output)
        #expect(socket.lines().last == "after")
    }

    @Test func `a reader that is gone costs lines and no signal`() throws {
        for sink in [try Sink.pipe(), try Sink.socket()] {
            let output = LineOutput(descriptor: sink.writing)
            sink.closeReading()
            write("one\ntwo\n", to: output)
            write("three\n", to: output)
            #expect(output.lostLines == 3)
        }
    }

    @Test func `a descriptor that is not open costs lines`() {
        let output = LineOutput(descriptor: -1)
        write("one\n", to: output)
        #expect(output.lostLines == 1)
    }

    @Test func `many lines at once come out whole and in order`() throws {
        let file = try Sink.file()
        let pipe = try Sink.pipe()
        let text = (0..<2000).map { "line \($0)\n" }.joined()
        for sink in [file, pipe] {
            write(text, to: LineOutput(descriptor: sink.writing))
            #expect(sink.lines().joined(separator: "\n") + "\n" == text)
        }
    }

    @Test func `lines of several threads do not mix`() async throws {
        let file = try Sink.file()
        let output = LineOutput(descriptor: file.writing)
        await withTaskGroup { group in
            for letter in ["a", "b", "c", "d"] {
                group.addTask {
                    for _ in 0..<500 {
                        output.write((String(repeating: letter, count: 300) + "\n").utf8.span)
                    }
                }
            }
        }
        let lines = file.lines()
        #expect(lines.count == 2000)
        #expect(lines.allSatisfy { $0.utf8.count == 300 && Set($0.utf8).count == 1 })
    }
}
