import Reactor

/// Something that one statement can be asked many times at once, over arrays of what would be its parameters.
package protocol ManyAtOnce {
    associatedtype Question: Hashable
    associatedtype Answer

    /// Whether it changes nothing: then equal questions are asked once, and again should the connection break.
    var isRead: Bool { get }

    /// The statement for some questions, at least one.
    func statement(_ questions: [Question]) -> SQL

    /// The answers, one for each question, in their order.
    func answers(_ rows: Rows, to questions: [Question]) throws(DatabaseError) -> [Answer]
}

/// Lets the requests of one worker share statements: what is asked in one turn of the loop, or while the statement
/// before is on its way, goes in one statement.
///
/// A round trip, a plan and above all a commit cost the same for one question as for fifty. Nobody is kept waiting
/// for company: a question that comes alone is sent alone, and one that comes later never joins a statement that was
/// sent before it.
package final class Gathering<Kind: ManyAtOnce> {
    private final class Wish {
        let question: Kind.Question
        var outcome: Result<Kind.Answer, DatabaseError>?
        var continuation: UnsafeContinuation<Void, Never>?

        init(_ question: Kind.Question) { self.question = question }

        func finish(_ outcome: Result<Kind.Answer, DatabaseError>) {
            self.outcome = outcome
            let waiting = continuation
            continuation = nil
            waiting?.resume()
        }
    }

    private let kind: Kind
    private let database: Database
    private let limit: Int
    private let lanes: Int
    private var waiting: [Wish] = []
    private var running = 0
    private var isStarting = false

    /// - Parameters:
    ///   - limit: most questions of one statement.
    ///   - lanes: most statements on their way at once.
    package init(_ kind: Kind, on database: Database, limit: Int = 64, lanes: Int = 1) {
        self.kind = kind
        self.database = database
        self.limit = max(limit, 1)
        self.lanes = max(lanes, 1)
    }

    /// The answer to a question; the statement that brings it is committed then.
    package func answer(
        to question: Kind.Question,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(DatabaseError) -> Kind.Answer {
        precondition(database.loop.isCurrent, "questions belong to their loop's own thread")
        let wish = Wish(question)
        waiting.append(wish)
        if running < lanes, !isStarting {
            isStarting = true
            running += 1
            database.loop.start { await self.run() }
        }
        if wish.outcome == nil {
            await withUnsafeContinuation { continuation in
                // Should the task have been moved in between, what happened then is not missed.
                if wish.outcome == nil { wish.continuation = continuation } else { continuation.resume() }
            }
        }
        guard let outcome = wish.outcome else { throw .lost(wasSent: true) }
        return try outcome.get()
    }

    private func run() async {
        isStarting = false
        while !waiting.isEmpty {
            let wishes = Array(waiting.prefix(limit))
            waiting.removeFirst(wishes.count)
            await ask(wishes)
        }
        running -= 1
    }

    private func ask(_ wishes: [Wish]) async {
        var questions: [Kind.Question] = []
        var places: [Int] = []
        if kind.isRead {
            var known: [Kind.Question: Int] = [:]
            for wish in wishes {
                let place = known[wish.question] ?? questions.count
                if place == questions.count {
                    known[wish.question] = place
                    questions.append(wish.question)
                }
                places.append(place)
            }
        } else {
            questions = wishes.map(\.question)
            places = Array(wishes.indices)
        }
        do throws(DatabaseError) {
            let answers = try await answers(to: questions)
            for (wish, place) in zip(wishes, places) { wish.finish(.success(answers[place])) }
        } catch {
            // One that the server refuses must not spoil those that came with it; it was all rolled back.
            guard wishes.count > 1, error.isOfOneStatement else {
                for wish in wishes { wish.finish(.failure(error)) }
                return
            }
            for wish in wishes { await ask([wish]) }
        }
    }

    private func answers(to questions: [Kind.Question]) async throws(DatabaseError) -> [Kind.Answer] {
        let sql = kind.statement(questions)
        let rows = kind.isRead ? try await database.read(sql) : try await database.write(sql)
        let answers = try kind.answers(rows, to: questions)
        guard answers.count == questions.count else { throw .unexpectedRowCount(rows.count) }
        return answers
    }
}

extension DatabaseError {
    /// Whether the fault may lie in one of several questions, none of which has taken effect.
    fileprivate var isOfOneStatement: Bool {
        switch self {
        case .refused: !isOutage
        case .unusableParameter: true
        case .unavailable, .lost, .timedOut, .cancelled, .unreadableColumn, .unexpectedRowCount, .rolledBack,
            .cannotConnect:
            false
        }
    }
}
