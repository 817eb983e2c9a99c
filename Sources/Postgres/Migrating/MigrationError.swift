/// Why the schema could not be brought up to date.
package enum MigrationError: Error, Sendable, Hashable {
    case unreadableFolder(String)
    case unreadableFile(String)
    case badName(String)
    case sameNumber(String, String)
    /// Its text is no longer what was applied here.
    case changed(String)
    /// It was applied here, and its file is gone though later ones are there.
    case missing(String)
    /// It was applied here by a newer program than this one.
    case newerThanProgram(String)
    /// It is not applied, though a later one is.
    case tooLate(String)
    /// It ended the transaction it runs in.
    case endedItsTransaction(String)
    case failed(String, DatabaseError)
    case database(DatabaseError)
}

extension MigrationError: CustomStringConvertible {
    /// A sentence for the person who runs the program.
    package var description: String {
        switch self {
        case .unreadableFolder(let path): "The migrations folder \(path) cannot be read."
        case .unreadableFile(let name): "The migration \(name) cannot be read as UTF-8 text."
        case .badName(let name): "The migration \(name) is not named like 0001_name.sql."
        case .sameNumber(let one, let other): "The migrations \(one) and \(other) have the same number."
        case .changed(let name):
            "The migration \(name) was changed after it was applied here; undo that and write a new one."
        case .missing(let name): "The migration \(name) was applied here, but its file is missing."
        case .newerThanProgram(let name):
            "The database already has the migration \(name), which this version does not know; use a newer one."
        case .tooLate(let name):
            "The migration \(name) is not applied, but a later one is; give it a higher number."
        case .endedItsTransaction(let name):
            "The migration \(name) ends the transaction it runs in; take COMMIT and ROLLBACK out."
        case .failed(let name, let error): "The migration \(name) failed: \(error.sentence)"
        case .database(let error): error.sentence
        }
    }
}

extension DatabaseError {
    /// For the person at the terminal or in the log; may hold text from the server.
    package var sentence: String {
        switch self {
        case .refused(let fault): "\(fault.text) (SQLSTATE \(fault.state))"
        case .cannotConnect(let text): "No connection to the database: \(text)"
        case .unavailable: "The database cannot be reached."
        case .lost: "The connection to the database was lost."
        case .timedOut: "The database did not answer in time."
        case .cancelled: "The statement was cancelled."
        case .unusableParameter(let index, let fault): "The value for $\(index + 1) cannot be sent: \(fault)."
        case .unreadableColumn(let index, let wanted, let type):
            "Column \(index) cannot be read as \(wanted) (type \(type))."
        case .unexpectedRowCount(let count): "The database answered with \(count) rows."
        case .rolledBack: "The transaction was rolled back."
        }
    }
}
