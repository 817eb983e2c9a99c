import CPictures

/// Little CMS: colours as a profile means them become those of sRGB, which everything shows alike.
enum ColorProfile {
    /// Converts in place. A profile that cannot be used is passed over, as browsers do.
    static func toSRGB(_ picture: inout DecodedPicture, from profile: [UInt8]) {
        let (width, height) = (picture.pixels.width, picture.pixels.height)
        withTransform(profile) { space in
            switch space {
            case cmsSigRgbData: cpictures_rgb8
            case cmsSigGrayData: cpictures_grey_in_rgb8
            default: nil
            }
        } _: { transform in
            picture.pixels.bytes.withUnsafeMutableBytes { bytes in
                for row in 0..<height {
                    guard let start = bytes.baseAddress.map({ $0 + row * width * 3 }) else { return }
                    cmsDoTransform(transform, start, start, UInt32(width))
                }
            }
        }
    }

    /// Converts CMYK to RGB; false when there is no profile that says how.
    static func inksToSRGB(_ pixels: inout RawPixels, _ profile: [UInt8]?, isInverted: Bool) -> Bool {
        guard let profile else { return false }
        let width = UInt32(pixels.width)
        var isDone = false
        withTransform(profile) { space in
            guard space == cmsSigCmykData else { return nil }
            return isInverted ? cpictures_cmyk8_inverted : cpictures_cmyk8
        } _: { transform in
            pixels.replaceRows { cmsDoTransform(transform, $0, $1, width) }
            isDone = true
        }
        return isDone
    }

    private static func withTransform(
        _ bytes: [UInt8],
        from format: (cmsColorSpaceSignature) -> UInt32?,
        _ body: (cmsHTRANSFORM) -> Void
    ) {
        guard let profile = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return }
        defer { cmsCloseProfile(profile) }
        guard let format = format(cmsGetColorSpace(profile)), let target = cmsCreate_sRGBProfile() else {
            return
        }
        defer { cmsCloseProfile(target) }
        let intent = UInt32(INTENT_PERCEPTUAL)
        guard let transform = cmsCreateTransform(profile, format, target, cpictures_rgb8, intent, 0) else {
            return
        }
        defer { cmsDeleteTransform(transform) }
        body(transform)
    }
}
