import GraphAPI
import Store

extension GraphError {
    /// What callers are told of a fault of the store: nothing of it but whether waiting helps.
    init(_ error: StoreError) {
        self = error.isOutage ? .unavailable : .unknown
    }
}
