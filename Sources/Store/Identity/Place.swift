/// Somewhere that stories may say they happened, or a page that is nowhere, as `platform` is.
package struct Place: Sendable, Hashable {
    /// The number of the node.
    package let id: Int64
    package let name: String
    /// Stands for the id in addresses.
    package let alias: String?
    package let category: String
    /// Where it is; nil for a page.
    package let position: Position?
    package let address: PlaceAddress
}

/// A point on the globe, in degrees.
package struct Position: Sendable, Hashable {
    /// -90 to 90, north positive.
    package let latitude: Double
    /// -180 to 180, east positive.
    package let longitude: Double

    /// A point; nil when it is not on the globe.
    package init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Reads `latitude,longitude`.
    package init?(text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(Self.number)
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// A number of degrees: a sign, digits and a point; blanks around it are passed over.
    package static func number(_ text: some StringProtocol) -> Double? {
        let digits = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        let isPlain = digits.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: ".")
        }
        return isPlain && digits.utf8.count <= 40 ? Double(digits) : nil
    }
}

/// The parts of an address that are known.
package struct PlaceAddress: Sendable, Hashable {
    /// As people write it, in no particular form.
    package var street: String?
    package var city: String?
    package var state: String?
    package var country: String?
    package var zip: String?

    /// Nothing is known yet.
    package init() {}
}

/// What a place is to be.
package struct PlaceDraft: Sendable, Hashable {
    /// As in ``Place``.
    package var name: String
    package var alias: String?
    package var category = "Local business"
    package var position: Position?
    package var address = PlaceAddress()

    /// A place of that name and nothing else.
    package init(name: String) { self.name = name }
}
