/// What the marker segments before the first scan of a JPEG file say beside its pixels.
struct JPEGSegments {
    /// Of the first Exif segment.
    private(set) var orientation = Orientation.upright
    /// The ICC profile, put together from its pieces (ICC.1:2010 annex B.4).
    private(set) var profile: [UInt8]?
    /// Whether Adobe's segment is there: CMYK is inverted then.
    private(set) var isAdobe = false
    private var hasExif = false
    private var pieces: [Int: ArraySlice<UInt8>] = [:]
    private var wantedPieces = 0

    private static let profileMark = Array("ICC_PROFILE\0".utf8)
    private static let largestProfile = 4 << 20

    init(_ bytes: [UInt8]) {
        var place = 2
        while place + 4 <= bytes.count, bytes[place] == 0xFF {
            let marker = bytes[place + 1]
            if marker == 0xFF {
                place += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                place += 2
                continue
            }
            let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
            guard marker != 0xDA, marker != 0xD9, length >= 2, place + 2 + length <= bytes.count else {
                break
            }
            take(marker, bytes[(place + 4)..<(place + 2 + length)])
            place += 2 + length
        }
        joinProfile()
    }

    private mutating func take(_ marker: UInt8, _ content: ArraySlice<UInt8>) {
        switch marker {
        case 0xE1 where !hasExif && content.starts(with: Exif.mark):
            hasExif = true
            orientation = Exif.orientation(content)
        case 0xE2 where content.starts(with: Self.profileMark) && content.count > Self.profileMark.count + 2:
            let start = content.startIndex + Self.profileMark.count
            wantedPieces = Int(content[start + 1])
            pieces[Int(content[start])] = content[(start + 2)...]
        case 0xEE where content.starts(with: Array("Adobe".utf8)):
            isAdobe = true
        default: break
        }
    }

    private mutating func joinProfile() {
        guard wantedPieces > 0 else { return }
        var joined: [UInt8] = []
        for number in 1...wantedPieces {
            guard let piece = pieces[number], joined.count + piece.count <= Self.largestProfile else {
                return
            }
            joined += piece
        }
        profile = joined
    }
}
