import Store

/// Where the bytes of a photo are: `/photos/<id>_<key>_<size>.jpg`.
///
/// Stories hand these addresses on to whoever sees them, so no token is asked for (reference/graph-api §2.11). The key,
/// 122 random bits, is what keeps them from those who were not given one: ids follow each other.
struct PhotoAddress: Equatable {
    let key: PhotoKey
    let size: StoredPrint.Size

    init(_ key: PhotoKey, _ size: StoredPrint.Size) {
        self.key = key
        self.size = size
    }

    /// The last part of the path.
    var name: String { "\(key.id)_\(key.key)_\(size.rawValue).jpg" }

    /// The whole address at `https://host`.
    func text(_ origin: String) -> String { "\(origin)/photos/\(name)" }

    /// Reads the last part of a path; nil when it is none of ours.
    init?(name: String) {
        guard name.hasSuffix(".jpg") else { return nil }
        let parts = name.dropLast(4).split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 3, let key = Self.key(parts[0], parts[1]),
            let size = StoredPrint.Size(rawValue: String(parts[2]))
        else { return nil }
        self.init(key, size)
    }

    private static func key(_ id: Substring, _ key: Substring) -> PhotoKey? {
        guard !id.isEmpty, id.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let id = Int64(id),
            key.utf8.count == 32,
            key.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
        else { return nil }
        return PhotoKey(id: id, key: String(key))
    }

    // Pictures that wait

    private static let stagingPath = "/staging_resources/"

    /// What stands for a picture that waits: `fbstaging://host/staging_resources/<id>_<key>`.
    static func staging(_ key: PhotoKey, host: Substring) -> String {
        "fbstaging://\(host)\(stagingPath)\(key.id)_\(key.key)"
    }

    /// Reads what stands for a picture that waits; nil when it is none of ours.
    static func staged(_ uri: String) -> PhotoKey? {
        guard uri.hasPrefix("fbstaging://"), let start = uri.range(of: stagingPath) else { return nil }
        let parts = uri[start...].split(separator: "_", omittingEmptySubsequences: false)
        return parts.count == 2 ? key(parts[0], parts[1]) : nil
    }
}

extension String {
    /// Where what follows the first occurrence of a text begins.
    fileprivate func range(of text: String) -> Index? {
        var place = startIndex
        while place < endIndex {
            let rest = self[place...]
            if rest.hasPrefix(text) { return index(place, offsetBy: text.count) }
            place = index(after: place)
        }
        return nil
    }
}
