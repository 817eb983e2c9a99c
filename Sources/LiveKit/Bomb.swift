import Foundation

/// Packed data that is far larger unpacked.
package enum Bomb {
    /// That many megabytes of zeros as one gzip member, made by the system's `gzip`.
    package static func gzip(megabytes: Int) -> [UInt8]? {
        let shell = Process()
        let output = Pipe()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "head -c \(megabytes)000000 /dev/zero | gzip -9"]
        shell.standardOutput = output
        guard (try? shell.run()) != nil else { return nil }
        let packed = Array(output.fileHandleForReading.readDataToEndOfFile())
        shell.waitUntilExit()
        return packed
    }
}
