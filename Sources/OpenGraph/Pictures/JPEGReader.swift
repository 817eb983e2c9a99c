/// JPEG, ITU-T T.81 annex B: marker segments from SOI to EOI; the size stands in the frame header.
///
/// The turn that Exif asks for is left alone: scrapers compare the stored size.
enum JPEGReader {
    static func read(_ bytes: [UInt8]) -> PictureFacts {
        var facts = PictureFacts(.jpeg)
        var offset = 2
        var hasScan = false
        while true {
            guard let marker = nextMarker(bytes, &offset) else { return facts.with(.truncated) }
            switch marker {
            case 0xd9: return hasScan ? facts : facts.with(.broken("there is no scan"))
            case 0x00: return facts.with(.broken("a marker was expected"))
            case 0x01, 0xd0...0xd8: continue
            default: break
            }
            guard let length = bytes.big16(offset) else { return facts.with(.truncated) }
            guard length >= 2 else { return facts.with(.broken("a segment is shorter than its length")) }
            if isFrame(marker) {
                guard length >= 8 else { return facts.with(.broken("the frame header is too short")) }
                facts.height = bytes.big16(offset + 3)
                facts.width = bytes.big16(offset + 5)
            }
            offset += length
            guard offset <= bytes.count else { return facts.with(.truncated) }
            if marker == 0xda {
                guard facts.width != nil else { return facts.with(.broken("a scan comes before the frame")) }
                hasScan = true
                skipScan(bytes, &offset)
            }
        }
    }

    /// SOF0 to SOF15 without DHT, JPG and DAC.
    private static func isFrame(_ marker: UInt8) -> Bool {
        (0xc0...0xcf).contains(marker) && marker != 0xc4 && marker != 0xc8 && marker != 0xcc
    }

    /// The marker's second byte and the place behind it; any number of 0xFF may stand before it. 0 when there is
    /// something else, nil at the end.
    private static func nextMarker(_ bytes: [UInt8], _ offset: inout Int) -> UInt8? {
        guard offset < bytes.count else { return nil }
        guard bytes[offset] == 0xff else { return 0 }
        while offset < bytes.count, bytes[offset] == 0xff { offset += 1 }
        guard offset < bytes.count else { return nil }
        offset += 1
        return bytes[offset - 1]
    }

    /// Entropy-coded data ends at a marker that is neither a stuffed zero nor a restart.
    private static func skipScan(_ bytes: [UInt8], _ offset: inout Int) {
        while offset < bytes.count {
            if bytes[offset] == 0xff, offset + 1 < bytes.count {
                let next = bytes[offset + 1]
                if next != 0, next != 0xff, !(0xd0...0xd7).contains(next) { return }
            }
            offset += 1
        }
    }
}
