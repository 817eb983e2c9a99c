/// Exif data is a TIFF file without a picture; one of its numbers is wanted.
enum Exif {
    /// The orientation that the first directory of a TIFF file names.
    ///
    /// What is not there, or makes no sense, is upright: cameras write all kinds of things.
    static func orientation(_ bytes: ArraySlice<UInt8>) -> Orientation {
        var bytes = bytes
        // In a PNG or WebP file some writers leave the mark of JPEG's segment before it.
        if bytes.starts(with: mark) { bytes = bytes.dropFirst(mark.count) }
        let isBig = bytes.starts(with: [0x4d, 0x4d, 0x00, 0x2a])
        guard isBig || bytes.starts(with: [0x49, 0x49, 0x2a, 0x00]) else { return .upright }
        let tiff = TIFF(bytes: bytes, isBig: isBig)
        guard let directory = tiff.number(at: 4, size: 4), let count = tiff.number(at: directory, size: 2)
        else {
            return .upright
        }
        for entry in 0..<count {
            let place = directory + 2 + entry * 12
            guard let tag = tiff.number(at: place, size: 2) else { return .upright }
            guard tag == 0x0112 else { continue }
            guard tiff.number(at: place + 2, size: 2) == 3, let value = tiff.number(at: place + 8, size: 2)
            else {
                return .upright
            }
            return Orientation(rawValue: value) ?? .upright
        }
        return .upright
    }

    /// What JPEG's segment begins with.
    static let mark = Array("Exif\0\0".utf8)

    private struct TIFF {
        let bytes: ArraySlice<UInt8>
        let isBig: Bool

        func number(at place: Int, size: Int) -> Int? {
            guard place >= 0, place <= bytes.count - size else { return nil }
            let start = bytes.startIndex + place
            let digits = bytes[start..<start + size]
            return isBig
                ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
