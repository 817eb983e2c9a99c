import CPictures

/// JPEG by libjpeg-turbo.
enum JPEGDecoding {
    static func decode(_ bytes: [UInt8], largestArea: Int) throws(PictureFault) -> DecodedPicture {
        guard let handle = tjInitDecompress() else { throw .lost }
        defer { tjDestroy(handle) }
        var (width, height, sampling, colours) = (Int32(0), Int32(0), Int32(0), Int32(0))
        guard
            tjDecompressHeader3(handle, bytes, UInt(bytes.count), &width, &height, &sampling, &colours) == 0
        else { throw .broken }
        try Development.checkSize(Int(width), Int(height), largestArea: largestArea)
        let segments = JPEGSegments(bytes)
        let isCMYK = colours == TJCS_CMYK.rawValue || colours == TJCS_YCCK.rawValue
        var pixels = try unpack(bytes, handle, width, height, isCMYK ? TJPF_CMYK : TJPF_RGB)
        let isDone =
            isCMYK && ColorProfile.inksToSRGB(&pixels, segments.profile, isInverted: segments.isAdobe)
        if isCMYK, !isDone { pixels.inksToRGB(isInverted: segments.isAdobe) }
        pixels.compact()
        return DecodedPicture(
            pixels: pixels.grid,
            orientation: segments.orientation,
            profile: isCMYK ? nil : segments.profile
        )
    }

    private static func unpack(
        _ bytes: [UInt8],
        _ handle: tjhandle,
        _ width: Int32,
        _ height: Int32,
        _ format: TJPF
    ) throws(PictureFault) -> RawPixels {
        var pixels = RawPixels(width: Int(width), height: Int(height), depth: format == TJPF_CMYK ? 4 : 3)
        let result = pixels.withBytes { place in
            tjDecompress2(
                handle,
                bytes,
                UInt(bytes.count),
                place,
                width,
                0,
                height,
                Int32(format.rawValue),
                TJFLAG_ACCURATEDCT | TJFLAG_LIMITSCANS
            )
        }
        if result != 0 { try judge(handle) }
        return pixels
    }

    /// libjpeg fills up what is missing with grey and warns; a picture with a hole is not what was meant. Other warnings
    /// (bytes too many between markers, as cameras leave them) are no reason to refuse.
    private static func judge(_ handle: tjhandle) throws(PictureFault) {
        guard tjGetErrorCode(handle) == TJERR_WARNING.rawValue else { throw .broken }
        let words = tjGetErrorStr2(handle).map { String(cString: $0) } ?? ""
        if words.contains("remature end") { throw .truncated }
    }
}
