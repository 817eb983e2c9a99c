import CLibPQ

/// The answer to one statement: its rows, or how many it touched.
///
/// Owns libpq's result and frees it; rows and spans are views into it and copy nothing.
package final class Rows {
    let result: OpaquePointer

    /// The number of rows.
    package let count: Int

    init(owning result: OpaquePointer) {
        self.result = result
        count = Int(PQntuples(result))
    }

    deinit { PQclear(result) }

    /// The row at that place, from 0; a place outside `count` is our bug and traps.
    package subscript(_ index: Int) -> Row {
        precondition(index >= 0 && index < count, "row out of range")
        return Row(rows: self, index: Int32(index))
    }

    /// For statements that find one row or none.
    package var first: Row? { count > 0 ? self[0] : nil }

    /// The only row.
    package func only() throws(DatabaseError) -> Row {
        guard count == 1 else { throw .unexpectedRowCount(count) }
        return self[0]
    }

    /// How many rows INSERT, UPDATE, DELETE or SELECT touched; 0 for other commands.
    package var touched: Int { Int(String(cString: PQcmdTuples(result))) ?? 0 }

    /// The command's tag, as `COMMIT` or `INSERT 0 1`.
    package var command: String { String(cString: PQcmdStatus(result)) }
}

extension Rows: Sequence {
    /// Goes through the rows in the server's order, as often as wanted.
    package func makeIterator() -> Iterator { Iterator(rows: self) }

    /// Keeps the answer alive while it is gone through.
    package struct Iterator: IteratorProtocol {
        fileprivate let rows: Rows
        private var position = 0

        fileprivate init(rows: Rows) { self.rows = rows }

        package mutating func next() -> Row? {
            guard position < rows.count else { return nil }
            defer { position += 1 }
            return rows[position]
        }
    }
}
