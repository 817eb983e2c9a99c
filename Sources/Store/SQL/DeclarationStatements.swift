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

    /// The namespace and the name of an action type.
    static func name(of id: Int64) -> SQL {
        "select a.namespace, t.name from action_types t join apps a on a.id = t.app_id where t.id = \(id)"
    }
}
