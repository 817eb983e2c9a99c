extension String {
    /// At most so many scalars from the start.
    func firstScalars(_ count: Int) -> String {
        let scalars = unicodeScalars
        guard
            let end = scalars.index(scalars.startIndex, offsetBy: max(0, count), limitedBy: scalars.endIndex)
        else {
            return self
        }
        return String(scalars[..<end])
    }

    /// At most so many scalars from the end.
    func lastScalars(_ count: Int) -> String {
        let scalars = unicodeScalars
        guard
            let start = scalars.index(
                scalars.endIndex,
                offsetBy: -max(0, count),
                limitedBy: scalars.startIndex
            )
        else {
            return self
        }
        return String(scalars[start...])
    }

    /// At most so many scalars, the last one an ellipsis if something was cut.
    func cut(_ count: Int) -> String {
        unicodeScalars.count <= count ? self : firstScalars(count - 1) + "…"
    }
}
