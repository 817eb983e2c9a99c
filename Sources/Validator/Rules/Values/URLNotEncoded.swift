internal import OpenGraph

struct URLNotEncoded: Rule {
    static let meta = RuleMeta(
        "url-not-encoded",
        .values,
        .everywhere(.warning),
        title: "Address not percent-encoded",
        summary: "Addresses in tags have no blanks and no letters beyond ASCII.",
        why: """
            RFC 3986 knows ASCII only. Readers encode the rest each in their own way, so two of them may \
            ask for different addresses.
            """,
        source: "RFC 3986 §2",
        .judgement,
        wrong: #"<meta property="og:image" content="https://www.example.com/crème brûlée.jpg">"#,
        right:
            #"<meta property="og:image" content="https://www.example.com/cr%C3%A8me%20br%C3%BBl%C3%A9e.jpg">"#
    )

    private static let digits = Array("0123456789ABCDEF".utf8)

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.addresses.compactMap { entry in
            guard AddressParts(entry.value) != nil, !CheckedPage.isSourceSet(entry.value),
                entry.value.utf8.contains(where: { $0 == 0x20 || $0 >= 0x80 })
            else { return nil }
            return Flaw(
                """
                \(entry.name) \(ReportText.quoted(entry.value)) has blanks or letters that must be \
                percent-encoded.
                """,
                at: entry,
                help: ReportText.tag(entry.name, encoded(entry.value))
            )
        }
    }

    private static func encoded(_ value: String) -> String {
        var bytes: [UInt8] = []
        for byte in value.utf8 {
            if byte == 0x20 || byte >= 0x80 {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
