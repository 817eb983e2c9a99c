import ServeHTTP
import Store
import WireHTTP

/// Answers `/photos/{name}`: the bytes of a photo, to anybody who has the address.
final class PhotoFiles {
    private let store: StoreAccess

    init(_ store: StoreAccess) { self.store = store }

    /// Never another picture at this address, but it may be gone tomorrow, with its photo.
    private static let fields = Array(
        """
        Content-Type: image/jpeg\r
        Cache-Control: public, max-age=86400, immutable\r
        Access-Control-Allow-Origin: *\r
        Cross-Origin-Resource-Policy: cross-origin\r

        """.utf8
    )

    func answer(_ exchange: Exchange) async throws {
        guard let address = PhotoAddress(name: exchange.text(exchange.parameters[0])) else {
            throw RequestFailure.refused(.notFound)
        }
        let file: (bytes: [UInt8], hash: [UInt8])?
        do throws(StoreError) {
            file = try await PhotoStore(try store.openDatabase()).file(address.key, address.size)
        } catch {
            guard error.isOutage else { throw error }
            throw RequestFailure.refused(.serviceUnavailable)
        }
        guard let file else { throw RequestFailure.refused(.notFound) }
        exchange.fields.append(contentsOf: Self.fields)
        exchange.deliver(.ok, shared: file.bytes, etag: Self.etag(file.hash))
    }

    /// The first half of the hash: 128 bits tell all photos apart.
    private static func etag(_ hash: [UInt8]) -> EntityTag {
        let word = { (start: Int) in
            hash.dropFirst(start).prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        }
        return EntityTag(word(0), word(8))
    }
}
