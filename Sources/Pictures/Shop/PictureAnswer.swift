import OpenGraph

/// What the process that unpacks a picture says on its standard output.
///
/// It worked on bytes that strangers made, so nothing it says is believed: lengths must add up, and every file must be
/// a JPEG of the size that it is said to have.
enum PictureAnswer: Equatable {
    case developed(DevelopedPicture)
    case fault(PictureFault)

    private static let formats: [ImageFacts.Format] = [.png, .jpeg, .gif, .webp]

    /// The answer as it is sent.
    var message: [UInt8] {
        switch self {
        case .fault(let fault): return [fault.rawValue]
        case .developed(let picture):
            let format = Self.formats.firstIndex(of: picture.format) ?? 0
            var message: [UInt8] = [0, UInt8(format)]
            for print in [picture.original, picture.normal, picture.small] {
                message.append(number: UInt64(print.width))
                message.append(number: UInt64(print.height))
                message.append(number: UInt64(print.bytes.count))
                message += print.bytes
            }
            return message
        }
    }

    /// Reads a whole message; nil for one that cannot be believed.
    init?(message: [UInt8]) {
        guard let first = message.first else { return nil }
        guard first == 0 else {
            guard message.count == 1, let fault = PictureFault(rawValue: first) else { return nil }
            self = .fault(fault)
            return
        }
        guard message.count > 1, Self.formats.indices.contains(Int(message[1])) else { return nil }
        var place = 2
        guard let original = Self.print(message, &place), let normal = Self.print(message, &place),
            let small = Self.print(message, &place), place == message.count,
            max(normal.width, normal.height) <= DevelopedPicture.normalSide,
            max(small.width, small.height) <= DevelopedPicture.smallSide
        else { return nil }
        self = .developed(
            DevelopedPicture(
                format: Self.formats[Int(message[1])],
                original: original,
                normal: normal,
                small: small
            )
        )
    }

    private static func print(_ message: [UInt8], _ place: inout Int) -> DevelopedPicture.Print? {
        guard let width = message.number(at: place), let height = message.number(at: place + 8),
            let length = message.number(at: place + 16), length <= message.count - place - 24
        else { return nil }
        let start = place + 24
        place = start + length
        let bytes = Array(message[start..<place])
        guard let facts = PictureFacts.read(bytes), facts.format == .jpeg, facts.fault == nil,
            facts.width == width, facts.height == height
        else { return nil }
        return DevelopedPicture.Print(width: width, height: height, bytes: bytes)
    }
}
