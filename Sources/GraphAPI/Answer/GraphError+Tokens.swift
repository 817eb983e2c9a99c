/// The errors of tokens and of the token endpoint (reference/graph-api §2.5, §3.5).
extension GraphError {
    /// A token that was good until a time; both in seconds since 1970.
    package static func expiredToken(at end: Int64, now: Int64) -> GraphError {
        .deadToken(
            "Session has expired on \(SessionDate.text(end)). The current time is \(SessionDate.text(now)).",
            subcode: 463
        )
    }

    /// A token that was ended before its time, by Facebook's number for the reason.
    package static func deadToken(subcode: Int, personID: Int64, appID: Int64) -> GraphError {
        let words =
            switch subcode {
            case 458: "\(personID) has not authorized application \(appID)"
            case 460: "The session has been invalidated because the user has changed the password."
            case 467: "The session is invalid because the user logged out."
            default: "The session was invalidated explicitly using an API call."
            }
        return .deadToken(words, subcode: subcode)
    }

    /// `appsecret_proof` is not the token's signature with the app's secret.
    package static var invalidProof: GraphError {
        .invalidParameter("Invalid appsecret_proof provided in the API argument")
    }

    /// The token endpoint was asked without saying by whom.
    package static var missingClient: GraphError { GraphError(101, "Missing client_id parameter.") }

    /// The token endpoint was asked without a secret.
    package static var missingSecret: GraphError { GraphError(1, "Missing client_secret parameter.") }

    /// No app has this id.
    package static var unknownApplication: GraphError {
        GraphError(190, "Error validating application. Application has been deleted.")
    }

    /// That is not the app's secret.
    package static var wrongSecret: GraphError { GraphError(1, "Error validating client secret.") }

    /// Nothing to exchange was sent with `grant_type=fb_exchange_token`.
    package static var missingExchangeToken: GraphError {
        GraphError(1, "fb_exchange_token parameter not specified")
    }

    /// A grant type that there is not.
    package static var unknownGrantType: GraphError {
        .invalidParameter(
            "Invalid grant_type: must be authorization_code, client_credentials or fb_exchange_token"
        )
    }

    /// No such code, or not for this app and this address.
    package static var badCode: GraphError {
        var error = GraphError(
            100,
            "Error validating verification code. Please make sure your redirect_uri is identical to the one "
                + "you used in the OAuth dialog request"
        )
        error.challenge = "invalid_code"
        return error
    }

    /// A code is good for one use.
    package static var usedCode: GraphError {
        var error = GraphError(100, "This authorization code has been used.")
        error.challenge = "invalid_code"
        return error
    }

    /// A code is good for ten minutes.
    package static var expiredCode: GraphError {
        var error = GraphError(100, "Code was invalid or expired. The code has expired.")
        error.challenge = "invalid_code"
        return error
    }

    /// A token of another app was given for exchange or inspection.
    package static var otherApplication: GraphError {
        var error = GraphError(
            190,
            "Error validating access token: The token belongs to another application."
        )
        error.challenge = "invalid_token"
        return error
    }
}
