package import OpenGraph

/// What a page says of the object that it stands for.
package struct PageObject: Sendable, Hashable {
    /// A picture that the page names.
    package struct Image: Sendable, Hashable {
        /// Absolute.
        package let url: String
        /// Pixels, if the page says so.
        package let width: Int64?
        /// Pixels, if the page says so.
        package let height: Int64?

        /// As it is kept, and as the Graph API shows it.
        package var json: JSONValue {
            var members = [JSONMember("url", .string(url))]
            if let width { members.append(JSONMember("width", .integer(width))) }
            if let height { members.append(JSONMember("height", .integer(height))) }
            return .object(members)
        }
    }

    /// The address that the page names; its own when it names none. It is what makes two pages one object.
    package let url: String
    /// `og:type`; a page without one is a website.
    package let type: String
    /// `og:title`, else the page's title; nil without either.
    package let title: String?
    /// `og:description`
    package let description: String?
    /// `og:site_name`
    package let siteName: String?
    /// `fb:app_id`
    package let appID: String?
    /// `og:image` with its details, the first few.
    package let images: [Image]
    /// Properties of the type's own namespace, without it.
    package let data: [JSONMember]

    /// The most pictures that are kept.
    private static let imageLimit = 20
    /// The most bytes of `data` as JSON.
    private static let dataLimit = 65_536

    /// Reads a page that was fetched from `address`.
    package init(_ facts: PageFacts, at address: String) {
        let object = TagReader.read(facts.tags.flatMap(\.tags)).object
        let named = object.value(of: "og:url")?.text
        url = named.flatMap { GraphText.isWebAddress($0) ? $0 : nil } ?? address
        let type = Self.text("og:type", of: object, longest: 200) ?? "website"
        self.type = type
        let ownTitle = facts.title.map { Self.cut(String($0.value.trimmed), to: 1000) }
        title = Self.text("og:title", of: object, longest: 1000) ?? ownTitle.flatMap { $0.isEmpty ? nil : $0 }
        description = Self.text("og:description", of: object, longest: 65_535)
        siteName = Self.text("og:site_name", of: object, longest: 1000)
        appID = Self.text("fb:app_id", of: object, longest: 100)
        images = object["og:image"].prefix(Self.imageLimit).compactMap { Self.image($0) }
        data = Self.data(of: object, type)
    }

    /// Checks that it is what an action's property asks for.
    ///
    /// - Parameters:
    ///   - address: as the caller named it, for the words of the error.
    ///   - wanted: `namespace:type`.
    package func check(
        at address: String,
        property: String,
        wanted: String,
        appID: Int64
    ) throws(GraphError) {
        guard type.unicodeScalars.elementsEqual(wanted.unicodeScalars) else {
            throw .otherObjectType(at: address, type, property: property, wanted: wanted)
        }
        guard let own = self.appID else { throw .objectLacks("fb:app_id", at: address, type: type) }
        guard NodeName.id(own[...]) == appID else { throw .otherObjectApp(at: address, appID: appID) }
        guard title != nil else { throw .objectLacks("og:title", at: address, type: type) }
    }

    private static func image(_ item: GraphObject.Item) -> Image? {
        guard let url = item.value?.text ?? item["og:image:url"]?.text, GraphText.isWebAddress(url) else {
            return nil
        }
        return Image(url: url, width: number(item["og:image:width"]), height: number(item["og:image:height"]))
    }

    private static func number(_ value: Value?) -> Int64? {
        guard case .integer(let number) = value, number > 0 else { return nil }
        return Int64(number)
    }

    private static func data(of object: GraphObject, _ type: String) -> [JSONMember] {
        guard let colon = type.utf8.firstIndex(of: UInt8(ascii: ":")) else { return [] }
        let prefix = String(type[...colon])
        let members = (object.json.members ?? []).compactMap { member -> JSONMember? in
            guard member.name.hasPrefix(prefix), !member.value.holdsNUL else { return nil }
            return JSONMember(String(member.name.dropFirst(prefix.count)), member.value)
        }
        return JSONValue.object(members).bytes.count <= dataLimit ? members : []
    }

    private static func text(_ name: String, of object: GraphObject, longest: Int) -> String? {
        guard let value = object.value(of: name)?.text else { return nil }
        let text = cut(value, to: longest)
        return text.trimmed.isEmpty ? nil : text
    }

    /// The database takes no U+0000, and a page may be endless.
    private static func cut(_ text: String, to longest: Int) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars.prefix(longest) where scalar.value != 0 { scalars.append(scalar) }
        return String(scalars)
    }
}
