/// The text of an access token, a session cookie or a code: letters and digits only, because clients of 2010 put it
/// into addresses as it is and decode it once more than they should (reference/graph-api §5.3).
package enum AccessTokenText {
    /// 48 characters of 62: 285 bits that nobody can guess.
    package static func make() -> String {
        var text = ""
        while text.utf8.count < 48 {
            // Bytes from 248 on would make the first eight letters more likely.
            for byte in RandomBytes.make(64) where byte < 248 && text.utf8.count < 48 {
                text.unicodeScalars.append(Unicode.Scalar(letters[Int(byte % 62)]))
            }
        }
        return text
    }

    /// What is kept of it: SHA-256.
    package static func hash(_ text: String) -> [UInt8] { Digest.sha256(of: text.utf8.span).bytes }

    private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
}
