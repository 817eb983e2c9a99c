import GraphAPI
import OpenGraph

/// Answers `GET /?id=URL` and `POST /?id=URL&scrape=true`: the object at an address, as the Graph API gave it.
final class ObjectLookup {
    private let desk: ScrapeDesk

    init(_ desk: ScrapeDesk) { self.desk = desk }

    /// The address that `id` names; nil when it is no address.
    static func address(_ id: String) -> String? {
        let address = ScrapeAddress.read(id)
        return address.hasPrefix("http://") || address.hasPrefix("https://") ? address : nil
    }

    /// The object at an address: as it was scraped last, or scraped again with `scrape=true`.
    func answer(_ address: String, _ context: GraphContext) async throws(GraphError) -> GraphAnswer {
        let call = context.call
        let isForced = call.method == .post && call.parameters.isTrue("scrape")
        guard call.method == .get || isForced else { throw .unsupported(call.method) }
        guard !context.isOwnScrape else { throw GraphError(.ownScrape) }
        do throws(ScrapeDesk.Refusal) {
            let record = try await desk.scrape(address, for: context.client, isForced: isForced)
            guard !record.isFailed else {
                let title = record.report["findings"]?.array?.first?["title"]?.string
                return GraphAnswer(
                    .invalidParameter("The object at that URL could not be read: \(title ?? "no page").")
                )
            }
            return .json(ObjectJSON.object(record))
        } catch {
            throw GraphError(error)
        }
    }
}

extension GraphError {
    /// What callers are told who cannot have a scrape.
    fileprivate init(_ refusal: ScrapeDesk.Refusal) {
        switch refusal {
        case .busy(let seconds): self = .tooManyCalls(retryAfter: seconds)
        case .unavailable: self = .unavailable
        case .ownScrape: self = GraphError(2, "Service temporarily unavailable", status: 403)
        }
    }
}
