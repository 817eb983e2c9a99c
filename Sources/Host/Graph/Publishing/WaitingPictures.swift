import GraphAPI
import Store

/// Pictures that were uploaded before what they belong to (`/me/staging_resources`).
struct WaitingPictures {
    let parts: GraphParts
    let personID: Int64
    let appID: Int64

    /// The pictures with their real addresses, and the keys of those that wait.
    func find(
        _ images: [ActionImage],
        at origin: String
    ) async throws(GraphError) -> (images: [ActionImage], keys: [PhotoKey]) {
        var found = images
        var keys: [PhotoKey] = []
        for (place, image) in images.enumerated() where image.isWaiting {
            guard let key = PhotoAddress.staged(image.url) else { throw .goneImage }
            let waits = try await parts.stored { database throws(StoreError) in
                try await PhotoStore(database).isStaged(key, personID: personID, appID: appID)
            }
            guard waits else { throw .goneImage }
            found[place].url = PhotoAddress(key, .original).text(origin)
            keys.append(key)
        }
        return (found, keys)
    }

    /// Lets a node keep them.
    func use(_ keys: [PhotoKey], by nodeID: Int64) async throws(GraphError) {
        for key in keys {
            let isKept = try await parts.stored { database throws(StoreError) in
                try await PhotoStore(database).use(key, by: nodeID, personID: personID, appID: appID)
            }
            guard isKept else { throw .goneImage }
        }
    }
}
