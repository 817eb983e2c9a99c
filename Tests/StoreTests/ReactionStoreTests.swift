import LiveKit
import Postgres
import Reactor
import Store
import Testing

@Suite struct ReactionStoreTests {
    @Test func `likes and comments are counted once`() async throws {
        try await Wall.run { worker, wall async throws in
            let id = try await wall.add(wall.draft("hello"))
            for person in [wall.ann, wall.ben, wall.ben] {
                #expect(try await wall.reactions.like(id, personID: person, appID: wall.app))
            }
            let comment = try #require(
                try await wall.reactions.comment(id, "Nice", personID: wall.ben, appID: wall.app)
            )
            let reader = wall.reader(wall.ben)
            #expect(
                try await wall.posts.find(id, reader)?.counts
                    == Reactions(likes: 2, comments: 1, isLiked: true)
            )
            #expect(try await wall.reactions.likes(id, limit: 9).map(\.name) == ["Ann", "Ben"])
            #expect(try await wall.reactions.likes(id, .after(wall.ann), limit: 9).map(\.name) == ["Ben"])
            try await wall.reactions.unlike(id, personID: wall.ben)
            try await wall.reactions.unlike(id, personID: wall.ben)
            #expect(try await wall.reactions.removeComment(comment, reader))
            #expect(try await wall.posts.find(id, reader)?.counts == Reactions(likes: 1))
        }
    }

    @Test func `many at once are all counted`() async throws {
        try await Wall.run { worker, wall async throws in
            let id = try await wall.add(wall.draft("hello"))
            let people = [wall.ann, wall.ben, wall.cleo, wall.dan]
            let answers = await together(12, on: worker) { number in
                number % 3 == 0
                    ? try? await wall.reactions.comment(id, "\(number)", personID: wall.ann, appID: wall.app)
                        != nil
                    : try? await wall.reactions.like(id, personID: people[number % 4], appID: wall.app)
            }
            #expect(answers.allSatisfy { $0 == true })
            let counts = try #require(try await wall.posts.find(id, wall.reader(wall.ann))).counts
            #expect(counts.likes == 4 && counts.comments == 4)
        }
    }

    @Test func `what is said is read in its order, in pages`() async throws {
        try await Wall.run { _, wall async throws in
            let id = try await wall.add(wall.draft("hello"))
            for word in ["one", "two", "three"] {
                _ = try await wall.reactions.comment(id, word, personID: wall.ben, appID: wall.app)
            }
            let reader = wall.reader(wall.ben)
            let first = try await wall.reactions.comments(id, limit: 2, reader)
            #expect(first.map(\.message) == ["one", "two"] && first.allSatisfy { $0.isRemovable })
            let rest = try await wall.reactions.comments(id, .after(first[1].id), limit: 2, wall.reader(nil))
            #expect(rest.map(\.message) == ["three"] && !rest[0].isRemovable)
            #expect(try await wall.reactions.changeComment(rest[0].id, to: "four", reader))
            #expect(try await !wall.reactions.changeComment(rest[0].id, to: "five", wall.reader(wall.ann)))
            #expect(try await wall.reactions.findComment(rest[0].id, reader)?.message == "four")
        }
    }

    @Test func `a node is reached by those who may see it`() async throws {
        try await Wall.run { _, wall async throws in
            let id = try await wall.add(wall.draft("hello"))
            let comment = try #require(
                try await wall.reactions.comment(id, "Nice", personID: wall.ben, appID: wall.app)
            )
            for node in [id, comment] {
                #expect(try await wall.reactions.reaches(node, wall.reader(wall.ben)))
                #expect(try await !wall.reactions.reaches(node, wall.reader(wall.cleo)))
                #expect(try await !wall.reactions.reaches(node, .nobody))
            }
            for node in [wall.ann, wall.app, 1] {
                #expect(try await !wall.reactions.reaches(node, wall.reader(wall.ann)))
            }
        }
    }

    @Test func `a node that has gone is no fault`() async throws {
        try await Wall.run { _, wall async throws in
            #expect(try await !wall.reactions.like(1, personID: wall.ann, appID: wall.app))
            #expect(try await wall.reactions.comment(1, "x", personID: wall.ann, appID: wall.app) == nil)
        }
    }

    @Test func `with a person goes what the person left everywhere`() async throws {
        try await Wall.run { _, wall async throws in
            let id = try await wall.add(wall.draft("hello"))
            _ = try await wall.reactions.like(id, personID: wall.ben, appID: wall.app)
            _ = try await wall.reactions.comment(id, "Nice", personID: wall.ben, appID: wall.app)
            try wall.live.session().run("delete from nodes where id = \(wall.ben)")
            #expect(try await wall.posts.find(id, wall.reader(wall.ann))?.counts == Reactions())
            try wall.live.session().run("delete from nodes where id = \(wall.ann)")
            let left = try wall.live.session().run(
                "select count(*) from nodes where kind in ('post', 'comment', 'link', 'photo')"
            ).only().integer(0)
            #expect(left == 0)
            #expect(try wall.count(Identifier("node_counts")) == 0)
        }
    }
}
