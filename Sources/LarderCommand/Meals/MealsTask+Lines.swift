import Host
import OpenGraph
import Store

/// Meals as lines of JSON, in and out.
extension MealsTask {
    /// One line of an import that can be stored.
    private struct Line: Sendable {
        let number: Int
        let draft: MealDraft
        let firstSlug: Slug?
    }

    func export() async throws {
        let meals = try await asking(nil) { store throws(StoreError) in try await Self.everyMeal(of: store) }
        var lines: [UInt8] = []
        for meal in meals { MealLine.append(meal, to: &lines) }
        task.invocation.output.write(lines)
    }

    /// All lines are read before the first is stored, so that a file with a fault changes nothing.
    func importLines() async throws {
        let text = try InputFile.read(task.values.arguments[0])
        var lines: [Line] = []
        var faults: [String] = []
        for (place, bytes) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            guard bytes.contains(where: { $0 > 0x20 }) else { continue }
            do throws(MealLineError) {
                let line = Array(bytes)
                let draft = try MealLine.draft(line.span)
                let firstSlug = MealLine.firstSlug(line.span)
                lines.append(Line(number: place + 1, draft: draft, firstSlug: firstSlug))
            } catch {
                faults += Self.sentences(error).map { "line \(place + 1): \($0)" }
            }
        }
        guard faults.isEmpty else {
            throw Refusal(faults + ["nothing was imported"], code: ExitCode.failed)
        }
        let wanted = lines
        let results = try await withStore { store in await Self.store(wanted, in: store) }
        if let error = results.faults.first {
            let rest = "\(results.stored) of \(lines.count) were imported"
            throw Refusal(results.faults.map(\.reason) + [rest], code: error.code)
        }
        task.print(
            done: "imported \(results.stored)",
            [JSONMember("imported", .integer(Int64(results.stored)))]
        )
    }

    private struct Fault: Sendable {
        let reason: String
        let code: Int32
    }

    /// Stores line after line, and goes on after one that is refused; a database that fails ends it.
    private static func store(
        _ lines: [Line],
        in store: MealStore
    ) async -> (stored: Int, faults: [Fault]) {
        var stored = 0
        var faults: [Fault] = []
        for line in lines {
            do throws(StoreError) {
                try await put(line, in: store)
                stored += 1
            } catch {
                let refusal = Refusal(error, line.draft.slug)
                faults += refusal.reasons.map {
                    Fault(reason: "line \(line.number): \($0)", code: refusal.code)
                }
                if refusal.code == ExitCode.fault { break }
            }
        }
        return (stored, faults)
    }

    /// A meal that had another name first gets that one first, so that its `og:url` and its old address come along.
    private static func put(_ line: Line, in store: MealStore) async throws(StoreError) {
        guard let slug = line.draft.slug else {
            _ = try await store.create(line.draft)
            return
        }
        if let first = line.firstSlug, first != slug {
            switch try await store.find(slug) {
            case .absent, .removed:
                _ = try await store.create(line.draft, at: first)
                _ = try await store.rename(first, to: slug)
                return
            case .found, .renamed: break
            }
        }
        _ = try await store.replace(slug, with: line.draft)
    }

    private static func sentences(_ error: MealLineError) -> [String] {
        switch error {
        case .json(.notAnObject): ["is no JSON object"]
        case .json: ["is not JSON"]
        case .refused(let refusal):
            refusal.faults.map { "\($0.field.isEmpty ? "it" : $0.field) \($0.message)" }
        }
    }
}
