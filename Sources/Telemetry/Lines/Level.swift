/// How much a line matters.
package enum Level: UInt8, Comparable, Sendable, CaseIterable {
    case debug, info, warning, error

    /// By how much it matters.
    package static func < (left: Level, right: Level) -> Bool {
        left.rawValue < right.rawValue
    }

    /// `info`
    package var name: StaticString {
        switch self {
        case .debug: "debug"
        case .info: "info"
        case .warning: "warning"
        case .error: "error"
        }
    }
}
