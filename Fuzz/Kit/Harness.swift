import Foundation

/// Promises about one part of Larder that every input must keep.
///
/// Built by `scripts/fuzz`, a harness is a fuzzer: libFuzzer calls it with inputs it makes up, and a promise that is
/// broken ends the program as a crash does. In ordinary builds it is a program that replays files.
package protocol Harness {
    /// Throws when `input` breaks a promise.
    static func check(_ input: [UInt8]) throws(Broken)
}

extension Harness {
    /// Checks one input of libFuzzer's; always 0, which is all that it allows.
    package static func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
        do throws(Broken) {
            try check(Array(UnsafeBufferPointer(start: start, count: count)))
        } catch {
            fatalError("broken promise: \(error)")
        }
        return 0
    }

    /// Replays the files and folders of the arguments; exit code 1 when one breaks a promise.
    package static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard !arguments.isEmpty else {
            print("usage: \(Self.self) FILE|FOLDER…")
            exit(64)
        }
        var failed = 0
        let inputs = arguments.flatMap { files(at: URL(filePath: $0)) }
        for file in inputs {
            do {
                try check(Array(Data(contentsOf: file)))
            } catch {
                failed += 1
                print("\(file.path): \(error)")
            }
        }
        print("\(Self.self): \(inputs.count) inputs, \(failed) of them break a promise")
        exit(failed > 0 ? 1 : 0)
    }

    private static func files(at location: URL) -> [URL] {
        guard (try? location.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true else {
            return [location]
        }
        let content = try? FileManager.default.contentsOfDirectory(
            at: location,
            includingPropertiesForKeys: nil
        )
        return (content ?? []).sorted { $0.path < $1.path }.flatMap { files(at: $0) }
    }
}
