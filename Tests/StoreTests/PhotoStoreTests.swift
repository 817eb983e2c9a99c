import LiveKit
import Postgres
import Reactor
import Store
import Testing

@Suite struct PhotoStoreTests {
    private static func print(_ side: Int) -> StoredPrint {
        StoredPrint(
            width: side,
            height: side / 2,
            hash: [UInt8](repeating: UInt8(side % 250), count: 32),
            bytes: [UInt8](repeating: UInt8(side % 250), count: side)
        )
    }

    private static func draft(_ wall: Wall) -> PhotoDraft {
        PhotoDraft(
            personID: wall.ann,
            appID: wall.app,
            original: print(1500),
            normal: print(720),
            small: print(130)
        )
    }

    @Test func `a photo is read as it was kept`() async throws {
        try await Wall.run { _, wall async throws in
            var draft = Self.draft(wall)
            draft.name = "Lunch"
            draft.placeID = 111_615_355_559_307
            draft.tags = [PhotoTag(wall.cleo, x: 25.5, y: 50), PhotoTag(wall.ben), PhotoTag(wall.ben)]
            let made = try await wall.photos.add(draft)
            let photo = try #require(try await wall.photos.find(made.id, wall.reader(wall.ann)))
            #expect(photo.width == 1500 && photo.height == 750 && photo.name == "Lunch")
            #expect(photo.prints.map(\.size) == [.original, .normal, .small])
            #expect(photo.prints.map(\.width) == [1500, 720, 130])
            #expect(photo.tags.map(\.person.name) == ["Cleo", "Ben"] && photo.tags[0].x == 25.5)
            #expect(photo.place?.contains("Menlo Park") == true && photo.key.key.utf8.count == 32)
            #expect(photo.postID == made.postID && made.postID != nil)
            let post = try #require(try await wall.posts.find(made.postID ?? 0, wall.reader(wall.ben)))
            #expect(post.kind == .photo && post.photo == photo.key && post.message == "Lunch")
        }
    }

    @Test func `a photo without a story has no post`() async throws {
        try await Wall.run { _, wall async throws in
            var draft = Self.draft(wall)
            draft.hasPost = false
            let made = try await wall.photos.add(draft)
            #expect(made.postID == nil)
            #expect(try wall.count(Identifier("posts")) == 0)
            #expect(try await wall.photos.find(made.id, wall.reader(wall.ann)) != nil)
        }
    }

    @Test func `a photo that cannot be kept leaves nothing`() async throws {
        try await Wall.run { _, wall async throws in
            let before = try wall.count(Identifier("nodes"))
            var draft = Self.draft(wall)
            draft.tags = [PhotoTag(1)]
            #expect(await failure { () async throws(StoreError) in try await wall.photos.add(draft) } != nil)
            draft = Self.draft(wall)
            draft.placeID = 1
            #expect(await failure { () async throws(StoreError) in try await wall.photos.add(draft) } != nil)
            #expect(try wall.count(Identifier("nodes")) == before)
            #expect(try wall.count(Identifier("photo_blobs")) == 0)
        }
    }

    @Test func `a file is found by what cannot be guessed`() async throws {
        try await Wall.run { _, wall async throws in
            let made = try await wall.photos.add(Self.draft(wall))
            let key = try #require(try await wall.photos.find(made.id, wall.reader(wall.ann))).key
            for (size, side) in [(StoredPrint.Size.original, 1500), (.normal, 720), (.small, 130)] {
                let file = try #require(try await wall.photos.file(key, size))
                #expect(file.bytes == Self.print(side).bytes && file.hash == Self.print(side).hash)
            }
            let wrong = PhotoKey(id: key.id, key: String(key.key.dropLast()) + "x")
            #expect(try await wall.photos.file(wrong, .normal) == nil)
            #expect(try await wall.photos.remove(made.id, wall.reader(wall.ann)))
            #expect(try await wall.photos.file(key, .normal) == nil)
            #expect(try wall.count(Identifier("photo_blobs")) == 0 && wall.count(Identifier("posts")) == 0)
        }
    }

