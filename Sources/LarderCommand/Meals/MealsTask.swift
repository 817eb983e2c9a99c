import Host
import OpenGraph
import Store

/// One `larder meals` command with what it was given.
struct MealsTask: Sendable {
    let task: StoreTask
    let fields: MealFields
    private let namespace: String
    private let origin: String

    /// Reads what all actions have in common; faults are left in `values`.
    init(_ values: inout OptionValues, _ invocation: Invocation) {
        fields = MealFields(&values)
        namespace = Settings.namespace(&values)
        origin = Settings.publicURL(&values)?.text ?? ""
        task = StoreTask(&values, invocation)
    }

    /// Runs `body` with the store.
    func withStore<Answer: Sendable>(
        _ body: @Sendable (MealStore) async throws -> Answer
    ) async throws -> Answer {
        let ownType = namespace + ":meal"
        return try await task.withDatabase { try await body(MealStore($0, ownType: ownType)) }
    }

    /// Runs one statement about the meal of that name.
    func asking<Answer: Sendable>(
        _ slug: Slug?,
        _ body: @Sendable (MealStore) async throws(StoreError) -> Answer
    ) async throws -> Answer {
        try await withStore { store in
            do throws(StoreError) {
                return try await body(store)
            } catch {
                throw Refusal(error, slug)
            }
        }
    }

    /// The slug that was given as an argument.
    func slug(_ place: Int) throws(Refusal) -> Slug {
        do throws(SlugError) {
            return try Slug(task.values.arguments[place])
        } catch {
            let fault = MealFault("slug", .slug(error))
            throw Refusal("a slug \(fault.message)", code: ExitCode.usage)
        }
    }

    /// Prints one meal, as a table or as the API would.
    func print(_ meal: Meal) {
        var table = Table(["field", "value"])
        table.add(["slug", meal.slug.text])
        table.add(["title", meal.title])
        table.add(["description", meal.description])
        table.add(["type", meal.type])
        table.add(["url", origin + meal.path])
        if let image = meal.image {
            table.add(["image", image.url])
            if let width = image.width { table.add(["image width", String(width)]) }
            if let height = image.height { table.add(["image height", String(height)]) }
            if let type = image.type { table.add(["image type", type]) }
            if let alt = image.alt { table.add(["image alt", alt]) }
        }
        for property in meal.properties { table.add([property.name, property.value]) }
        table.add(["version", String(meal.version)])
        table.add(["created", Timestamp.text(meal.createdAt)])
        table.add(["updated", Timestamp.text(meal.updatedAt)])
        task.print(table, meal.json(origin: origin))
    }

    /// Prints a list of meals, as a table or as the API would.
    func print(_ meals: [Meal]) {
        var table = Table(["slug", "title", "type", "version", "updated"])
        for meal in meals {
            let updated = Timestamp.text(meal.updatedAt)
            table.add([meal.slug.text, meal.title, meal.type, String(meal.version), updated])
        }
        task.print(table, list: meals.map { $0.json(origin: origin) })
    }
}
