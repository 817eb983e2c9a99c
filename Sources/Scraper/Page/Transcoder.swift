internal import Glibc
internal import Markup

/// Decodes the encodings of East Asia with the tables of iconv(3), which the system has.
enum Transcoder {
    static func decode(_ bytes: ArraySlice<UInt8>, as encoding: TextEncoding) -> DecodedText {
        guard let name = name(of: encoding), let converter = iconv_open("UTF-8", name),
            converter != UnsafeMutableRawPointer(bitPattern: -1)
        else { return ascii(bytes) }
        defer { iconv_close(converter) }
        var text = DecodedText()
        text.bytes.reserveCapacity(bytes.count + bytes.count / 2)
        var input = Array(bytes).map { CChar(bitPattern: $0) }
        input.withUnsafeMutableBufferPointer {
            convert($0, with: converter, isChinese: name == "GB18030", into: &text)
        }
        return text
    }

    /// iconv's name for what the WHATWG means: the encodings as Windows and Hong Kong have extended them.
    private static func name(of encoding: TextEncoding) -> String? {
        switch encoding {
        case .gbk, .gb18030: "GB18030"
        case .big5: "BIG5-HKSCS"
        case .eucJP: "EUC-JP-MS"
        case .iso2022JP: "ISO-2022-JP"
        case .shiftJIS: "CP932"
        case .eucKR: "UHC"
        default: nil
        }
    }

    private static func convert(
        _ input: UnsafeMutableBufferPointer<CChar>,
        with converter: iconv_t,
        isChinese: Bool,
        into text: inout DecodedText
    ) {
        var output = [CChar](repeating: 0, count: 16_384)
        var next = input.baseAddress
        var left = input.count
        while left > 0 {
            var reason: Int32 = 0
            let written = output.withUnsafeMutableBufferPointer { buffer in
                var place = buffer.baseAddress
                var room = buffer.count
                if iconv(converter, &next, &left, &place, &room) == -1 { reason = errno }
                return buffer.count - room
            }
            text.bytes.append(contentsOf: output[..<written].map { UInt8(bitPattern: $0) })
            guard left > 0, reason != E2BIG else { continue }
            skip(&next, &left, isCut: reason == EINVAL, isChinese: isChinese, into: &text)
        }
    }

    /// Passes over what means nothing. ENC §10–13: the byte behind a lead byte goes with it unless it is ASCII.
    private static func skip(
        _ next: inout UnsafeMutablePointer<CChar>?,
        _ left: inout Int,
        isCut: Bool,
        isChinese: Bool,
        into text: inout DecodedText
    ) {
        guard let place = next, !isCut else {
            text.appendReplacement()
            left = 0
            return
        }
        let lead = UInt8(bitPattern: place[0])
        // Windows puts the euro sign at 0x80 (ENC §10.2.1).
        if isChinese, lead == 0x80 { text.append(0x20ac) } else { text.appendReplacement() }
        let isPair = lead > 0x80 && left > 1 && UInt8(bitPattern: place[1]) >= 0x80
        next = place + (isPair ? 2 : 1)
        left -= isPair ? 2 : 1
    }

    /// Without tables only ASCII can be read.
    private static func ascii(_ bytes: ArraySlice<UInt8>) -> DecodedText {
        var text = DecodedText()
        for byte in bytes { if byte < 0x80 { text.bytes.append(byte) } else { text.appendReplacement() } }
        return text
    }
}
