import LiveKit
import Postgres
import Reactor
import Store
import Testing

@Suite struct PostStoreTests {
    @Test func `a post is read as it was written`() async throws {
        try await Wall.run { _, wall async throws in
            var draft = wall.draft("Look at this")
            draft.kind = .link
            draft.link = "https://example.com/a?b=1"
            draft.picture = "https://example.com/a.png"
            draft.name = "A title"
            draft.actions = #"[{"link":"https://example.com","name":"Go"}]"#
            draft.placeID = 111_615_355_559_307
            draft.tags = [wall.cleo, wall.ben]
            let id = try await wall.add(draft)
            let post = try #require(try await wall.posts.find(id, wall.reader(wall.ann)))
            #expect(post.owner.name == "Ann" && post.writer.id == wall.ann && post.app.namespace == "one")
            #expect(post.message == "Look at this" && post.link == draft.link && post.name == "A title")
            #expect(post.caption == nil && post.photo == nil && post.kind == .link)
            #expect(post.tags.map(\.name) == ["Cleo", "Ben"])
            #expect(post.place?.contains("Menlo Park") == true)
            #expect(post.counts == Reactions() && post.createdAt > 0)
        }
    }

    @Test func `a link has a post that shows it, and goes with it`() async throws {
        try await Wall.run { _, wall async throws in
            var draft = wall.draft("my words")
            draft.link = "https://example.com/"
            let id = try await wall.posts.addLink(draft)
            let link = try #require(try await wall.posts.findLink(id, wall.reader(wall.ann)))
            #expect(link.url == "https://example.com/" && link.comment == "my words" && link.id == id)
            let post = try #require(try await wall.posts.find(link.postID, wall.reader(wall.ben)))
            #expect(post.kind == .link && post.link == link.url)
            #expect(try await !wall.posts.removeLink(id, wall.reader(wall.ben)))
            #expect(try await wall.posts.removeLink(id, wall.reader(wall.ann)))
            #expect(try await wall.posts.findLink(id, wall.reader(wall.ann)) == nil)
            #expect(try wall.count(Identifier("links")) == 0 && wall.count(Identifier("posts")) == 0)
        }
    }

