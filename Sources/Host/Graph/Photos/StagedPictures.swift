import GraphAPI
import Store

/// Pictures that a client uploaded beforehand and names by `fbstaging:` in what it publishes (reference/graph-api §2.8).
struct StagedPictures {
    let parts: GraphParts
    let appID: Int64
    /// Nil for what an app publishes by itself: nobody has staged anything for it.
    let personID: Int64?
    /// `https://host`.
    let origin: String

    /// Puts the addresses of the pictures themselves in the place of what stands for them. Without any of these nothing
    /// is asked.
    func settle(_ images: inout [ActionImage]?) async throws(GraphError) -> [PhotoKey] {
        var keys: [PhotoKey] = []
        for place in images?.indices ?? 0..<0 {
            guard let url = images?[place].url, url.hasPrefix("fbstaging:") else { continue }
            guard let key = PhotoAddress.staged(url), try await isThere(key) else {
                throw .unusable("image", "must not name a staged picture that is not there")
            }
            images?[place].url = PhotoAddress(key, .original).text(origin)
            keys.append(key)
        }
        return keys
    }

    private func isThere(_ key: PhotoKey) async throws(GraphError) -> Bool {
        guard let personID else { return false }
        return try await parts.stored { database throws(StoreError) in
            try await PhotoStore(database).isStaged(key, personID: personID, appID: appID)
        }
    }

    /// Lets a node that was published keep its pictures, which then go with it.
    func keep(_ keys: [PhotoKey], with nodeID: Int64) async throws(GraphError) {
        guard let personID else { return }
        for key in keys {
            _ = try await parts.stored { database throws(StoreError) in
                try await PhotoStore(database).use(key, by: nodeID, personID: personID, appID: appID)
            }
        }
    }
}
