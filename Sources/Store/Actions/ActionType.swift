/// An action that an app has declared.
package struct ActionType: Sendable, Hashable {
    /// A parameter that names an object.
    package struct Property: Sendable, Hashable {
        /// The parameter's name.
        package let name: String
        /// The type of its objects, without the namespace.
        package let objectType: String

        /// A parameter with the type of its objects.
        package init(name: String, objectType: String) {
            self.name = name
            self.objectType = objectType
        }
    }

    /// Its number, which no address shows.
    package let id: Int64
    /// `eat`
    package let name: String
    /// Whether a person may do it with each object once only.
    package let isUnique: Bool
    /// Whether people may be tagged.
    package let allowsTags: Bool
    /// Whether it may have a place.
    package let allowsPlace: Bool
    /// In the order in which they were declared.
    package let properties: [Property]

    /// An action as it is declared.
    package init(
        id: Int64,
        name: String,
        isUnique: Bool,
        allowsTags: Bool,
        allowsPlace: Bool,
        properties: [Property]
    ) {
        self.id = id
        self.name = name
        self.isUnique = isUnique
        self.allowsTags = allowsTags
        self.allowsPlace = allowsPlace
        self.properties = properties
    }
}