    /// Who sees what of Ann's: herself, her friend Ben, Ben's friend Cleo, Dan, nobody in particular.
    @Test(
        arguments: [
            (nil, [true, true, false, false, false]),
            (#"{"value":"ALL_FRIENDS"}"#, [true, true, false, false, false]),
            (#"{"value":"EVERYONE"}"#, [true, true, true, true, true]),
            (#"{"value":"SELF"}"#, [true, false, false, false, false]),
            (#"{"value":"FRIENDS_OF_FRIENDS"}"#, [true, true, true, false, false]),
            (
                #"{"value":"CUSTOM","allow":["DAN"],"friends":"SOME_FRIENDS"}"#,
                [true, false, false, true, false]
            ),
            (
                #"{"value":"CUSTOM","deny":["BEN"],"friends":"ALL_FRIENDS"}"#,
                [true, false, false, false, false]
            ),
            (#"{"value":"NONSENSE"}"#, [true, false, false, false, false]),
        ] as [(String?, [Bool])]
    )
    func `a post is seen by those it is for`(privacy: String?, wanted: [Bool]) async throws {
        try await Wall.run { _, wall async throws in
            var draft = wall.draft("hello")
            draft.privacy = privacy.map { text in
                text.split(separator: "DAN").joined(separator: "\(wall.dan)").split(separator: "BEN")
                    .joined(separator: "\(wall.ben)")
            }
            let id = try await wall.add(draft)
            for (person, sees) in zip([wall.ann, wall.ben, wall.cleo, wall.dan], wanted) {
                let post = try await wall.posts.find(id, wall.reader(person))
                #expect((post != nil) == sees)
                let page = try await wall.posts.list(
                    of: wall.ann,
                    isOwn: true,
                    TimeRange(limit: 5),
                    wall.reader(person)
                )
                #expect(page.count == (sees ? 1 : 0))
            }
            #expect((try await wall.posts.find(id, .nobody) != nil) == wanted[4])
            // The app that made it sees it, whoever it is for.
            #expect(try await wall.posts.find(id, wall.reader(nil)) != nil)
            #expect((try await wall.posts.find(id, wall.reader(nil, wall.otherApp)) != nil) == wanted[4])
        }
    }

    @Test func `another app sees a post only with a permission for that`() async throws {
        try await Wall.run { _, wall async throws in
            let id = try await wall.add(wall.draft("hello"))
            #expect(try await wall.posts.find(id, wall.reader(wall.ann, wall.otherApp)) == nil)
            #expect(
                try await wall.posts.find(id, wall.reader(wall.ann, wall.otherApp, seesOtherApps: true))
                    != nil
            )
            #expect(
                try await wall.posts.find(id, wall.reader(wall.dan, wall.otherApp, seesOtherApps: true))
                    == nil
            )
        }
    }

    @Test func `a wall is read in pages, newest first, without a gap`() async throws {
        try await Wall.run { _, wall async throws in
            var ids: [Int64] = []
            for number in 0..<7 { ids.append(try await wall.add(wall.draft("\(number)"))) }
            // All at one moment: the id decides.
            try wall.live.session().run("update posts set created_at = '2020-01-01T00:00:00Z'")
            let reader = wall.reader(wall.ann)
            var seen: [Int64] = []
            var range = TimeRange(limit: 3)
            while true {
                let page = try await wall.posts.list(of: wall.ann, isOwn: false, range, reader)
                seen += page.map(\.id)
                guard let last = page.last else { break }
                range.edge = .older(time: last.createdAt, id: last.id)
            }
            #expect(seen == ids.reversed())
            let third = try #require(try await wall.posts.find(ids[2], reader))
            let newer = TimeRange(limit: 3, edge: .newer(time: third.createdAt, id: third.id))
            let page = try await wall.posts.list(of: wall.ann, isOwn: false, newer, reader)
            #expect(page.map(\.id) == [ids[3], ids[4], ids[5]])
        }
    }

    @Test func `times bound a wall`() async throws {
        try await Wall.run { _, wall async throws in
            let id = try await wall.add(wall.draft("now"))
            let reader = wall.reader(wall.ann)
            let post = try #require(try await wall.posts.find(id, reader))
            for (since, until, count) in [
                (post.createdAt, nil, 1), (post.createdAt + 1, nil, 0), (nil, post.createdAt, 0),
                (nil, post.createdAt + 1, 1),
            ] as [(Int64?, Int64?, Int)] {
                let range = TimeRange(limit: 5, since: since, until: until)
                #expect(
                    try await wall.posts.list(of: wall.ann, isOwn: false, range, reader).count
                        == count
                )
            }
        }
    }

    @Test func `what others put on a wall is not among one's own posts`() async throws {
        try await Wall.run { _, wall async throws in
            var draft = PostDraft(ownerID: wall.ann, writerID: wall.ben, appID: wall.app)
            draft.message = "Hi Ann"
            let id = try await wall.add(draft)
            let reader = wall.reader(wall.ann)
            let all = try await wall.posts.list(of: wall.ann, isOwn: false, TimeRange(limit: 5), reader)
            let own = try await wall.posts.list(of: wall.ann, isOwn: true, TimeRange(limit: 5), reader)
            #expect(all.map(\.id) == [id] && own.isEmpty)
            #expect(all.first?.writer.name == "Ben")
        }
    }

    @Test func `the same words twice in a row are said once`() async throws {
        try await Wall.run { _, wall async throws in
            var draft = wall.draft("again")
            draft.refusesRepetition = true
            #expect(try await wall.posts.add(draft) != .repetition)
            #expect(try await wall.posts.add(draft) == .repetition)
            #expect(try wall.count(Identifier("posts")) == 1)
            var other = wall.draft("something else")
            other.refusesRepetition = true
            #expect(try await wall.posts.add(other) != .repetition)
            #expect(try await wall.posts.add(draft) != .repetition)
            draft.appID = wall.otherApp
            #expect(try await wall.posts.add(draft) != .repetition)
        }
    }

    @Test func `only its people and its app change or remove a post`() async throws {
        try await Wall.run { _, wall async throws in
            let id = try await wall.add(wall.draft("mine"))
            var change = PostChange()
            change.message = "changed"
            for editor in [
                wall.reader(wall.ben), wall.reader(wall.ann, wall.otherApp), wall.reader(nil, wall.otherApp),
            ] {
                #expect(try await !wall.posts.change(id, change, editor))
                #expect(try await !wall.posts.remove(id, editor))
            }
            #expect(try await wall.posts.change(id, change, wall.reader(wall.ann)))
            #expect(try await wall.posts.find(id, wall.reader(wall.ann))?.message == "changed")
            #expect(try await wall.posts.remove(id, wall.reader(nil)))
            #expect(try await wall.posts.find(id, wall.reader(wall.ann)) == nil)
        }
    }
}
