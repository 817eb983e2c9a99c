/// What can be wrong with a batch as a whole: then nothing of it is done.
extension GraphError {
    /// A batch that breaks a rule of batches; the oldest answers of this kind have no code.
    private static func batch(_ message: String, _ code: Int? = nil) -> GraphError {
        GraphError(code, message, type: "GraphBatchException")
    }

    /// `batch` is no JSON array.
    package static var batchIsNoArray: GraphError {
        .invalidParameter("param batch must be an array.")
    }

    /// More elements than allowed.
    package static func tooManyElements(limit: Int) -> GraphError {
        .batch("Too many requests in batch message. Maximum batch size is \(limit)")
    }

    /// An array without elements.
    package static var emptyBatch: GraphError { .batch("The batch has no requests in it") }

    /// An element that is no request.
    package static func brokenElement(_ index: Int, _ words: String) -> GraphError {
        .batch("Request \(index) of the batch \(words)", 100)
    }

    /// An element that is a batch.
    package static func nestedBatch(_ index: Int) -> GraphError {
        .brokenElement(index, "is a batch itself, which is not allowed")
    }

    /// Two elements with one name.
    package static func doubleName(_ index: Int) -> GraphError {
        .brokenElement(index, "has the same name as another")
    }

    /// A reference, or `depends_on`, to what does not stand before it. The blanks are Facebook's.
    package static func unresolved(_ index: Int, _ name: String) -> GraphError {
        .batch(
            "Request \(index) cannot depend on an  unresolved request with  name \(name). "
                + "Requests can only depend on preceding requests"
        )
    }

    /// Neither a token nor an app to call for.
    package static var batchNeedsApp: GraphError {
        .batch("The batch needs an access_token or a batch_app_id", 104)
    }

    /// `{result=` with something behind it that is no reference.
    package static var brokenReference: GraphError {
        .batch("A reference of the batch cannot be read: {result=name:$.path} is its form", 100)
    }

    /// More references than any batch needs.
    package static func tooManyReferences(limit: Int) -> GraphError {
        .batch("The batch has more than \(limit) references", 100)
    }

    /// A reference that leads to nothing: only its own element fails.
    package static func emptyReference(_ name: String) -> GraphError {
        .invalidParameter("The answer to request \(name) has nothing at the path of a reference to it")
    }

    /// References that fill more than a call may hold.
    package static var tooLongReference: GraphError {
        .invalidParameter("The references of the request lead to too much")
    }

    /// A file that an element names and the body has not got.
    package static func missingFile(_ name: String) -> GraphError {
        .invalidParameter("File \(name) has not been attached")
    }
}
