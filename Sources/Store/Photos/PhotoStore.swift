package import Postgres

/// The photos with their bytes, for one worker.
package final class PhotoStore {
    private let database: Database

    /// A store on that worker's database; nothing is asked yet.
    package init(_ database: Database) {
        self.database = database
    }

    /// What a photo and its post are called that an upload has made.
    package struct Made: Sendable, Hashable {
        /// The photo's id.
        package let id: Int64
        /// The post's; nil when none was wanted.
        package let postID: Int64?
    }

    /// Keeps a photo, its files and its post, or nothing.
    package func add(_ draft: PhotoDraft) async throws(StoreError) -> Made {
        do throws(DatabaseError) {
            let row = try await database.write(PhotoStatements.insert(draft)).only()
            return Made(id: try row.integer(0), postID: try row.integerIfPresent(1))
        } catch {
            throw .database(error)
        }
    }

    /// A photo that was made before, with its post.
    package func made(_ id: Int64) async throws(StoreError) -> Made {
        do throws(DatabaseError) {
            let row = try await database.read(PhotoStatements.post(of: id)).first
            return Made(id: id, postID: try row?.integer(0))
        } catch {
            throw .database(error)
        }
    }

    /// A photo, if the reader may see it.
    package func find(_ id: Int64, _ reader: Reader) async throws(StoreError) -> Photo? {
        do throws(DatabaseError) {
            guard let row = try await database.read(PhotoStatements.find(id, reader)).first else {
                return nil
            }
            return try PhotoColumns.photo(row)
        } catch {
            throw .database(error)
        }
    }

    /// A part of somebody's photos.
    package func list(
        of personID: Int64,
        _ range: TimeRange,
        _ reader: Reader
    ) async throws(StoreError) -> [Photo] {
        do throws(DatabaseError) {
            var photos: [Photo] = []
            for row in try await database.read(PhotoStatements.list(of: personID, range, reader)) {
                photos.append(try PhotoColumns.photo(row))
            }
            return photos
        } catch {
            throw .database(error)
        }
    }

    /// Changes a photo; false when it is not there, or not the editor's.
    package func change(
        _ id: Int64,
        _ change: PhotoChange,
        _ editor: Reader
    ) async throws(StoreError) -> Bool {
        try await touches(PhotoStatements.change(id, change, editor))
    }

    /// Says who is on a photo, besides those who are on it; false when it is not there, or not the editor's.
    package func tag(_ id: Int64, _ tags: [PhotoTag], _ editor: Reader) async throws(StoreError) -> Bool {
        try await touches(PhotoStatements.tag(id, tags, editor))
    }

    /// Removes a photo with its files and posts; false when it is not there, or not the editor's.
    package func remove(_ id: Int64, _ editor: Reader) async throws(StoreError) -> Bool {
        try await touches(PhotoStatements.remove(id, editor))
    }

    /// The file of an address that was given out, for anybody who has the address.
    package func file(
        _ key: PhotoKey,
        _ size: StoredPrint.Size
    ) async throws(StoreError) -> (bytes: [UInt8], hash: [UInt8])? {
        do throws(DatabaseError) {
            guard let row = try await database.read(PhotoStatements.file(key, size.rawValue)).first else {
                return nil
            }
            return (try row.bytes(0), try row.bytes(1))
        } catch {
            throw .database(error)
        }
    }

    private func made(_ row: Row) throws(DatabaseError) -> Made {
        Made(id: try row.integer(0), postID: try row.integerIfPresent(1))
    }

    private func touches(_ sql: SQL) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.write(sql).touched > 0
        } catch {
            throw .database(error)
        }
    }

    // Pictures that wait

    /// Keeps a picture for a day, or until something uses it. Of those that somebody has waiting only the newest stay.
    package func stage(
        _ print: StoredPrint,
        personID: Int64,
        appID: Int64
    ) async throws(StoreError) -> PhotoKey {
        do throws(DatabaseError) {
            let row = try await database.write(StagingStatements.insert(print, personID, appID)).only()
            return PhotoKey(id: try row.integer(0), key: try row.text(1))
        } catch {
            throw .database(error)
        }
    }

    /// Whether a picture waits for this person in this app.
    package func isStaged(_ key: PhotoKey, personID: Int64, appID: Int64) async throws(StoreError) -> Bool {
        do throws(DatabaseError) {
            return try await database.read(StagingStatements.find(key, personID, appID)).count > 0
        } catch {
            throw .database(error)
        }
    }

    /// Lets a node keep a picture that waited; it goes with the node.
    package func use(
        _ key: PhotoKey,
        by nodeID: Int64,
        personID: Int64,
        appID: Int64
    ) async throws(StoreError) -> Bool {
        try await touches(StagingStatements.use(key, by: nodeID, personID, appID))
    }
}
