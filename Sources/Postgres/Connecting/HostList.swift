import CLibPQ
import Synchronization

/// The hosts that a connection string names, to be tried one by one.
///
/// libpq goes on to the next host only when one refuses, and leaves time-outs of `PQconnectPoll` to its callers
/// (PostgreSQL manual, 34.1): a machine that is gone without a word would use up all the time there is, and the one
/// that has taken its place would never be asked.
struct HostList: Sendable, Hashable {
    /// What is to be put in the place of the whole list, as libpq's keywords and values.
    struct Try: Sendable, Hashable {
        let words: [String: String]
        fileprivate let host: Int
    }

    /// In the order of the string; one without words when the string names one host or none.
    let tries: [Try]
    /// Whether only one of the hosts can be meant, so that it is worth remembering which it was.
    private let isOfOne: Bool

    /// Where the one host was found that a string means.
    private static let found = Mutex<[String: Int]>([:])

    init(_ address: String) {
        let values = Self.values(of: address)
        let hosts = Self.pieces(values["host"])
        let numbers = Self.pieces(values["hostaddr"])
        let ports = Self.pieces(values["port"])
        let count = max(hosts.count, numbers.count)
        // A place left empty means libpq's own default, which cannot be put in the place of a list.
        guard count > 1, !hosts.contains(""), !numbers.contains(""), !ports.contains("") else {
            tries = [Try(words: [:], host: 0)]
            isOfOne = false
            return
        }
        let wish = values["target_session_attrs"]
        isOfOne = wish == "read-write" || wish == "primary"
        var tries: [Try] = []
        // libpq looks through all hosts for a standby before it takes any other.
        for wish in wish == "prefer-standby" ? ["standby", "any"] : [wish] {
            for place in 0..<count {
                var words: [String: String] = [:]
                words["host"] = Self.piece(hosts, place)
                words["hostaddr"] = Self.piece(numbers, place)
                words["port"] = Self.piece(ports, place)
                words["target_session_attrs"] = wish
                tries.append(Try(words: words, host: place))
            }
        }
        self.tries = tries
    }

    /// The tries, that one first which was the right one the last time.
    func ordered(for address: String) -> [Try] {
        guard isOfOne, let last = Self.found.withLock({ $0[address] }), tries.indices.contains(last) else {
            return tries
        }
        return [tries[last]] + tries.filter { $0.host != last }
    }

    /// Takes notice that a try has led to the host that is meant.
    func remember(_ one: Try, for address: String) {
        guard isOfOne else { return }
        Self.found.withLock { $0[address] = one.host }
    }

    private static func values(of address: String) -> [String: String] {
        // Anything else is the name of a database.
        guard address.contains("=") || address.hasPrefix("postgres://") || address.hasPrefix("postgresql://"),
            !address.utf8.contains(0), let options = PQconninfoParse(address, nil)
        else { return [:] }
        defer { PQconninfoFree(options) }
        var values: [String: String] = [:]
        var place = options
        while let keyword = place.pointee.keyword {
            if let value = place.pointee.val { values[String(cString: keyword)] = String(cString: value) }
            place += 1
        }
        return values
    }

    private static func pieces(_ list: String?) -> [String] {
        guard let list, !list.isEmpty else { return [] }
        return list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    /// One port is that of all hosts.
    private static func piece(_ pieces: [String], _ place: Int) -> String? {
        pieces.count == 1 ? pieces[0] : pieces.indices.contains(place) ? pieces[place] : nil
    }
}
