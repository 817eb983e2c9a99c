import Foundation
import Markup
import Testing

/// Judged by PHP itself; runs only when `scripts/compare-strip-tags` hands over its answers.
@Suite struct StripTagsComparison {
    private static let cases = ProcessInfo.processInfo.environment["STRIP_TAGS_CASES"]

    @Test(.enabled(if: cases != nil, "scripts/compare-strip-tags runs this"))
    func `random strings come out as PHP makes them`() throws {
        let file = try Data(contentsOf: URL(filePath: #require(Self.cases)))
        var compared = 0
        var differences: [String] = []
        for line in file.split(separator: UInt8(ascii: "\n")) {
            let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            let (input, wanted) = try (bytes(#require(parts.first)), bytes(#require(parts.last)))
            var stripped: [UInt8] = []
            StripTags.append(input.span, to: &stripped)
            compared += 1
            guard stripped != wanted else { continue }
            differences.append("\(visible(input)): \(visible(stripped)), PHP: \(visible(wanted))")
        }
        print("StripTags: \(compared) strings compared, \(differences.count) differ")
        #expect(compared > 0)
        let shortest = differences.sorted { $0.count < $1.count }.prefix(20).joined(separator: "\n")
        #expect(differences.isEmpty, "\(shortest)")
    }

    private func bytes(_ hexadecimal: Data) -> [UInt8] {
        let digits = hexadecimal.map { $0 > 0x39 ? $0 - 0x57 : $0 - 0x30 }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    private func visible(_ bytes: [UInt8]) -> String {
        bytes.map { $0 < 0x7F && $0 >= 0x20 ? String(UnicodeScalar($0)) : "\\x" + String($0, radix: 16) }
            .joined()
    }
}
