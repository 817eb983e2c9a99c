/// The addresses that the dialogs for posts and requests end with (reference/graph-api §2.11).
package enum DialogAnswer {
    /// A post was made; its id is `<person>_<post>`.
    package static func posted(_ id: String, to redirect: String) -> String {
        QueryText.appending("post_id=" + id, to: redirect)
    }

    /// A request was sent to these people.
    ///
    /// - Parameter frictionless: those who get requests without a question, if the app asked for the list.
    package static func requested(
        _ id: Int64,
        of people: [Int64],
        frictionless: [Int64]? = nil,
        to redirect: String
    ) -> String {
        var query = "request=\(id)"
        for (place, person) in people.enumerated() { query += "&to%5B\(place)%5D=\(person)" }
        if let frictionless {
            let list = frictionless.map { String($0) }.joined(separator: "%2C")
            query += "&frictionless_recipients=%5B" + list + "%5D"
        }
        return QueryText.appending(query, to: redirect)
    }

    /// The person pressed *Cancel*: at the address of success, as clients expect it.
    package static func cancelled(to redirect: String) -> String {
        QueryText.appending("error_code=4201&error_message=User+canceled+the+Dialog+flow", to: redirect)
    }

    /// The app has sent something that cannot be used.
    package static func failed(_ code: Int, _ message: String, to redirect: String) -> String {
        QueryText.appending("error_code=\(code)&error_msg=" + QueryText.formEncoded(message), to: redirect)
    }
}
