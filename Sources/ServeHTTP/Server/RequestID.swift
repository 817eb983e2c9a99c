/// Sixteen hexadecimal digits that tell a request from all others of this run, in answers and logs.
///
/// From the left: four for the run of the program, two for the worker, ten for the request of the worker.
struct RequestID {
    private let prefix: UInt64

    init(run: UInt16, worker: Int) {
        prefix = UInt64(run) << 48 | UInt64(truncatingIfNeeded: worker & 0xFF) << 40
    }

    /// Appends the id of the request of that number.
    func append(_ number: UInt64, to output: inout [UInt8]) {
        let value = prefix | number & 0xFF_FFFF_FFFF
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: value &>> UInt64(60 - 4 * place)) & 15
                digits[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
            }
            output.append(contentsOf: digits)
        }
    }
}
