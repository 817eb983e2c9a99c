import GraphAPI
import OpenGraph
import Pictures
import Reactor
import Scraper
import Secrets
import Store
import Telemetry

/// From a call to the files of a picture: the upload, or what lies at `url`, unpacked and made into sizes.
struct PhotoDevelopment {
    /// The files that are kept.
    struct Prints: Sendable {
        let original: StoredPrint
        let normal: StoredPrint
        let small: StoredPrint
    }

    let parts: GraphParts

    private static let fetchLimit = Duration.seconds(15)

    /// The files of the picture that a call brings.
    func prints(_ context: GraphContext, url: String?) async throws(GraphError) -> Prints {
        let bytes = try await picture(context, url: url)
        let picture: DevelopedPicture
        do throws(PictureFault) {
            picture = try await parts.pictures.develop(bytes)
        } catch {
            throw self.error(error)
        }
        // Hashing megabytes takes longer than a loop may stand still.
        return await parts.pool.run {
            Prints(
                original: StoredPrint(picture.original),
                normal: StoredPrint(picture.normal),
                small: StoredPrint(picture.small)
            )
        }
    }

    /// Any one file, whatever its name: batches lose the names, and the SDKs of 2009–2012 send none.
    private func picture(_ context: GraphContext, url: String?) async throws(GraphError) -> [UInt8] {
        let files = context.call.files
        guard files.count <= 1 else { throw .severalUploads }
        if let file = files.first {
            guard !file.bytes.isEmpty else { throw .unusablePicture }
            return file.bytes
        }
        guard let url else { throw .missingUpload }
        guard !context.isOwnScrape else { throw .unusablePicture }
        return try await fetch(url)
    }

    private func fetch(_ url: String) async throws(GraphError) -> [UInt8] {
        guard let fetcher = parts.fetcher else { throw .unavailable }
        guard let location = try? WebLocation(url) else {
            throw .unusable("url", "must be an absolute http or https address")
        }
        let deadline = parts.loop.now.advanced(by: Self.fetchLimit)
        let request = FetchRequest(location, limit: parts.settings.maxUpload, deadline: deadline)
        let fetched = await fetcher.fetch(request)
        guard let answer = fetched.answer, fetched.fault == nil, answer.status == 200, !answer.isTruncated,
            !answer.body.isEmpty
        else { throw .unusablePicture }
        return answer.body
    }

    private func error(_ fault: PictureFault) -> GraphError {
        switch fault {
        case .unknownFormat, .truncated, .broken, .tooLarge: return .unusablePicture
        case .lost:
            parts.log.warning("a picture took its process along, or too long")
            return .unusablePicture
        case .busy: return .tooManyPictures
        case .unavailable:
            parts.log.error("no process for a picture")
            return .unavailable
        }
    }
}

extension StoredPrint {
    fileprivate init(_ print: DevelopedPicture.Print) {
        self.init(
            width: print.width,
            height: print.height,
            hash: Digest.sha256(of: print.bytes.span).bytes,
            bytes: print.bytes
        )
    }
}
