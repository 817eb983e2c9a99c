package import OpenGraph

/// Something wrong in a settings file.
package enum ConfigFault: Error, Equatable, Sendable {
    case notJSON(JSONError)
    /// A member that nobody knows, by its path.
    case unknownMember(path: String)
    /// No rule has this id.
    case unknownRule(id: String, path: String)
    /// A value of another kind, or none of the words.
    case wrongValue(path: String, wanted: String)

    /// For people, as the end of "settings: …".
    package var text: String {
        switch self {
        case .notJSON(let error): "not JSON: \(error)"
        case .unknownMember(let path): "\(path): not known"
        case .unknownRule(let id, let path): "\(path): no rule is named \(ReportText.quoted(id))"
        case .wrongValue(let path, let wanted): "\(path): must be \(wanted)"
        }
    }
}

/// Everything that is wrong in a settings file.
package struct ConfigFaults: Error, Equatable, Sendable {
    /// In the order of the file.
    package let all: [ConfigFault]

    /// One list for all, so that a file can be mended in one go; must not be empty.
    package init(all: [ConfigFault]) {
        self.all = all
    }
}
