import Glibc
import Host

/// What the system lets the process have.
enum LimitChecks {
    static func descriptors(_ settings: Settings) -> Diagnosis {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
            return .warning("descriptors", "their limit is not known", "Look with ulimit -Hn.")
        }
        // The server raises its own limit to this one.
        return descriptors(
            limit.rlim_max == .max ? nil : Int(clamping: limit.rlim_max),
            wanted: settings.mostConnections
        )
    }

    /// - Parameters:
    ///   - limit: nil for none.
    ///   - wanted: connections of clients that the settings allow.
    static func descriptors(_ limit: Int?, wanted: Int) -> Diagnosis {
        let name = "descriptors"
        guard let limit else { return .ok(name, "there is no limit") }
        let advice =
            "Raise the hard limit (LimitNOFILE= in the unit, ulimit -Hn in a shell), or lower --max-connections."
        if limit < 1024 { return .fault(name, "only \(limit) may be open", advice) }
        if limit < wanted + 200 {
            return .warning(
                name,
                "\(limit) may be open, and --max-connections allows \(wanted) clients",
                advice
            )
        }
        return .ok(name, "\(limit) may be open")
    }
}
