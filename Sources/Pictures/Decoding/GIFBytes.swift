/// Reads the parts of a GIF file one after the other.
struct GIFBytes {
    private let bytes: [UInt8]
    private var place = 6

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func byte() throws(PictureFault) -> UInt8 {
        guard place < bytes.count else { throw .truncated }
        defer { place += 1 }
        return bytes[place]
    }

    private mutating func number() throws(PictureFault) -> Int {
        let low = try byte()
        return Int(low) | Int(try byte()) << 8
    }

    private mutating func take(_ count: Int) throws(PictureFault) -> ArraySlice<UInt8> {
        guard count <= bytes.count - place else { throw .truncated }
        defer { place += count }
        return bytes[place..<place + count]
    }

    /// The table that the lowest three bits of `flags` tell the size of, if the highest one says that it is there.
    private mutating func colours(_ flags: UInt8) throws(PictureFault) -> [UInt8]? {
        flags & 0x80 == 0 ? nil : Array(try take(3 << Int(flags & 7 + 1)))
    }

    mutating func screen() throws(PictureFault) -> GIFScreen {
        let (width, height) = (try number(), try number())
        let flags = try byte()
        _ = try take(2)
        return GIFScreen(width: width, height: height, colours: try colours(flags) ?? [])
    }

    mutating func imageHead(_ screen: GIFScreen) throws(PictureFault) -> GIFImage {
        let (left, top, width, height) = (try number(), try number(), try number(), try number())
        let flags = try byte()
        return GIFImage(
            left: left,
            top: top,
            width: width,
            height: height,
            isInterlaced: flags & 0x40 != 0,
            colours: try colours(flags) ?? screen.colours
        )
    }

    /// Passes over an extension; the one for graphics tells which colour is none.
    mutating func `extension`(_ clearIndex: inout UInt8?) throws(PictureFault) {
        let label = try byte()
        let content = try subBlocks()
        if label == 0xF9, content.count >= 4 { clearIndex = content[0] & 1 == 1 ? content[3] : nil }
    }

    /// The bytes of a row of blocks, which ends with an empty one.
    mutating func subBlocks() throws(PictureFault) -> [UInt8] {
        var content: [UInt8] = []
        while true {
            let length = Int(try byte())
            if length == 0 { return content }
            content += try take(length)
        }
    }
}
