internal import OpenGraph

/// The rules about sizes share this: the first that fires is the only one.
enum PictureSize {
    /// From worst to best.
    enum Step {
        case tooSmall, thumbnail, belowRecommended, good
    }

    static func step(_ facts: ImageFacts, _ page: CheckedPage) -> Step? {
        // SVG has no pixels of its own.
        guard let width = facts.width, let height = facts.height, facts.format != .svg else { return nil }
        let least = page.limit(ImageTooSmall.meta)
        if width < least || height < least { return .tooSmall }
        if width < 600 || height < 315 { return .thumbnail }
        return width < 1200 || height < 630 ? .belowRecommended : .good
    }

    static func words(_ facts: ImageFacts) -> String { "\(facts.width ?? 0) × \(facts.height ?? 0)" }
}
