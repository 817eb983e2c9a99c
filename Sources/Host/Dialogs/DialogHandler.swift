import GraphAPI
import Pages
import ServeHTTP
import WireHTTP

/// Answers the dialogs: reads each request and lets the handler answer whose it is.
final class DialogHandler {
    private let parts: DialogParts
    private let login: LoginHandler
    private let authorize: AuthorizeHandler
    private let connect: ConnectHandler
    private let feed: FeedHandler
    private let requests: RequestsHandler
    private let settings: SettingsHandler
    private let device: DeviceHandler
    private let explorer: ExplorerHandler
    private let rest: RestServer
    private let activity: ActivityHandler

    init(_ parts: DialogParts) {
        self.parts = parts
        login = LoginHandler(parts)
        authorize = AuthorizeHandler(parts)
        connect = ConnectHandler(parts, login: login)
        feed = FeedHandler(parts)
        requests = RequestsHandler(parts)
        settings = SettingsHandler(parts)
        device = DeviceHandler(parts)
        explorer = ExplorerHandler(parts)
        rest = RestServer(parts)
        activity = ActivityHandler(parts)
    }

    /// Answers a request for one of the routes.
    func answer(_ exchange: Exchange, _ route: DialogRoute) async throws {
        let segments = exchange.parameters.map { exchange.text($0) }
        let source = CallSource(exchange, parts.origin)
        var request = DialogRequest(exchange, parts.origin)
        guard request.version != nil || !Self.needsVersion(route, request.path) else {
            throw RequestFailure.refused(.notFound)
        }
        if request.isPost { try await request.readForm(exchange) }
        switch route {
        case .authorize: try await authorize.answer(exchange, request)
        case .login where request.query.isTrue("fbconnect"):
            try await connect.answerLogin(exchange, request)
        case .login: try await login.answer(exchange, request)
        case .testLogin: try await login.answerTestUser(exchange, request)
        case .prompt: try await connect.answerPrompt(exchange, request)
        case .success: parts.show(exchange) { NoticePage.success(on: $0).write(to: &$1) }
        case .feed: try await feed.answer(exchange, request)
        case .requests: try await requests.answer(exchange, request)
        case .device: try await device.answer(exchange, request)
        case .openApp: try await device.open(exchange, request)
        case .settings: try await settings.answer(exchange, request)
        case .removeApp: try await settings.take(exchange, request, .removeApp(segments[0]))
        case .removePermission:
            try await settings.take(exchange, request, .removePermission(segments[1], app: segments[0]))
        case .password: try await settings.take(exchange, request, .changePassword)
        case .logout: try await settings.take(exchange, request, .logOut)
        case .explorer: await explorer.answer(exchange, request, from: source)
        case .rest: try await rest.answer(exchange, request)
        case .activity: try await activity.answer(exchange, request)
        case .removeStory: try await activity.remove(exchange, request, segments[0])
        case .person: try await activity.answerPerson(exchange, request, segments[0])
        }
    }

    /// Whether the path has one segment more than the dialog's own, which must be a version then.
    private static func needsVersion(_ route: DialogRoute, _ path: String) -> Bool {
        switch route {
        case .authorize, .feed, .requests: path.utf8.count { $0 == UInt8(ascii: "/") } > 2
        default: false
        }
    }
}
