package import OpenGraph
package import Store

extension Place {
    /// The place as the Graph API shows it: what is not known is left out.
    package var json: JSONValue {
        var members = [
            JSONMember("id", .string(String(id))), JSONMember("name", .string(name)),
            JSONMember("category", .string(category)),
        ]
        if let alias { members.append(JSONMember("username", .string(alias))) }
        if let location { members.append(JSONMember("location", location)) }
        return .object(members)
    }

    /// Where it is; nil for a page that is nowhere.
    private var location: JSONValue? {
        let texts = [
            ("street", address.street), ("city", address.city), ("state", address.state),
            ("country", address.country), ("zip", address.zip),
        ]
        var members = texts.compactMap { name, text in text.map { JSONMember(name, .string($0)) } }
        if let position {
            members.append(JSONMember("latitude", .double(position.latitude)))
            members.append(JSONMember("longitude", .double(position.longitude)))
        }
        return members.isEmpty ? nil : .object(members)
    }
}

extension PlaceDraft {
    /// What keeps an object from being a place.
    package struct Fault: Error, Sendable, Hashable {
        /// The member.
        package let field: String
        /// What it must be.
        package let message: String
    }

    /// Reads a place as ``Place/json`` writes it; the members of `location` may also stand by themselves. Others, the id
    /// among them, are passed over.
    package init(json members: [JSONMember]) throws(Fault) {
        let object = JSONValue.object(members)
        let location = object["location"] ?? .object([])
        func text(_ name: String, upTo limit: Int = 200) throws(Fault) -> String? {
            let value = object[name] ?? location[name] ?? .null
            if value == .null || value == .string("") { return nil }
            guard let text = value.string, PlainText.isUsable(text, upTo: limit) else {
                throw Fault(field: name, message: "must be a text of 1 to \(limit) characters on one line")
            }
            return text
        }
        func number(_ name: String) throws(Fault) -> Double? {
            switch object[name] ?? location[name] ?? .null {
            case .null: return nil
            case .integer(let number): return Double(number)
            case .double(let number): return number
            default: throw Fault(field: name, message: "must be a number of degrees")
            }
        }
        guard let name = try text("name") else { throw Fault(field: "name", message: "is missing") }
        self.init(name: name)
        category = try text("category") ?? category
        alias = try text("username")
        if let alias, !Self.isAlias(alias) { throw Fault(field: "username", message: Self.aliasForm) }
        let (latitude, longitude) = (try number("latitude"), try number("longitude"))
        if latitude != nil || longitude != nil {
            position = latitude.flatMap { north in
                longitude.flatMap { Position(latitude: north, longitude: $0) }
            }
            if position == nil {
                throw Fault(field: "latitude", message: "and longitude must be -90 to 90 and -180 to 180")
            }
        }
        address.street = try text("street")
        address.city = try text("city")
        address.state = try text("state")
        address.country = try text("country")
        address.zip = try text("zip", upTo: 40)
    }

    /// What an alias must look like, so that it can stand in an address and is no id.
    package static let aliasForm =
        "must be 2 to 50 letters, digits, points and hyphens, a letter first, and no name of ours"

    /// Whether a text may be an alias.
    package static func isAlias(_ text: String) -> Bool {
        let bytes = text.utf8
        guard (2...50).contains(bytes.count), !ReservedNames.contains(text), let first = bytes.first,
            (0x61...0x7A).contains(first | 0x20)
        else {
            return false
        }
        return bytes.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".")
                || $0 == UInt8(ascii: "-")
        }
    }
}
