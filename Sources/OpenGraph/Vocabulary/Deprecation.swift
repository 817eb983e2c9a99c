/// Why a type or a property should no longer be written.
package struct Deprecation: Sendable, Equatable {
    /// The last time it is known to have counted: a year, or the document that says so.
    package let since: Term
    /// The reason, as the end of the sentence "it is deprecated: …".
    package let why: Term
    /// What to write in its place, if there is anything.
    package let successor: Term?

    /// An entry of the vocabulary's tables; without a successor when nothing took the place.
    package init(since: Term, why: Term, successor: Term? = nil) {
        self.since = since
        self.why = why
        self.successor = successor
    }
}
