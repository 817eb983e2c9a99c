/// A promise that an input broke.
package struct Broken: Error, CustomStringConvertible {
    /// What should have held, in words, with the facts that tell.
    package let description: String

    /// A broken promise, told in words.
    package init(_ description: String) { self.description = description }
}

/// Asks for something that has to hold for every input.
package func require(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Broken) {
    guard holds else { throw Broken(promise()) }
}

/// Asks for two values to be the same.
package func requireSame<Value: Equatable>(
    _ left: Value,
    _ right: Value,
    _ promise: @autoclosure () -> String
) throws(Broken) {
    guard left == right else { throw Broken("\(promise()): \(left) and \(right)") }
}
