/// A place in a list of actions, which goes from the newest to the oldest.
package struct ActionEdge: Sendable, Hashable {
    /// When the action at the edge was published, in microseconds since 1970.
    package let createdAt: Int64
    /// The action at the edge, which need not be there any more.
    package let id: Int64

    /// The place beside that action.
    package init(createdAt: Int64, id: Int64) {
        self.createdAt = createdAt
        self.id = id
    }
}

/// Which part of a list of actions is wanted.
package enum ActionRange: Sendable, Hashable {
    case newest
    /// Those published before the one at the edge.
    case older(ActionEdge)
    /// Those published after it.
    case newer(ActionEdge)
}
