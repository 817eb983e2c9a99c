import OpenGraph
import Postgres
import Store

/// Why a command ends without having done what was asked for: sentences for people, and the exit code.
struct Refusal: Error {
    let reasons: [String]
    let code: Int32

    init(_ reasons: [String], code: Int32) {
        self.reasons = reasons
        self.code = code
    }

    init(_ reason: String, code: Int32) { self.init([reason], code: code) }

    /// The meal that was named is not there, or is there already, or the database failed.
    init(_ error: StoreError, _ slug: Slug?) {
        let name = slug.map { "\u{201C}\($0.text)\u{201D}" } ?? "the meal"
        switch error {
        case .absent: self.init("there is no meal \(name)", code: ExitCode.failed)
        case .removed: self.init("\(name) has been removed", code: ExitCode.failed)
        case .renamed(let now):
            self.init("\(name) is now called \u{201C}\(now.text)\u{201D}", code: ExitCode.failed)
        case .slugTaken(let taken):
            self.init(
                "the slug \u{201C}\(taken.text)\u{201D} is taken, now or by a meal that was renamed",
                code: ExitCode.failed
            )
        case .taken(let name): self.init("the \(name.rawValue) is taken", code: ExitCode.failed)
        case .versionDiffers:
            self.init("\(name) was changed by somebody else just now", code: ExitCode.failed)
        case .brokenCursor, .unreadable:
            self.init("the database holds what cannot be read", code: ExitCode.fault)
        case .database(let error): self.init(error.sentence, code: ExitCode.fault)
        }
    }
}
