import Host
import LiveKit
import OpenGraph
import Scraper
import Testing

/// What a client of the debugger does.
extension RunningServer {
    /// A server that may fetch from these blocks for others.
    static func allowing(_ ranges: String...) -> (inout Settings) -> Void {
        { $0.allowedPrivateFetch = ranges.compactMap { AddressRange($0) } }
    }

    /// A text as the value of a parameter.
    static func encoded(_ text: String) -> String {
        text.utf8.map { byte in
            let hex = String(byte, radix: 16, uppercase: true)
            return byte < 128 && (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || (0x30...0x39).contains(byte))
                ? String(decoding: [byte], as: UTF8.self) : "%" + (hex.utf8.count < 2 ? "0" : "") + hex
        }.joined()
    }

    /// The debugger's page of an address.
    func debug(_ address: String) async throws -> RawAnswer {
        try await get("/debugger?url=" + Self.encoded(address))
    }

    /// The report on an address.
    func report(_ address: String) async throws -> JSONValue {
        let answer = try await get("/debugger?url=" + Self.encoded(address), ("Accept", "application/json"))
        #expect(answer.status == 200 && answer["content-type"] == "application/json")
        return answer.json
    }

    /// Sends a form.
    func post(_ target: String, _ body: String, _ fields: (String, String)...) async throws -> RawAnswer {
        let form = ("Content-Type", "application/x-www-form-urlencoded")
        return try await send(LiveRequest("POST", target, fields + [form], body: body))
    }
}
