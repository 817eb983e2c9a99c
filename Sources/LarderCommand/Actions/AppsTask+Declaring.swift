import Host
import OpenGraph
import Store

extension AppsTask {
    /// `larder apps declare NS`: an action with the type of its objects.
    func declare() async throws {
        var values = task.values
        let fields = DeclarationFields(&values)
        guard values.faults.isEmpty else { throw Refusal(values.faults, code: ExitCode.usage) }
        let name = task.values.arguments[0]
        let (app, outcome) = try await task.withDatabase { database in
            let app = try await AppStore(database).named(name).record.app
            return (app, try await DeclarationStore(database).declare(fields.declaration(app.namespace)))
        }
        switch outcome {
        case .declared(let type): print(type, of: app)
        case .unknownApp: throw Refusal.noApp(name)
        case .unusableName:
            throw Refusal(
                "names have small letters, digits, _ and -, a letter first, and a property is not called as a "
                    + "parameter of every call",
                code: ExitCode.usage
            )
        }
    }

    private func print(_ type: ActionType, of app: App) {
        var table = Table(["field", "value"])
        table.add(["action", app.namespace + ":" + type.name])
        for property in type.properties {
            table.add(["property", "\(property.name) (\(app.namespace):\(property.objectType))"])
        }
        table.add(["unique", type.isUnique ? "yes" : "no"])
        table.add(["tags", type.allowsTags ? "yes" : "no"])
        let properties = type.properties.map { property in
            JSONValue.object([
                JSONMember("name", .string(property.name)),
                JSONMember("type", .string(app.namespace + ":" + property.objectType)),
            ])
        }
        task.print(
            table,
            .object([
                JSONMember("action", .string(app.namespace + ":" + type.name)),
                JSONMember("properties", .array(properties)),
                JSONMember("unique", .bool(type.isUnique)), JSONMember("tags", .bool(type.allowsTags)),
            ])
        )
    }
}
