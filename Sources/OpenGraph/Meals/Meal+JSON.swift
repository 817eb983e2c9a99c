extension Meal {
    /// The meal as the API shows it.
    ///
    /// - Parameter origin: scheme and host, `https://host`, that the meal's path is put after.
    package func json(origin: String) -> JSONValue {
        .object([
            JSONMember("slug", .string(slug.text)),
            JSONMember("title", .string(title)),
            JSONMember("description", .string(description)),
            JSONMember("type", .string(type)),
            JSONMember("url", .string(origin + path)),
            JSONMember("image", image?.json(origin: origin) ?? .null),
            JSONMember("properties", .pairs(properties)),
            JSONMember("version", .integer(version)),
            JSONMember("createdAt", .string(Calendar.timestamp(microseconds: createdAt))),
            JSONMember("updatedAt", .string(Calendar.timestamp(microseconds: updatedAt))),
        ])
    }

    /// What a client may change, as a merge patch is put upon it (RFC 7396).
    package var changeable: JSONValue {
        .object([
            JSONMember("slug", .string(slug.text)),
            JSONMember("title", .string(title)),
            JSONMember("description", .string(description)),
            JSONMember("type", .string(type)),
            JSONMember("image", image?.json(origin: "") ?? .null),
            JSONMember("properties", .pairs(properties)),
        ])
    }
}

extension MealImage {
    /// The picture as an object; what is not known is left out. A path of this site becomes an address at `origin`.
    package func json(origin: String) -> JSONValue {
        let isPath = url.hasPrefix("/") && !url.hasPrefix("//")
        var members = [JSONMember("url", .string(isPath ? origin + url : url))]
        if let width { members.append(JSONMember("width", .integer(Int64(width)))) }
        if let height { members.append(JSONMember("height", .integer(Int64(height)))) }
        if let type { members.append(JSONMember("type", .string(type))) }
        if let alt { members.append(JSONMember("alt", .string(alt))) }
        return .object(members)
    }
}

extension JSONValue {
    /// `[["og:site_name","Larder"]]`: an object would lose repeated names.
    fileprivate static func pairs(_ properties: [MealProperty]) -> JSONValue {
        .array(properties.map { .array([.string($0.name), .string($0.value)]) })
    }
}
