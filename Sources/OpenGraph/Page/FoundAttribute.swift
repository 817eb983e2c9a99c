/// An attribute as it was found: its name in small letters, its value decoded once.
package struct FoundAttribute: Hashable, Sendable {
    /// In small letters.
    package var name: String
    /// Character references decoded once, white space kept.
    package var value: String

    /// Takes both as they are: whoever read the page has made the name small and decoded the value.
    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
