import CLibPQ

/// One row; columns are counted from 0. Asking for what is not there is an error, never a guess.
package struct Row {
    let rows: Rows
    let index: Int32

    /// Whether the column is NULL; true as well, by libpq's custom, for a column that is not there.
    package func isNull(_ column: Int) -> Bool {
        guard let column = Int32(exactly: column) else { return true }
        return PQgetisnull(rows.result, index, column) == 1
    }

    /// A smallint, integer, bigint or oid.
    package func integer(_ column: Int) throws(DatabaseError) -> Int64 {
        try read(column, as: .integer, ColumnDecoder.integer)
    }

    /// As ``integer(_:)``, with nil for NULL.
    package func integerIfPresent(_ column: Int) throws(DatabaseError) -> Int64? {
        isNull(column) ? nil : try integer(column)
    }

    /// A boolean; no other type is taken for one.
    package func boolean(_ column: Int) throws(DatabaseError) -> Bool {
        try read(column, as: .boolean, ColumnDecoder.boolean)
    }

    /// A text, varchar, char or name.
    package func text(_ column: Int) throws(DatabaseError) -> String {
        try read(column, as: .text, ColumnDecoder.text)
    }

    /// As ``text(_:)``, with nil for NULL.
    package func textIfPresent(_ column: Int) throws(DatabaseError) -> String? {
        isNull(column) ? nil : try text(column)
    }

    /// A bytea, copied.
    package func bytes(_ column: Int) throws(DatabaseError) -> [UInt8] {
        try read(column, as: .bytes, ColumnDecoder.bytes)
    }

    /// The text of a json or jsonb.
    package func json(_ column: Int) throws(DatabaseError) -> String {
        try read(column, as: .json, ColumnDecoder.json)
    }

    /// A timestamptz in microseconds since 1970.
    package func timestamp(_ column: Int) throws(DatabaseError) -> Int64 {
        try read(column, as: .timestamp, ColumnDecoder.timestamp)
    }

    /// As ``timestamp(_:)``, with nil for NULL.
    package func timestampIfPresent(_ column: Int) throws(DatabaseError) -> Int64? {
        isNull(column) ? nil : try timestamp(column)
    }

    /// A one-dimensional text array without NULLs.
    package func texts(_ column: Int) throws(DatabaseError) -> [String] {
        try read(column, as: .texts, ColumnDecoder.texts)
    }

    /// The bytes of a text or bytea column, in place: no copy, valid inside `body` only.
    package func withBytes<T, Failure: Error>(
        _ column: Int,
        _ body: (Span<UInt8>) throws(Failure) -> T
    ) throws(Failure) -> T {
        guard let field = field(column) else { return try body(Span()) }
        return try body(field.bytes.span)
    }

    private func read<T>(
        _ column: Int,
        as kind: ColumnKind,
        _ decode: (Field) -> T?
    ) throws(DatabaseError) -> T {
        guard let field = field(column) else {
            throw .unreadableColumn(index: column, wanted: kind, type: type(column))
        }
        guard let value = decode(field) else {
            throw .unreadableColumn(index: column, wanted: kind, type: field.type)
        }
        return value
    }

    private func type(_ column: Int) -> UInt32 {
        guard let column = Int32(exactly: column) else { return 0 }
        return PQftype(rows.result, column)
    }

    /// Nil for NULL and for a column that is not there.
    private func field(_ column: Int) -> Field? {
        guard let column = Int32(exactly: column), column >= 0, column < PQnfields(rows.result),
            PQgetisnull(rows.result, index, column) == 0,
            let start = PQgetvalue(rows.result, index, column)
        else { return nil }
        let length = Int(PQgetlength(rows.result, index, column))
        let bytes = UnsafeRawBufferPointer(start: start, count: length)
        return Field(
            bytes: bytes.bindMemory(to: UInt8.self),
            type: PQftype(rows.result, column),
            isBinary: PQfformat(rows.result, column) == 1
        )
    }
}

/// One value as it lies in libpq's result.
struct Field {
    let bytes: UnsafeBufferPointer<UInt8>
    let type: UInt32
    let isBinary: Bool
}
