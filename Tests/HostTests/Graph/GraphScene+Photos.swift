import Glibc
import LiveKit
import OpenGraph
import Postgres

/// Pictures and uploads for tests of the Graph surface.
extension GraphScene {
    /// A picture of `Tests/PicturesTests/Fixtures`.
    static func picture(_ name: String) throws -> [UInt8] {
        let path = ProjectFolder.root + "/Tests/PicturesTests/Fixtures/" + name
        let file = open(path, O_RDONLY)
        guard file >= 0 else { throw PictureMissing(name: name) }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(file, &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
        return bytes
    }

    struct PictureMissing: Error {
        let name: String
    }

    /// Uploads bytes as the SDK of 2013 does.
    func upload(
        _ bytes: [UInt8],
        _ parameters: [(String, String)] = [],
        as visitor: Visitor = .ann,
        to target: String = "/me/photos"
    ) async throws -> RawAnswer {
        let token = token(of: visitor).map { [("access_token", $0)] } ?? []
        return try await server.send(
            SDKRequest(
                target: target,
                parts: (token + parameters).map { .text($0.0, $0.1) } + [
                    .file("picture", type: "image/jpeg", bytes)
                ]
            )
        )
    }

    /// Uploads a small picture and answers the photo's id.
    func photo(_ parameters: [(String, String)] = [], as visitor: Visitor = .ann) async throws -> String {
        try await upload(Self.picture("cmyk.jpg"), parameters, as: visitor).text("id") ?? ""
    }

    /// Fetches what an address of an answer leads to, without a token.
    func fetch(
        _ address: String?,
        _ fields: [(String, String)] = [],
        method: String = "GET"
    ) async throws -> RawAnswer {
        let address = address ?? ""
        let path = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
        let target = "/" + path.drop { $0 != "/" }.dropFirst()
        return try await server.send(LiveRequest(method, target, fields))
    }

    /// How many photos and posts Ann has, and files of photos there are for them.
    func annsThings() throws -> [Int64] {
        let row = try database.session().run(
            """
            select (select count(*) from photos where person_id = \(ann.id)),
                (select count(*) from posts where person_id = \(ann.id)),
                (select count(*) from photo_blobs b join photos p on p.id = b.photo_id where p.person_id = \(ann.id)),
                (select count(*) from staged_resources where person_id = \(ann.id))
            """
        ).only()
        return [try row.integer(0), try row.integer(1), try row.integer(2), try row.integer(3)]
    }
}
