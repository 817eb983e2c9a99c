import GraphAPI
import OpenGraph
import Store

/// Fits what the sections read to what a call asked for: its fields, its form of times, its metadata.
///
/// A section answers with all that it has; so it need not know of any of this.
struct GraphFitting {
    private let call: GraphCall
    private let origin: String
    let selection: FieldSelection?

    /// Nothing is fitted but answers to what reads.
    init(_ context: GraphContext) throws(GraphError) {
        self.init(context, selection: context.call.method == .get ? try FieldSelection(context.call) : nil)
    }

    /// For a list inside a node, which has a selection of its own.
    init(_ context: GraphContext, selection: FieldSelection?) {
        call = context.call
        origin = context.origin
        self.selection = selection
    }

    /// A node; its type is nil when it is not known or has fields of its own.
    func node(_ answer: GraphAnswer, _ type: NodeType?) throws(GraphError) -> GraphAnswer {
        try fit(answer) { value throws(GraphError) in
            var node = value
            if let selection {
                if let type { try selection.check(type, against: [value]) }
                node = selection.node(value)
                if let type { node = selection.adding(pictureOf: type, to: node, at: origin) }
            }
            guard let type, call.parameters.isTrue("metadata") else { return node }
            return type.adding(metadataTo: node, at: origin)
        }
    }

    /// A list of nodes.
    func list(_ answer: GraphAnswer, _ type: NodeType?) throws(GraphError) -> GraphAnswer {
        try fit(answer) { value throws(GraphError) in
            guard let selection, let nodes = value["data"]?.array else { return value }
            guard let type else { return selection.list(value) }
            try selection.check(type, against: nodes)
            let list = selection.list(value)
            return list.replacing("data") { data in
                .array((data.array ?? []).map { selection.adding(pictureOf: type, to: $0, at: origin) })
            }
        }
    }

    private func fit(
        _ answer: GraphAnswer,
        _ change: (JSONValue) throws(GraphError) -> JSONValue
    ) throws(GraphError) -> GraphAnswer {
        guard call.method == .get, answer.status == 200, case .json(let value) = answer.body else {
            return answer
        }
        var fitted = answer
        let changed = try change(value)
        fitted.body = .json(GraphDates.areNumbers(call) ? GraphDates.numbers(changed) : changed)
        return fitted
    }
}

extension JSONValue {
    /// The object with one member changed.
    fileprivate func replacing(_ name: String, with change: (JSONValue) -> JSONValue) -> JSONValue {
        guard let members else { return self }
        return .object(
            members.map { $0.name == name ? JSONMember(name, change($0.value)) : $0 }
        )
    }
}

extension NodeKind {
    /// What Facebook called it; nil for kinds whose fields apps choose.
    var type: NodeType? {
        switch self {
        case .person: .user
        case .app: .application
        case .place: .page
        case .photo: .photo
        case .post: .post
        case .object, .action, .link, .request, .comment: nil
        }
    }
}
