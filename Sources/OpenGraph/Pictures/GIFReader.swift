/// GIF89a §18–27: a screen descriptor, then blocks up to the trailer.
enum GIFReader {
    static func read(_ bytes: [UInt8]) -> PictureFacts {
        var facts = PictureFacts(.gif)
        facts.width = bytes.little16(6)
        facts.height = bytes.little16(8)
        guard let flags = bytes.byte(10), bytes.count >= 13 else { return facts.with(.truncated) }
        var offset = 13 + tableSize(flags)
        var hasPicture = false
        while true {
            switch bytes.byte(offset) {
            case nil: return facts.with(.truncated)
            case 0x3b: return hasPicture ? facts : facts.with(.broken("there is no image in it"))
            case 0x21: offset += 2
            case 0x2c:
                guard let flags = bytes.byte(offset + 9) else { return facts.with(.truncated) }
                hasPicture = true
                offset += 11 + tableSize(flags)
            default: return facts.with(.broken("an unknown block"))
            }
            guard skipSubBlocks(bytes, &offset) else { return facts.with(.truncated) }
        }
    }

    private static func tableSize(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    }

    /// Sub-blocks have their length before them; one of length 0 ends the row.
    private static func skipSubBlocks(_ bytes: [UInt8], _ offset: inout Int) -> Bool {
        while let length = bytes.byte(offset) {
            offset += 1 + length
            if length == 0 { return true }
        }
        return false
    }
}
