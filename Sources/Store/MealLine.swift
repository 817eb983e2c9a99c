package import OpenGraph

/// Meals as lines of JSON, as `larder meals export` writes and `import` reads them.
package enum MealLine {
    /// A hundred properties of the largest size, each character escaped.
    private static let limits = JSONReader.Limits(length: 64 << 20)

    /// One line, its end included. A meal that was renamed says its first name too, since its likes belong there.
    package static func append(_ meal: Meal, to output: inout [UInt8]) {
        var line = meal.changeable
        if meal.firstSlug != meal.slug {
            line = line.merged(with: .object([JSONMember("firstSlug", .string(meal.firstSlug.text))]))
        }
        line.write(into: &output)
        output.append(0x0A)
    }

    /// The first name that a meal had, if its line says so.
    package static func firstSlug(_ line: Span<UInt8>) -> Slug? {
        guard let line = try? JSONReader.read(line, limits: limits) else { return nil }
        return line["firstSlug"]?.string.flatMap { try? Slug($0) }
    }

    /// The meal of one line, for `MealStore.replace`; its name is in the draft.
    package static func draft(_ line: Span<UInt8>) throws(MealLineError) -> MealDraft {
        let members: [JSONMember]
        do {
            members = try JSONReader.readObject(line, limits: limits)
        } catch {
            throw .json(error)
        }
        do {
            return try MealDraft(json: members, keeping: ownPath(members))
        } catch {
            throw .refused(error)
        }
    }

    /// The pictures that come with us are paths on this host, and stay so on another.
    private static func ownPath(_ members: [JSONMember]) -> String? {
        guard let url = JSONValue.object(members)["image"]?["url"]?.string,
            url.utf8.starts(with: "/images/".utf8)
        else { return nil }
        return url
    }
}

/// Why a line is no meal.
package enum MealLineError: Error, Sendable, Equatable {
    case json(JSONError)
    case refused(MealRefusal)
}
