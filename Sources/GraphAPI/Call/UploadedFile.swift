/// A file of a multipart body. In a batch its field name is lost, and the SDKs of 2009–2012 send none at all
/// (reference/graph-api §1.6, §1.11).
package struct UploadedFile: Sendable, Equatable {
    /// The name of the field; nil when the part had none.
    package var name: String?
    /// The name of the file.
    package var filename: String
    /// The bytes, of whatever type they are: what the part declares is not to be trusted.
    package var bytes: [UInt8]

    /// A file of a body.
    package init(name: String?, filename: String, bytes: [UInt8]) {
        self.name = name
        self.filename = filename
        self.bytes = bytes
    }
}
