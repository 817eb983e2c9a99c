/// The five letters and digits by which PostgreSQL names an error (appendix A of its manual).
package struct SQLState: Sendable, Hashable, CustomStringConvertible {
    package let description: String

    /// Keeps at most five characters; what is not a state stays comparable and harmless.
    init(_ text: String) {
        description = String(text.prefix(5))
    }

    /// The first two characters, which name the class.
    package var group: Substring { description.prefix(2) }

    /// The errors that something here decides by, or may meet and should call by name.
    package static let uniqueViolation = SQLState("23505")
    package static let foreignKeyViolation = SQLState("23503")
    package static let checkViolation = SQLState("23514")
    package static let notNullViolation = SQLState("23502")
    package static let serializationFailure = SQLState("40001")
    package static let deadlock = SQLState("40P01")
    package static let lockNotAvailable = SQLState("55P03")
    package static let objectInUse = SQLState("55006")
    package static let queryCancelled = SQLState("57014")
    package static let adminShutdown = SQLState("57P01")
    package static let crashShutdown = SQLState("57P02")
    package static let cannotConnectNow = SQLState("57P03")
    package static let failedTransaction = SQLState("25P02")
    package static let readOnlyTransaction = SQLState("25006")
    package static let undefinedTable = SQLState("42P01")
    package static let undefinedStatement = SQLState("26000")
    package static let duplicateStatement = SQLState("42P05")
    package static let featureNotSupported = SQLState("0A000")
    package static let duplicateDatabase = SQLState("42P04")
    package static let undefinedDatabase = SQLState("3D000")
}
