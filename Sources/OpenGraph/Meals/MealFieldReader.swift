/// Reads the fields of a meal and gathers everything that is wrong with them.
struct MealFieldReader {
    private let meal: JSONValue
    private let keptAddress: String?
    private(set) var faults: [MealFault] = []

    /// What the page of a meal says from its own fields, once.
    private static let reserved: Set<String> = ["og:title", "og:type", "og:url", "og:description"]

    init(_ meal: JSONValue, keptAddress: String? = nil) {
        self.meal = meal
        self.keptAddress = keptAddress
    }

    mutating func slug() -> Slug? {
        guard let given = string(meal["slug"], "slug") else { return nil }
        do throws(SlugError) {
            return try Slug(given)
        } catch {
            report("slug", .slug(error))
            return nil
        }
    }

    mutating func title() -> String? {
        guard let value = meal["title"], value != .null else {
            report("title", .missing)
            return nil
        }
        guard let title = checked(value, "title", limit: MealLimits.title) else { return nil }
        guard !title.trimmed.isEmpty else {
            report("title", .empty)
            return nil
        }
        return title
    }

    mutating func text(_ field: String, limit: Int) -> String? {
        checked(meal[field], field, limit: limit)
    }

    mutating func type() -> String? {
        guard let type = checked(meal["type"], "type", limit: MealLimits.type) else { return nil }
        guard TypeName.isWellFormed(type.utf8.span) else {
            report("type", .notAType)
            return nil
        }
        return type
    }

    mutating func image() -> MealImage? {
        guard let image = meal["image"], image != .null else { return nil }
        guard image.members != nil else {
            report("image", .not(.object))
            return nil
        }
        let url = address(image["url"], "image.url")
        let width = pixels(image["width"], "image.width")
        let height = pixels(image["height"], "image.height")
        let type = checked(image["type"], "image.type", limit: MealLimits.imageType)
        if let type, (try? WordForm.mediaType(type.utf8.span)) == nil { report("image.type", .notAMediaType) }
        let alt = checked(image["alt"], "image.alt", limit: MealLimits.imageAlt)
        return url.map { MealImage(url: $0, width: width, height: height, type: type, alt: alt) }
    }

    mutating func properties() -> [MealProperty] {
        guard let value = meal["properties"], value != .null else { return [] }
        guard let pairs = value.array else {
            report("properties", .not(.list))
            return []
        }
        guard pairs.count <= MealLimits.properties else {
            report("properties", .tooMany(limit: MealLimits.properties))
            return []
        }
        var properties: [MealProperty] = []
        for (index, pair) in pairs.enumerated() {
            if let property = property(pair, "properties[\(index)]") { properties.append(property) }
        }
        return properties
    }

    private mutating func property(_ pair: JSONValue, _ field: String) -> MealProperty? {
        guard let parts = pair.array, parts.count == 2, let name = parts[0].string, parts[1].string != nil
        else {
            report(field, .not(.pair))
            return nil
        }
        guard name.utf8.count <= MealLimits.propertyName, PropertyName.isWellFormed(name.utf8.span) else {
            report(field, .notAPropertyName)
            return nil
        }
        guard !Self.reserved.contains(name) else {
            report(field, .reserved)
            return nil
        }
        guard let value = checked(parts[1], field, limit: MealLimits.propertyValue) else { return nil }
        return MealProperty(name, value)
    }

    private mutating func address(_ value: JSONValue?, _ field: String) -> String? {
        guard value != nil, value != .null else {
            report(field, .missing)
            return nil
        }
        guard let url = checked(value, field, limit: MealLimits.imageURL) else { return nil }
        guard url == keptAddress || (try? WebAddress(url.utf8.span)) != nil else {
            report(field, .notAWebAddress)
            return nil
        }
        return url
    }

    private mutating func pixels(_ value: JSONValue?, _ field: String) -> Int32? {
        guard let value, value != .null else { return nil }
        guard let number = value.wholeNumber else {
            report(field, .not(.wholeNumber))
            return nil
        }
        guard let pixels = Int32(exactly: number), pixels > 0 else {
            report(field, .outOfRange)
            return nil
        }
        return pixels
    }

    /// A string without control characters and not too long.
    private mutating func checked(_ value: JSONValue?, _ field: String, limit: Int) -> String? {
        guard let text = string(value, field) else { return nil }
        let scalars = text.unicodeScalars
        if let control = scalars.first(where: { $0.isRefusedControl }) {
            report(field, .controlCharacter(control))
            return nil
        }
        guard scalars.count <= limit else {
            report(field, .tooLong(limit: limit))
            return nil
        }
        return text
    }

    private mutating func string(_ value: JSONValue?, _ field: String) -> String? {
        guard let value, value != .null else { return nil }
        if let text = value.string { return text }
        report(field, .not(.text))
        return nil
    }

    private mutating func report(_ field: String, _ reason: MealFault.Reason) {
        faults.append(MealFault(field, reason))
    }
}

extension Unicode.Scalar {
    /// C0, DEL and C1, but for TAB and LF.
    fileprivate var isRefusedControl: Bool {
        value < 0x20 ? value != 0x09 && value != 0x0a : (0x7f...0x9f).contains(value)
    }
}
