package import OpenGraph

/// Why something could not be fetched, in words, and the rule that says so of a target.
package enum FailureText {
    /// The end of "it cannot be read: …".
    package static func words(_ failure: FetchFailure) -> String {
        switch failure {
        case .invalidAddress: "it is no http or https address"
        case .name: "its host has no address"
        case .connect(_, let reason): reason
        case .tls: "its certificate does not validate"
        case .timeout(let limit): "it did not answer within \(limit) ms"
        case .redirectLoop: "its redirects go round in a circle"
        case .tooManyRedirects(let limit): "it has more than \(limit) redirects"
        case .redirectRefused(let target): "it redirects to \(ReportText.quoted(target))"
        case .badStatus(let status): "the server answered \(status)"
        case .blocked(let status, _): "the server answered \(status), it blocks who asks"
        case .notHTML(let type): "it is \(ReportText.quoted(type)), not HTML"
        case .undecodable: "its packed data is broken"
        case .unsupportedContentEncoding(let coding): "it is packed with \(ReportText.quoted(coding))"
        case .bodyIncomplete: "it was cut short"
        case .badAnswer(let reason): reason
        case .privateAddress: "it is at a private address"
        case .offline: "--offline forbids to fetch it"
        case .unreadable(let reason): reason
        case .notInBuild(let path): "there is no file \(ReportText.quoted(path))"
        case .tooLarge(let limit): "it is longer than \(limit) bytes"
        }
    }

    /// The rule that reports the failure of a target.
    static func rule(_ failure: FetchFailure) -> String? {
        switch failure {
        case .invalidAddress: InputURLInvalid.meta.id
        case .name: DNSFailure.meta.id
        case .connect, .badAnswer, .offline, .unreadable, .notInBuild, .tooLarge: ConnectFailure.meta.id
        case .tls: TLSInvalid.meta.id
        case .timeout: FetchTimeout.meta.id
        case .redirectLoop: RedirectCircular.meta.id
        case .tooManyRedirects: RedirectLimit.meta.id
        case .redirectRefused: RedirectBroken.meta.id
        case .badStatus(304): NotModifiedResponse.meta.id
        case .badStatus(416): RangeUnsatisfiable.meta.id
        case .badStatus, .blocked: BadResponseCode.meta.id
        case .notHTML: NotHTML.meta.id
        case .undecodable: BodyUndecodable.meta.id
        case .unsupportedContentEncoding: UnsupportedContentEncoding.meta.id
        case .bodyIncomplete: BodyIncomplete.meta.id
        case .privateAddress: PrivateAddress.meta.id
        }
    }
}
