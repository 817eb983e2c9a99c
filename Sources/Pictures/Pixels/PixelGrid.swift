/// A picture as rows of RGB, three bytes a pixel, without padding.
struct PixelGrid: Equatable {
    let width: Int
    let height: Int
    var bytes: [UInt8]

    /// A black picture.
    init(width: Int, height: Int) {
        self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 3))
    }

    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 3)
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The picture standing upright.
    func turned(as orientation: Orientation) -> PixelGrid {
        if orientation == .upright { return self }
        let isSideways = orientation.isSideways
        var turned = PixelGrid(width: isSideways ? height : width, height: isSideways ? width : height)
        // The target of the pixel at (0, 0), and how far a step to the right and one down lead from there.
        let (start, right, down) = steps(orientation, turned.width, turned.height)
        bytes.withUnsafeBufferPointer { source in
            turned.bytes.withUnsafeMutableBufferPointer { target in
                var place = 0
                for row in 0..<height {
                    var goal = (start + row * down) * 3
                    for _ in 0..<width {
                        target[goal] = source[place]
                        target[goal + 1] = source[place + 1]
                        target[goal + 2] = source[place + 2]
                        place += 3
                        goal += right * 3
                    }
                }
            }
        }
        return turned
    }

    private func steps(_ orientation: Orientation, _ width: Int, _ height: Int) -> (Int, Int, Int) {
        let last = width * height - 1
        switch orientation {
        case .upright: return (0, 1, width)
        case .mirrored: return (width - 1, -1, width)
        case .upsideDown: return (last, -1, -width)
        case .flipped: return (last - width + 1, 1, -width)
        case .transposed: return (0, width, 1)
        case .onItsLeft: return (width - 1, width, -1)
        case .transversed: return (last, -width, -1)
        case .onItsRight: return (last - width + 1, -width, 1)
        }
    }
}
