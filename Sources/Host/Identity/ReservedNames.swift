/// Names that addresses of this server begin with: whoever was called so could not be reached by that name.
package enum ReservedNames {
    private static let names: Set<String> = [
        "activity", "api", "app", "assets", "connect", "debug_token", "debugger", "device", "dialog",
        "explorer",
        "favicon.svg", "fql", "healthz", "images", "login", "login.php", "me", "meals", "method", "metrics",
        "oauth",
        "people", "photos", "readyz", "repeater", "repeater.php", "restserver.php", "robots.txt",
        "search", "settings", "style.css", "tools",
    ]

    /// Whether a username or an alias is one of them, in any case.
    package static func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }
}
