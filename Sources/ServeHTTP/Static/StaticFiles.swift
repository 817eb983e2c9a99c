package import Reactor
import WireHTTP

/// The files of a folder, answered at the root of the server.
///
/// A path is decoded once and then refused if it has an empty, hidden or dotted segment, a NUL, or an encoded slash
/// or backslash; the kernel then refuses whatever would still lead out of the folder (`Folder`). What was found is
/// kept for a second before the disk is asked again, on a thread that may wait.
package final class StaticFiles {
    private struct Entry {
        let found: FoundFile?
        let checked: Instant
    }

    private static let freshness = Duration.seconds(1)
    private static let mostEntries = 4096

    private let folder: Folder
    private let pool: BlockingPool
    private let loop: EventLoop
    private let pageFields: [UInt8]
    private var entries: [[UInt8]: Entry] = [:]
    private var decoded: [UInt8] = []
    private var segments: [Range<Int>] = []
    private var path: [UInt8] = []

    /// Serves `folder`; cold files are read on `pool`, and HTML files carry `pageFields` too.
    package init(_ folder: Folder, pool: BlockingPool, on loop: EventLoop, pageFields: [UInt8] = []) {
        self.pageFields = pageFields
        self.folder = folder
        self.pool = pool
        self.loop = loop
    }

    /// Answers the request if a file is there for its path; false when none is, and nothing has been answered.
    ///
    /// `cacheControl` is the value of the answer's `Cache-Control`.
    package func answer(_ exchange: Exchange, cacheControl: StaticString) async throws(RequestFailure) -> Bool
    {
        guard try readPath(of: exchange), let found = await find(path) else { return false }
        guard exchange.method == .get || exchange.method == .head else {
            refuseMethod(exchange)
            return true
        }
        let variant = found.variant(for: exchange.head, bytes: exchange.bytes)
        HeadWriter.append("Content-Type", found.type, to: &exchange.fields)
        if let coding = variant.coding { HeadWriter.append("Content-Encoding", coding, to: &exchange.fields) }
        if found.hasVariants { HeadWriter.append("Vary", "Accept-Encoding", to: &exchange.fields) }
        HeadWriter.append("Cache-Control", cacheControl, to: &exchange.fields)
        if found.isPage { exchange.fields.append(contentsOf: pageFields) }
        if let content = variant.content {
            exchange.deliver(.ok, shared: content, etag: variant.etag, modified: variant.modified)
        } else {
            exchange.deliver(variant, etag: variant.etag, modified: variant.modified)
        }
        return true
    }

    private func refuseMethod(_ exchange: Exchange) {
        exchange.allow = Array("GET, HEAD, OPTIONS".utf8)
        if exchange.method == .options {
            exchange.answerAllowed()
        } else {
            exchange.server.answerFailure(exchange, .methodNotAllowed)
        }
    }

    /// Decodes the path below the folder; false when it cannot name a file, a failure when it is no path at all.
    private func readPath(of exchange: Exchange) throws(RequestFailure) -> Bool {
        decoded.removeAll(keepingCapacity: true)
        segments.removeAll(keepingCapacity: true)
        path.removeAll(keepingCapacity: true)
        do throws(PathFault) {
            try PathSegments.decode(exchange.bytes, exchange.head.path, into: &decoded, segments: &segments)
        } catch {
            throw .refused(.badRequest)
        }
        for segment in segments {
            guard isServable(decoded[segment]) else { return false }
            if !path.isEmpty { path.append(UInt8(ascii: "/")) }
            path += decoded[segment]
        }
        return true
    }

    /// Neither empty nor hidden, `.well-known` excepted.
    private func isServable(_ segment: ArraySlice<UInt8>) -> Bool {
        guard let first = segment.first else { return false }
        return first != UInt8(ascii: ".") || segment.elementsEqual(".well-known".utf8)
    }

    private func find(_ path: [UInt8]) async -> FoundFile? {
        let known = entries[path]
        if let known, loop.now < known.checked.advanced(by: Self.freshness) { return known.found }
        let (folder, before) = (folder, known?.found)
        let found = await pool.run { FoundFile.look(for: path, in: folder, before: before) }
        if entries.count >= Self.mostEntries { entries.removeAll(keepingCapacity: true) }
        entries[path] = Entry(found: found, checked: loop.now)
        return found
    }
}
