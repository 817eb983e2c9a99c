package import OpenGraph

/// Meals as lines of JSON, as `larder meals export` writes and `import` reads them.
package enum MealLine {
    /// One line, its end included.
    package static func append(_ meal: Meal, to output: inout [UInt8]) {
        meal.changeable.write(into: &output)
        output.append(0x0A)
    }

    /// The meal of one line, for `MealStore.replace`; its name is in the draft.
    package static func draft(_ line: Span<UInt8>) throws(MealLineError) -> MealDraft {
        let members: [JSONMember]
        do {
            members = try JSONReader.readObject(line)
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
        guard let url = JSONValue.object(members)["image"]?["url"]?.string, url.utf8.starts(with: "/images/".utf8)
        else { return nil }
        return url
    }
}

/// Why a line is no meal.
package enum MealLineError: Error, Sendable, Equatable {
    case json(JSONError)
    case refused(MealRefusal)
}
