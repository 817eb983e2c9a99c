/// Lets the owner of a request call off the statement that the request waits for.
///
/// Confined to the worker, as the statement is.
package final class Cancellation {
    private var action: (() -> Void)?
    /// Whether the statement was called off; it stays so, and a statement begun with it later is not sent.
    package private(set) var isCancelled = false

    /// Good for one request: its statements may take it one after the other.
    package init() {}

    /// Ends the wait with `DatabaseError.cancelled` and asks the server to stop.
    package func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        let action = action
        self.action = nil
        action?()
    }

    func onCancel(_ action: (() -> Void)?) { self.action = action }
}

/// A message that a NOTIFY sent.
package struct Notification: Sendable, Hashable {
    /// The channel that it came in on, and the text given to NOTIFY, empty when none was (under 8000 bytes).
    package let channel: String
    package let payload: String
}
