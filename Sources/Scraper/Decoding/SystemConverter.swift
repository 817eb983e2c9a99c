import Glibc

/// The system's table of one encoding (iconv), asked for one character at a time.
///
/// What is not in the table, and what iconv would do about it, is never asked: the rules for broken bytes are the
/// WHATWG's and stand in `EastAsianText`.
struct SystemConverter: ~Copyable {
    private let descriptor: iconv_t

    /// The table that the system knows by this name, or nil.
    init?(_ name: String) {
        guard let descriptor = iconv_open("UTF-32LE", name), Int(bitPattern: descriptor) != -1 else {
            return nil
        }
        self.descriptor = descriptor
    }

    deinit { _ = iconv_close(descriptor) }

    /// The code point that these bytes stand for, if they are one character; at most four bytes, the first ones first.
    func codePoint(of bytes: UInt8...) -> UInt32? {
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: 16)
        let written = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in convert(input, to: output) }
        }
        guard written == 4 else { return nil }
        return output.prefix(4).reversed().reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: $1)) }
    }

    /// How many bytes were written, or nil for bytes that mean nothing.
    private func convert(
        _ input: UnsafeMutableBufferPointer<CChar>,
        to output: UnsafeMutableBufferPointer<CChar>
    ) -> Int? {
        var source = input.baseAddress
        var sourceLeft = input.count
        var target = output.baseAddress
        var targetLeft = output.count
        _ = iconv(descriptor, nil, nil, nil, nil)
        guard iconv(descriptor, &source, &sourceLeft, &target, &targetLeft) != -1 else {
            return nil
        }
        // A character that could still combine with the next is held back until now.
        _ = iconv(descriptor, nil, nil, &target, &targetLeft)
        return sourceLeft == 0 ? output.count - targetLeft : nil
    }
}
