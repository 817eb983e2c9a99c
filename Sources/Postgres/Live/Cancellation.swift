/// Lets the owner of a request call off the statement that the request waits for.
///
/// Confined to the worker, as the statement is.
package final class Cancellation {
    private var action: (() -> Void)?
    package private(set) var isCancelled = false

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
    package let channel: String
    package let payload: String
}
