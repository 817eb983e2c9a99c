import Postgres

/// Who wants to read actions.
package enum ActionReader: Sendable, Hashable {
    /// The app that published them, which sees what it has done.
    case app
    /// A person, who sees what the other shares with him.
    case person(Int64)
    /// Somebody without a name, who sees what everyone may.
    case anyone

    /// As statements name the reader: ids are greater than 0.
    var number: Int64 {
        switch self {
        case .app: 0
        case .person(let id): id
        case .anyone: -1
        }
    }
}

/// An action that somebody wants to read.
struct ActionQuestion: Hashable {
    let id: Int64
    let reader: ActionReader
}

/// Actions by their ids.
struct ActionsByID: ManyAtOnce {
    var isRead: Bool { true }

    func statement(_ questions: [ActionQuestion]) -> SQL { ActionStatements.find(questions) }

    func answers(_ rows: Rows, to questions: [ActionQuestion]) throws(DatabaseError) -> [StoredAction?] {
        var answers = [StoredAction?](repeating: nil, count: questions.count)
        for row in rows {
            let place = Int(try row.integer(0)) - 1
            guard answers.indices.contains(place) else { throw .unexpectedRowCount(rows.count) }
            answers[place] = try ActionColumns.action(row, from: 1)
        }
        return answers
    }
}

/// What is known before something is published.
struct FactsOfPublishing: ManyAtOnce {
    var isRead: Bool { true }

    func statement(_ questions: [PublishQuestion]) -> SQL { PublishStatements.facts(questions) }

    func answers(_ rows: Rows, to questions: [PublishQuestion]) throws(DatabaseError) -> [PublishFacts] {
        var answers: [PublishFacts] = []
        for row in rows { answers.append(try Self.facts(row)) }
        return answers
    }

    private static func facts(_ row: Row) throws(DatabaseError) -> PublishFacts {
        var app: App?
        if let id = try row.integerIfPresent(0) {
            app = App(id: id, namespace: try row.text(1), name: try row.text(2))
        }
        var meal: ObjectSource?
        if let id = try row.integerIfPresent(14) { meal = .meal(id: id, version: try row.integer(15)) }
        return PublishFacts(app: app, type: try type(row), known: try known(row), meal: meal)
    }

    private static func type(_ row: Row) throws(DatabaseError) -> ActionType? {
        guard let id = try row.integerIfPresent(3) else { return nil }
        let names = try row.texts(8)
        let types = try row.texts(9)
        return ActionType(
            id: id,
            name: try row.text(4),
            isUnique: try row.boolean(5),
            allowsTags: try row.boolean(6),
            allowsPlace: try row.boolean(7),
            properties: zip(names, types).map { ActionType.Property(name: $0, objectType: $1) }
        )
    }

    private static func known(_ row: Row) throws(DatabaseError) -> PublishFacts.KnownAddress? {
        guard let id = try row.integerIfPresent(10) else { return nil }
        return PublishFacts.KnownAddress(
            objectID: id,
            type: try row.text(11),
            source: ObjectSource(text: try row.text(12)),
            readAt: try row.timestamp(13)
        )
    }
}

/// Actions that have no terms, published many in one commit.
struct PlainActions: ManyAtOnce {
    var isRead: Bool { false }

    func statement(_ questions: [NewAction]) -> SQL {
        PublishStatements.publish(questions, ids: [Int64](repeating: 0, count: questions.count))
    }

    func answers(_ rows: Rows, to questions: [NewAction]) throws(DatabaseError) -> [Int64] {
        var ids: [Int64] = []
        for row in rows { ids.append(try row.integer(0)) }
        return ids
    }
}
