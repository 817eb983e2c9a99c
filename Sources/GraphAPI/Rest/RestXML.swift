/// XML as the Connect clients read it: child elements become a dictionary, an element with `list="true"` an
/// array.
enum RestXML {
    /// A document with its declaration.
    static func document(_ value: RestValue, name: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + element(name, " xmlns=\"http://api.facebook.com/1.0/\"", value) + "\n"
    }

    /// `links.post` is answered in `links_post_response`; the case of the second word is the one of
    /// Facebook's list.
    static func name(of method: String) -> String {
        let known = [
            "auth.getsession": "auth_getSession", "auth.extendssoaccesstoken": "auth_extendSSOAccessToken",
            "auth.expiresession": "auth_expireSession", "users.hasapppermission": "users_hasAppPermission",
            "users.getinfo": "users_getInfo", "users.getloggedinuser": "users_getLoggedInUser",
            "links.post": "links_post", "status.set": "status_set", "users.setstatus": "users_setStatus",
        ]
        return (known[method] ?? "call") + "_response"
    }

    private static func element(_ name: String, _ attributes: String, _ value: RestValue) -> String {
        switch value {
        case .text(let text): "<\(name)\(attributes)>\(escaped(text))</\(name)>"
        case .number(let number): "<\(name)\(attributes)>\(number)</\(name)>"
        case .list(let item, let values):
            "<\(name)\(attributes) list=\"true\">" + values.map { element(item, "", $0) }.joined()
                + "</\(name)>"
        case .record(let members):
            "<\(name)\(attributes)>" + members.map { element($0.name, "", $0.value) }.joined() + "</\(name)>"
        }
    }

    /// Text without what XML 1.0 §2.2 cannot hold.
    private static func escaped(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\r": out += "&#13;"
            case "\t", "\n": out.unicodeScalars.append(scalar)
            case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": continue
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
