import Postgres

/// Statements about what apps declare.
enum DeclarationStatements {
    /// No row when there is no app of that namespace.
    static func declare(_ declaration: DeclarationStore.Declaration) -> SQL {
        """
        select larder_declare(
            id, \(declaration.action), \(declaration.objectType), \(declaration.property),
            \(declaration.isUnique), \(declaration.allowsTags)
        ) from apps where namespace = \(declaration.namespace)
        """
    }
}
