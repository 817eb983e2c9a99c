import Postgres

/// Every statement about apps.
enum AppStatements {
    static func insert(namespace: String, name: String) -> SQL {
        "insert into apps (namespace, name) values (\(namespace), \(name)) on conflict do nothing"
    }

    static func find(namespace: String) -> SQL {
        "select id, namespace, name from apps where namespace = \(namespace)"
    }

    static func withSecret(id: Int64) -> SQL {
        "select id, namespace, name, secret from apps where id = \(id)"
    }
}
