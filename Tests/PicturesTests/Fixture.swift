import Glibc
import LiveKit

@testable import Pictures

/// A picture of the folder `Fixtures`; its README says what each is.
enum Fixture {
    static func bytes(_ name: String) throws -> [UInt8] {
        let path = ProjectFolder.root + "/Tests/PicturesTests/Fixtures/" + name
        guard let file = fopen(path, "r") else { throw FixtureError.missing(name) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    /// What the worker makes of it, done here, without a process.
    static func develop(_ name: String, largestArea: Int = 40_000_000) throws -> DevelopedPicture {
        try Development.develop(PictureOrder(try bytes(name), largestArea: largestArea))
    }

    /// Why nothing comes of these bytes; nil when something does.
    static func fault(_ bytes: [UInt8], largestArea: Int = 40_000_000) -> PictureFault? {
        do throws(PictureFault) {
            _ = try Development.develop(PictureOrder(bytes, largestArea: largestArea))
            return nil
        } catch {
            return error
        }
    }
}

enum FixtureError: Error {
    case missing(String)
}

/// The colours that the fixtures are painted in.
enum Paint: Equatable {
    case red, green, blue, yellow, white, black, other

    init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
        switch (red > 160, green > 140, blue > 160) {
        case (true, false, false): self = .red
        case (false, true, false): self = .green
        case (false, false, true): self = .blue
        case (true, true, false): self = .yellow
        case (true, true, true): self = .white
        case (false, false, false): self = max(red, green, blue) < 90 ? .black : .other
        default: self = .other
        }
    }
}

extension DevelopedPicture.Print {
    /// The colours in the middle of the four quarters: top left, top right, bottom left, bottom right.
    func quarters() throws -> [Paint] {
        let pixels = try JPEGDecoding.decode(bytes, largestArea: 1 << 30).pixels
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map {
            pixels.paint(pixels.width * $0.0 / 4, pixels.height * $0.1 / 4)
        }
    }
}

extension PixelGrid {
    func paint(_ x: Int, _ y: Int) -> Paint {
        let place = (y * width + x) * 3
        return Paint(bytes[place], bytes[place + 1], bytes[place + 2])
    }
}
