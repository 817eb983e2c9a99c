import CLibPQ

/// Owns one libpq connection and closes it.
final class RawConnection {
    let pointer: OpaquePointer

    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    deinit { PQfinish(pointer) }

    /// What libpq last complained about; for the log only.
    var complaint: String { Self.trimmed(PQerrorMessage(pointer)) }

    var isBroken: Bool { PQstatus(pointer) != CONNECTION_OK }

    var descriptor: Int32 { PQsocket(pointer) }

    static func trimmed(_ text: UnsafePointer<CChar>?) -> String {
        guard let text else { return "" }
        var bytes = Array(String(cString: text).utf8)
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ServerFault {
    /// Reads the fields of an error result.
    init(result: OpaquePointer) {
        func field(_ code: Character) -> String? {
            let code = Int32(code.asciiValue ?? 0)
            return PQresultErrorField(result, code).map { String(cString: $0) }
        }
        // The codes are PG_DIAG_… of postgres_ext.h, which are characters.
        state = SQLState(field("C") ?? "")
        severity = field("V") ?? "ERROR"
        constraint = field("n")
        table = field("t")
        text = RawConnection.trimmed(PQresultErrorMessage(result))
        routine = field("R")
    }
}
