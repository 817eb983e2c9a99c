import CLibPQ
import Glibc

/// Owns one libpq connection and closes it.
final class RawConnection {
    let pointer: OpaquePointer
    /// Whether a commit was answered that no standby has confirmed, though one was to.
    private(set) var hasDoubtfulCommit = false

    init(owning pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// Drops the server's notices, but for the one that takes back what a commit's answer says.
    ///
    /// A backend that is told to stop while it waits for a synchronous standby answers the commit all the same, after
    /// a warning that it may not have been replicated: with the primary it would be lost.
    func hearNotices() {
        let own = Unmanaged.passUnretained(self).toOpaque()
        // Called by libpq inside our own calls only, and the connection ends with us.
        PQsetNoticeReceiver(
            pointer,
            { own, notice in
                guard let own, let routine = PQresultErrorField(notice, Int32(UInt8(ascii: "R"))) else {
                    return
                }
                guard strcmp(routine, "SyncRepWaitForLSN") == 0 else { return }
                // The connection itself, which ends what libpq calls before it goes.
                Unmanaged<RawConnection>.fromOpaque(own).takeUnretainedValue().hasDoubtfulCommit = true
            },
            own
        )
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
