import Glibc
import Secrets
import ServeHTTP
import WireHTTP

/// The token that writes need.
package struct AdminToken: Sendable {
    private let secret: SecretToken

    /// A token that is known.
    package init(_ text: String) { secret = SecretToken(text) }

    /// Whether a request carries it as `Authorization: Bearer` (RFC 6750 §2.1).
    func isGranted(_ exchange: Exchange) -> Bool {
        guard let field = exchange.head.first(.authorization) else { return false }
        let value = exchange.copy(field)
        let scheme = Array("bearer ".utf8)
        guard value.count > scheme.count,
            zip(value, scheme).allSatisfy({ byte, letter in byte | (letter == 0x20 ? 0 : 0x20) == letter })
        else { return false }
        let given = Array(value[scheme.count...].drop { $0 == 0x20 })
        return secret.isShown(by: given.span)
    }

    /// The token of a data folder: read from its file, or made and kept there with mode 0600.
    ///
    /// The file is written beside its place and then linked to it, so that no reader sees half a token and of two
    /// servers that start together both use the first one's.
    package static func kept(in folder: String) throws(AdminTokenError) -> (token: AdminToken, isNew: Bool) {
        let path = folder + "/admin-token"
        if let known = try read(path) { return (known, false) }
        makeFolders(folder)
        let text = RandomBytes.token()
        let draft = path + ".\(getpid())"
        // Process numbers come again, in containers at once.
        unlink(draft)
        let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .notWritable(path: path, number: errno) }
        let line = Array((text + "\n").utf8)
        let isWritten = write(file, line, line.count) == line.count && fsync(file) == 0
        close(file)
        defer { unlink(draft) }
        guard isWritten else { throw .notWritable(path: path, number: EIO) }
        if link(draft, path) == 0 { return (AdminToken(text), true) }
        guard errno == EEXIST, let other = try read(path) else {
            throw .notWritable(path: path, number: errno)
        }
        return (other, false)
    }

    private static func read(_ path: String) throws(AdminTokenError) -> AdminToken? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .notReadable(path: path, number: errno)
        }
        defer { close(file) }
        var facts = stat()
        if fstat(file, &facts) == 0, facts.st_mode & 0o077 != 0 { fchmod(file, 0o600) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = Glibc.read(file, &bytes, bytes.count)
        let text = String(
            decoding: bytes[..<max(count, 0)].prefix { $0 != 0x0A && $0 != 0x0D },
            as: UTF8.self
        )
        guard text.utf8.count >= 16 else { throw .tooShort(path: path) }
        return AdminToken(text)
    }

    private static func makeFolders(_ folder: String) {
        var path = folder.hasPrefix("/") ? "/" : ""
        for part in folder.split(separator: "/") {
            path += part + "/"
            mkdir(path, 0o755)
        }
    }
}

/// Why there is no admin token.
package enum AdminTokenError: Error, Sendable, CustomStringConvertible {
    /// The file is there but cannot be read.
    case notReadable(path: String, number: Int32)
    /// The file cannot be made.
    case notWritable(path: String, number: Int32)
    /// The file holds less than 16 characters.
    case tooShort(path: String)

    package var description: String {
        switch self {
        case .notReadable(let path, let number): "cannot read \(path): \(String(cString: strerror(number)))"
        case .notWritable(let path, let number): "cannot write \(path): \(String(cString: strerror(number)))"
        case .tooShort(let path):
            "\(path) holds no token of at least 16 characters; remove it to have one made"
        }
    }
}
