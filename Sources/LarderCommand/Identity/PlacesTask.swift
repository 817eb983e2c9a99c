import Host
import OpenGraph
import Store

/// One `larder places` command with what it was given.
struct PlacesTask: Sendable {
    private let task: StoreTask
    private let members: [JSONMember]

    /// Reads what all actions have in common; faults are left in `values`.
    init(_ values: inout OptionValues, _ invocation: Invocation) {
        members = PlaceFields.members(&values)
        task = StoreTask(&values, invocation)
    }

    func list() async throws {
        let places = try await task.withDatabase { database in
            var places: [Place] = []
            while true {
                let page = try await PlaceStore(database).list(after: places.last?.id ?? 0, limit: 500)
                places += page
                if page.count < 500 { return places }
            }
        }
        var table = Table(["id", "name", "category", "position", "city"])
        for place in places {
            let position = place.position.map { "\($0.latitude),\($0.longitude)" }
            table.add([
                String(place.id), place.name, place.category, position ?? "", place.address.city ?? "",
            ])
        }
        task.print(table, list: places.map(\.json))
    }

    func add() async throws {
        let draft: PlaceDraft
        do throws(PlaceDraft.Fault) {
            draft = try PlaceDraft(json: members)
        } catch {
            let name = error.field == "username" ? "alias" : error.field
            throw Refusal("--\(name): \(error.message)", code: ExitCode.usage)
        }
        let id = try await task.withDatabase { try await PlaceStore($0).add(draft) }
        task.print(done: String(id), [JSONMember("id", .string(String(id)))])
    }

    func importLines() async throws {
        let text = try InputFile.read(task.values.arguments[0])
        var drafts: [PlaceDraft] = []
        var faults: [String] = []
        for (place, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            do {
                drafts.append(try PlaceDraft(json: JSONReader.readObject(Array(line).span)))
            } catch let fault as PlaceDraft.Fault {
                faults.append("line \(place + 1): \(fault.field) \(fault.message)")
            } catch {
                faults.append("line \(place + 1): is no JSON object")
            }
        }
        guard faults.isEmpty else {
            throw Refusal(faults + ["nothing was imported"], code: ExitCode.failed)
        }
        let wanted = drafts
        let ids = try await task.withDatabase { try await PlaceStore($0).add(wanted) }
        task.print(done: "imported \(ids.count)", [JSONMember("imported", .integer(Int64(ids.count)))])
    }
}
