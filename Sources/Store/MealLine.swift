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
            return try MealDraft(json: members)
        } catch {
            throw .refused(error)
        }
    }
}

/// Why a line is no meal.
package enum MealLineError: Error, Sendable, Equatable {
    case json(JSONError)
    case refused(MealRefusal)
}
