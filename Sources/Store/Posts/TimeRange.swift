/// Which part of a list by time is wanted: the newest first, or, in front of an edge, the nearest first.
package struct TimeRange: Sendable, Hashable {
    /// Where a page begins: behind a node of the page before it.
    package enum Edge: Sendable, Hashable {
        /// Microseconds since 1970 and id of the last one that is known.
        case older(time: Int64, id: Int64)
        /// Those before the first one that is known.
        case newer(time: Int64, id: Int64)
    }

    /// Not older than this; microseconds since 1970.
    package var since: Int64?
    /// Older than this; microseconds since 1970.
    package var until: Int64?
    package var edge: Edge?
    /// How many at most.
    package var limit: Int

    /// A page of a list, its beginning unless told otherwise.
    package init(limit: Int, since: Int64? = nil, until: Int64? = nil, edge: Edge? = nil) {
        self.limit = limit
        self.since = since
        self.until = until
        self.edge = edge
    }
}
