import Host
import OpenGraph
import Store

/// The fields of a meal as options.
struct MealFields {
    static let options = [
        Option("title", .value("TEXT"), "The meal's name, 1 to 300 characters."),
        Option("description", .value("TEXT"), "What it is, at most 65,535 characters."),
        Option("type", .value("TYPE"), standard: "NS:meal", "Its og:type."),
        Option("slug", .value("SLUG"), standard: "made from the title", "Its name in its address."),
        Option("image-url", .value("URL"), "Its picture: http, https, or a path of this site."),
        Option("image-width", .value("PIXELS"), "The picture's width."),
        Option("image-height", .value("PIXELS"), "The picture's height."),
        Option("image-type", .value("TYPE"), "The picture's media type, image/png."),
        Option("image-alt", .value("TEXT"), "What the picture shows."),
        Option("property", .list("NAME=VALUE"), "One more property; may be given again and again."),
    ]

    /// The options that are members of the object, and those that are members of its picture.
    private static let texts = ["title", "description", "type", "slug"]
    private static let imageTexts = [("image-url", "url"), ("image-type", "type"), ("image-alt", "alt")]
    private static let imageNumbers = [("image-width", "width"), ("image-height", "height")]

    /// What was given, as a merge patch.
    let patch: JSONValue

    /// Reads the options that were given; an empty value is `null`, which removes.
    init(_ values: inout OptionValues) {
        var members: [JSONMember] = []
        for name in Self.texts {
            guard let text = values.value(name) else { continue }
            members.append(JSONMember(name, text.isEmpty && name != "title" ? .null : .string(text)))
        }
        if let image = Self.image(values) { members.append(JSONMember("image", image)) }
        if values.isGiven("property") {
            var pairs: [JSONValue] = []
            for text in values.all("property") where !text.isEmpty {
                guard let equals = text.firstIndex(of: "=") else {
                    let shown = values.shown(text, of: "property")
                    values.refuse("property", "\(shown) is not NAME=VALUE")
                    continue
                }
                let value = text[text.index(after: equals)...]
                pairs.append(.array([.string(String(text[..<equals])), .string(String(value))]))
            }
            members.append(JSONMember("properties", .array(pairs)))
        }
        patch = .object(members)
    }

    private static func image(_ values: OptionValues) -> JSONValue? {
        if values.value("image-url") == "" { return .null }
        var members: [JSONMember] = []
        for (option, name) in imageTexts {
            guard let text = values.value(option) else { continue }
            members.append(JSONMember(name, text.isEmpty ? .null : .string(text)))
        }
        for (option, name) in imageNumbers {
            guard let text = values.value(option) else { continue }
            // What is no number is told by the one who checks all fields.
            let number = Int64(text).map { JSONValue.integer($0) } ?? .string(text)
            members.append(JSONMember(name, text.isEmpty ? .null : number))
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// The meal that the options make of another, or of none.
    func draft(changing meal: Meal? = nil) throws(Refusal) -> MealDraft {
        let before = meal?.changeable ?? .object([])
        do throws(MealRefusal) {
            let members = before.merged(with: patch)
            let url = members["image"]?["url"]?.string ?? ""
            let isPath = url.hasPrefix("/") && !url.hasPrefix("//")
            return try MealDraft(json: members.members ?? [], keeping: isPath ? url : nil)
        } catch {
            throw Refusal(error.faults.map(Self.sentence), code: ExitCode.usage)
        }
    }

    private static func sentence(_ fault: MealFault) -> String {
        let parts = fault.field.split(separator: "[")
        guard parts.first == "properties" else {
            return "--\(fault.field.split(separator: ".").joined(separator: "-")): \(fault.message)"
        }
        let number = parts.dropFirst().first.flatMap { Int($0.dropLast()) }
        return "--property\(number.map { " (number \($0 + 1))" } ?? ""): \(fault.message)"
    }
}
