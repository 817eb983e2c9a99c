import CountingAllocator
import Foundation
import Markup

/// Reads pages from memory on one core, and says how fast, and what it allocates, in steady state.
///
/// `ReadingBench FOLDER SECONDS` prints a line for each reader: its name, bytes a second of processor time, tokens in all
/// pages, and blocks that were asked for in one pass over them.
@main
struct ReadingBench {
    static func main() throws {
        guard CommandLine.arguments.count == 3, let seconds = Double(CommandLine.arguments[2]) else {
            print("usage: ReadingBench FOLDER SECONDS")
            exit(64)
        }
        let pages = try Self.pages(below: CommandLine.arguments[1])
        let size = pages.reduce(0) { $0 + $1.count }
        var tokenizer = Tokenizer()
        measure("Tokenizer", pages, size, seconds) { page in
            tokenizer.restart()
            var count = 0
            while true {
                count += 1
                if case .end = tokenizer.next(in: page.span).kind { return count }
            }
        }
        var placement = TagPlacement()
        measure("TagPlacement", pages, size, seconds) { page in
            placement.restart(for: page.count)
            var count = 0
            while true {
                count += 1
                if case .end = placement.next(in: page.span).token.kind { return count }
            }
        }
        var reader = PageReader(commentMark: "larder-ignore")
        measure("PageReader", pages, size, seconds) { page in reader.read(page.span).tags.count }
    }

    /// Passes over all pages for so many seconds; the first one, in which storage grows, does not count.
    private static func measure(
        _ name: String,
        _ pages: [[UInt8]],
        _ size: Int,
        _ seconds: Double,
        _ read: ([UInt8]) -> Int
    ) {
        var found = 0
        for page in pages { found += read(page) }
        let before = counting_allocator_blocks()
        for page in pages { _ = read(page) }
        let blocks = counting_allocator_blocks() - before
        var passes = 0
        let start = processorTime()
        var time = 0.0
        while time < seconds {
            for page in pages { _ = read(page) }
            passes += 1
            time = processorTime() - start
        }
        print(name, Int(Double(passes * size) / time), found, blocks, separator: "\t")
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static func pages(below folder: String) throws -> [[UInt8]] {
        let root = URL(filePath: folder, directoryHint: .isDirectory)
        let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: [.isRegularFileKey])
        let pages = try (files?.allObjects ?? []).compactMap { $0 as? URL }.filter {
            try $0.pathExtension == "html"
                && $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
        }
        return try pages.sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
    }
}
