import Host
import Store

/// What is given of an action that an app declares.
struct DeclarationFields {
    static let options = [
        Option("action", .value("A"), "What people do: cook. It is published as NS:cook."),
        Option(
            "object",
            .value("O"),
            "The type of what they do it with: recipe. Its pages have the type NS:recipe."
        ),
        Option(
            "property",
            .value("NAME"),
            standard: "called as the object",
            "The parameter that names the object."
        ),
        Option("unique", .flag, "A person does it with each object once only, as with a like."),
        Option("no-tags", .flag, "Nobody can be tagged."),
    ]

    /// Empty when it was not given.
    let action: String
    let object: String
    let property: String?
    let isUnique: Bool
    let allowsTags: Bool

    /// Reads them; faults are left in `values`.
    init(_ values: inout OptionValues) {
        action = values.text("action") ?? ""
        object = values.text("object") ?? ""
        property = values.text("property")
        isUnique = values.flag("unique")
        allowsTags = !values.flag("no-tags")
        for (name, text) in [("action", action), ("object", object)]
        where text.isEmpty && !values.isGiven(name) {
            values.refuse(name, "is needed")
        }
    }

    /// The declaration for an app.
    func declaration(_ namespace: String) -> DeclarationStore.Declaration {
        DeclarationStore.Declaration(
            namespace: namespace,
            action: action,
            objectType: object,
            property: property,
            isUnique: isUnique,
            allowsTags: allowsTags
        )
    }
}
