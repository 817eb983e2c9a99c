/// What posts and photos are refused for; the words are Facebook's where they are known (reference/graph-api §2.5).
extension GraphError {
    /// A post with nothing in it.
    package static var missingContent: GraphError { .invalidParameter("Missing message or attachment") }

    /// A photo without a picture, by file or by address.
    package static var missingUpload: GraphError { GraphError(324, "(#324) Requires upload file") }

    /// What came is no picture that can be unpacked.
    package static var unusablePicture: GraphError {
        GraphError(324, "(#324) Missing or invalid image file")
    }

    /// More than one file in a call for one photo.
    package static var severalUploads: GraphError {
        GraphError(324, "(#324) Requires one upload file, and there are several")
    }

    /// The same words twice in a row.
    package static var repeatedStatus: GraphError {
        var error = GraphError(
            506,
            "Duplicate status message",
            type: "FacebookApiException",
            subcode: 1_455_006
        )
        error.userWords = UserWords(
            title: "Duplicate Status Update",
            message: "This status update is identical to the last one you posted. "
                + "Try posting something different, or delete your previous update."
        )
        return error
    }

    /// Many pictures wait to be unpacked.
    package static var tooManyPictures: GraphError {
        var error = GraphError.unavailable
        error.retryAfter = 10
        return error
    }
}
