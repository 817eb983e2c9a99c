/// Why no picture came of the bytes.
package enum PictureFault: UInt8, Error, Sendable {
    /// They are none of the formats that are taken: PNG, JPEG, GIF, WebP.
    case unknownFormat = 1
    /// They end before the picture does.
    case truncated
    /// They break their format.
    case broken
    /// Unpacked it would have more pixels than are allowed, or a side longer than a JPEG file can have.
    case tooLarge
    /// The process that unpacked it died, or took too long: it was meant to do harm, or is broken in a new way.
    case lost
    /// So many wait for their turn that another one would wait too long.
    case busy
    /// The system gives us no process to unpack it in.
    case unavailable
}
