/// A value for one placeholder, with the type it is sent as; nil is NULL of that type.
package enum SQLValue: Sendable, Hashable {
    /// `text`. A NUL inside is refused before it reaches libpq.
    case text(String?)
    /// `bigint`; assignment to smaller columns is checked by the server.
    case integer(Int64?)
    case boolean(Bool?)
    /// `bytea`.
    case bytes([UInt8]?)
    /// `jsonb`, as JSON text.
    case json(String?)
    /// `timestamptz`, in microseconds since 1970.
    case timestamp(Int64?)
    /// `text[]`.
    case texts([String]?)
    /// `bigint[]`.
    case integers([Int64]?)

    /// The type's object id in every PostgreSQL (`pg_type.dat`).
    var type: UInt32 {
        switch self {
        case .text: TypeID.text
        case .integer: TypeID.int8
        case .boolean: TypeID.bool
        case .bytes: TypeID.bytea
        case .json: TypeID.jsonb
        case .timestamp: TypeID.timestamptz
        case .texts: TypeID.textArray
        case .integers: TypeID.int8Array
        }
    }
}

/// Object ids of the types we read or write; fixed in PostgreSQL's `pg_type.dat`.
enum TypeID {
    static let bool: UInt32 = 16
    static let bytea: UInt32 = 17
    static let name: UInt32 = 19
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let text: UInt32 = 25
    static let oid: UInt32 = 26
    static let json: UInt32 = 114
    static let unknown: UInt32 = 705
    static let textArray: UInt32 = 1009
    static let int8Array: UInt32 = 1016
    static let bpchar: UInt32 = 1042
    static let varchar: UInt32 = 1043
    static let varcharArray: UInt32 = 1015
    static let timestamptz: UInt32 = 1184
    static let jsonb: UInt32 = 3802

    /// Microseconds from 1970 to 2000, where PostgreSQL's binary times begin.
    static let epochShift: Int64 = 946_684_800_000_000
}
