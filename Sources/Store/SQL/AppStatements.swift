import Postgres

/// Every statement about apps.
enum AppStatements {
    static func insert(namespace: String, name: String) -> SQL {
        "insert into apps (namespace, name) values (\(namespace), \(name)) on conflict do nothing"
    }

    static func find(namespace: String) -> SQL {
        "select id, namespace, name from apps where namespace = \(namespace)"
    }
}
