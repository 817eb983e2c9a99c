import GraphAPI
import Pages
import ServeHTTP
import WireHTTP

/// What the dialogs for posts and requests have in common: who asks, and where they end.
struct DialogCall {
    let app: LoginApp
    let redirect: RedirectAddress
    /// Faults are shown rather than sent back.
    let showsErrors: Bool
}

/// Why a dialog cannot be shown as it was asked for.
struct DialogFault: Error {
    let code: Int
    let message: String

    /// A parameter that cannot be used, code 100.
    static func parameter(_ message: String) -> DialogFault { DialogFault(code: 100, message: message) }
}

extension DialogParts {
    /// App and address of a dialog; what is wrong with them has a page, and is never sent on.
    func call(_ exchange: Exchange, _ request: DialogRequest) async throws -> DialogCall? {
        let query = request.query
        guard
            let app = try await app(query.text("app_id") ?? query.text("client_id") ?? query.text("api_key"))
        else {
            refuse(
                exchange,
                .badRequest,
                "Unknown app",
                "There is no app of that app_id. It may have been removed."
            )
            return nil
        }
        guard let text = query.text("redirect_uri"),
            let redirect = RedirectAddress(text, of: app, ownOrigin: request.origin)
        else {
            refuse(
                exchange,
                .badRequest,
                "Address not allowed",
                "Given URL is not allowed by the Application configuration. (191)",
                "The redirect_uri is none that \(app.name) has registered."
            )
            return nil
        }
        return DialogCall(app: app, redirect: redirect, showsErrors: query.isTrue("show_error"))
    }

    /// Ends a dialog that cannot be shown: at its address, or with a page if the app wants to see one.
    func fail(_ exchange: Exchange, _ call: DialogCall, _ fault: DialogFault) {
        guard call.showsErrors else {
            return redirect(
                exchange,
                to: DialogAnswer.failed(fault.code, fault.message, to: call.redirect.text)
            )
        }
        refuse(exchange, .badRequest, "An error occurred", "\(fault.message) (\(fault.code))")
    }
}
