import CPictures

/// JPEG files of our own: a JFIF head and the picture, nothing else.
enum JPEGWriting {
    static func write(
        _ pixels: PixelGrid,
        isDrawn: Bool,
        quality: Int32
    ) throws(PictureFault) -> [UInt8] {
        guard let handle = tjInitCompress() else { throw .lost }
        defer { tjDestroy(handle) }
        var place: UnsafeMutablePointer<UInt8>?
        var size: UInt = 0
        let result = tjCompress2(
            handle,
            pixels.bytes,
            Int32(pixels.width),
            0,
            Int32(pixels.height),
            Int32(TJPF_RGB.rawValue),
            &place,
            &size,
            Int32((isDrawn ? TJSAMP_444 : TJSAMP_420).rawValue),
            quality,
            TJFLAG_ACCURATEDCT
        )
        defer { tjFree(place) }
        guard result == 0, let place else { throw .lost }
        return Array(UnsafeBufferPointer(start: place, count: Int(size)))
    }
}
