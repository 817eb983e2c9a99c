internal import OpenGraph

/// A page as UTF-8 without byte order mark, and how it became that.
struct PageText {
    let bytes: [UInt8]
    let encoding: EncodingFacts

    init(_ body: [UInt8], charset: String?) {
        let mark: [UInt8] = [0xef, 0xbb, 0xbf]
        let isMarked = body.starts(with: mark)
        let text = isMarked ? Array(body.dropFirst(3)) : body
        bytes = text
        encoding = EncodingFacts(name: "utf-8", origin: isMarked ? .byteOrderMark : .validUTF8)
    }
}
