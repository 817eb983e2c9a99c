/// The parameters of a call, decoded, in their order: those of the query first, those of the body behind them.
///
/// The same name in both is normal (the SDKs repeat everything); the last one counts, so the body wins
/// (reference/graph-api §2.1).
package struct GraphParameters: Sendable, Equatable {
    /// One name with its value.
    package struct Pair: Sendable, Equatable {
        /// The name as sent: `image[0][url]` stays whole.
        package var name: String
        /// The value, decoded once.
        package var value: String

        /// A name with its value.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All pairs.
    package var pairs: [Pair]

    /// Parameters from pairs; none by default.
    package init(_ pairs: [Pair] = []) { self.pairs = pairs }

    /// The value that counts; nil when the parameter was not sent.
    package subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

    /// The value, unless it was not sent or is empty.
    package func text(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }

    /// Whether a parameter says yes: `true`, `1`, `yes`, in any case.
    package func isTrue(_ name: String) -> Bool {
        guard let value = self[name]?.lowercased() else { return false }
        return value == "true" || value == "1" || value == "yes"
    }
}
