import ServeHTTP
import WireHTTP

/// The addresses of the dialogs. Their numbers begin where those of ``Route`` are far from.
enum DialogRoute: Int {
    case authorize = 1000
    case login, testLogin, prompt, success
    case feed, requests
    case settings, removeApp, removePermission, password, logout
    case device, openApp
    case explorer
    case rest
    case activity, removeStory, person

    /// Adds them to the table. A form is sent to the address of its page, so most take both methods.
    static func add(to table: inout RouteTable) {
        for path in [
            "/oauth/authorize", "/dialog/oauth", "/{version}/oauth/authorize", "/{version}/dialog/oauth",
        ] as [StaticString] {
            addPage(path, .authorize, to: &table)
        }
        addPage("/login.php", .login, to: &table)
        addPage("/platform/test_account_login.php", .testLogin, to: &table)
        addPage("/connect/prompt_permission.php", .prompt, to: &table)
        table.add(.get, "/connect/login_success.html", success.rawValue)
        for path in ["/dialog/feed", "/{version}/dialog/feed"] as [StaticString] {
            addPage(path, .feed, to: &table)
        }
        for path in ["/dialog/apprequests", "/{version}/dialog/apprequests"] as [StaticString] {
            addPage(path, .requests, to: &table)
        }
        table.add(.get, "/settings", settings.rawValue)
        table.add(.post, "/settings/password", password.rawValue)
        table.add(.post, "/settings/logout", logout.rawValue)
        table.add(.post, "/settings/apps/{app}/remove", removeApp.rawValue)
        table.add(.post, "/settings/apps/{app}/permissions/{name}/remove", removePermission.rawValue)
        table.add(.get, "/device", device.rawValue)
        table.add(.post, "/device/open", openApp.rawValue)
        table.add(.get, "/explorer", explorer.rawValue)
        addPage("/restserver.php", .rest, to: &table)
        table.add(.get, "/activity", activity.rawValue)
        table.add(.post, "/activity/{id}/remove", removeStory.rawValue)
        table.add(.get, "/people/{id}", person.rawValue)
    }

    private static func addPage(_ path: StaticString, _ route: DialogRoute, to table: inout RouteTable) {
        table.add(.get, path, route.rawValue)
        table.add(.post, path, route.rawValue)
    }
}