    @Test func `only its person and its app change or remove a photo`() async throws {
        try await Wall.run { _, wall async throws in
            let made = try await wall.photos.add(Self.draft(wall))
            var change = PhotoChange()
            change.name = "changed"
            for editor in [
                wall.reader(wall.ben), wall.reader(wall.ann, wall.otherApp), wall.reader(nil, wall.otherApp),
            ] {
                #expect(try await !wall.photos.change(made.id, change, editor))
                #expect(try await !wall.photos.tag(made.id, [PhotoTag(wall.dan)], editor))
                #expect(try await !wall.photos.remove(made.id, editor))
            }
            let ann = wall.reader(wall.ann)
            #expect(try await wall.photos.change(made.id, change, ann))
            #expect(try await wall.photos.tag(made.id, [PhotoTag(wall.dan, x: 1, y: 2)], ann))
            #expect(try await wall.photos.tag(made.id, [PhotoTag(wall.dan, x: 3, y: 4)], ann))
            let photo = try #require(try await wall.photos.find(made.id, ann))
            #expect(
                photo.name == "changed" && photo.tags.map(\.x) == [3] && photo.tags[0].person.name == "Dan"
            )
        }
    }

    @Test func `photos are listed newest first, for those who may see them`() async throws {
        try await Wall.run { _, wall async throws in
            var ids: [Int64] = []
            for number in 0..<3 {
                var draft = Self.draft(wall)
                if number == 1 { draft.privacy = #"{"value":"SELF"}"# }
                ids.append(try await wall.photos.add(draft).id)
            }
            let range = TimeRange(limit: 2)
            let own = try await wall.photos.list(of: wall.ann, range, wall.reader(wall.ann))
            #expect(own.map(\.key.id) == [ids[2], ids[1]])
            let friends = try await wall.photos.list(of: wall.ann, range, wall.reader(wall.ben))
            #expect(friends.map(\.key.id) == [ids[2], ids[0]])
            #expect(try await wall.photos.list(of: wall.ann, range, wall.reader(wall.dan)).isEmpty)
        }
    }

    @Test func `a picture waits for what it belongs to`() async throws {
        try await Wall.run { _, wall async throws in
            let photos = wall.photos
            let key = try await photos.stage(Self.print(40), personID: wall.ann, appID: wall.app)
            #expect(try await photos.isStaged(key, personID: wall.ann, appID: wall.app))
            #expect(try await !photos.isStaged(key, personID: wall.ben, appID: wall.app))
            #expect(try await photos.file(key, .original)?.bytes == Self.print(40).bytes)
            #expect(try await photos.file(key, .small) == nil)
            let post = try await wall.add(wall.draft("uses it"))
            #expect(try await photos.use(key, by: post, personID: wall.ann, appID: wall.app))
            try wall.live.session().run("update staged_resources set expires_at = now() - interval '1 hour'")
            #expect(try await photos.file(key, .original) != nil)
            #expect(try await wall.posts.remove(post, wall.reader(wall.ann)))
            #expect(try await photos.file(key, .original) == nil)
        }
    }

    @Test func `pictures do not wait for ever, nor any number of them`() async throws {
        try await Wall.run { _, wall async throws in
            for _ in 0..<25 {
                _ = try await wall.photos.stage(Self.print(9), personID: wall.ann, appID: wall.app)
            }
            #expect(try wall.count(Identifier("staged_resources")) == 20)
            try wall.live.session().run("update staged_resources set expires_at = now() - interval '1 hour'")
            _ = try await wall.photos.stage(Self.print(9), personID: wall.ben, appID: wall.app)
            #expect(try wall.count(Identifier("staged_resources")) == 1)
        }
    }
}
