import Reactor
import WireHTTP

/// A file of the folder with the compressed siblings that lie beside it (`style.css.gz`, `style.css.br`).
final class FoundFile: Sendable {
    let type: StaticString
    /// Whether browsers show it as a page, in which scripts could run.
    let isPage: Bool
    private let plain: ServedFile
    private let gzip: ServedFile?
    private let brotli: ServedFile?

    private init(type: StaticString, plain: ServedFile, gzip: ServedFile?, brotli: ServedFile?) {
        self.type = type
        isPage = Self.isPage(type)
        self.plain = plain
        self.gzip = gzip
        self.brotli = brotli
    }

    private static func isPage(_ type: StaticString) -> Bool {
        let type = type.description
        return type.hasPrefix("text/html") || type == "application/xhtml+xml"
    }

    /// Looks on the disk; what has not changed since `before` is not read again.
    static func look(for path: [UInt8], in folder: Folder, before: FoundFile?) -> FoundFile? {
        guard let plain = load(path, nil, in: folder, before: before?.plain) else { return nil }
        let type = MediaTypes.type(of: path)
        guard MediaTypes.isCompressible(type) else {
            return FoundFile(type: type, plain: plain, gzip: nil, brotli: nil)
        }
        return FoundFile(
            type: type,
            plain: plain,
            gzip: load(path + Array(".gz".utf8), "gzip", in: folder, before: before?.gzip),
            brotli: load(path + Array(".br".utf8), "br", in: folder, before: before?.brotli)
        )
    }

    private static func load(
        _ path: [UInt8],
        _ coding: StaticString?,
        in folder: Folder,
        before: ServedFile?
    ) -> ServedFile? {
        guard let file = folder.open(path) else { return nil }
        if let before, before.facts == file.facts { return before }
        return ServedFile(file, coding: coding)
    }

    var hasVariants: Bool { gzip != nil || brotli != nil }

    /// The variant that suits the request's `Accept-Encoding` best.
    func variant(for head: RequestHead, bytes: Span<UInt8>) -> ServedFile {
        guard hasVariants else { return plain }
        switch AcceptList.bestCoding(gzip: gzip != nil, brotli: brotli != nil, head, bytes: bytes) {
        case .gzip: return gzip ?? plain
        case .brotli: return brotli ?? plain
        case .identity, nil: return plain
        }
    }
}
