import Host

/// Settings that can be used, and are perhaps not what somebody wants.
enum SettingsCheck {
    static func diagnosis(_ settings: Settings) -> Diagnosis {
        let name = "settings"
        guard let publicURL = settings.publicURL else {
            return .warning(
                name,
                "there is no public address; pages take theirs from each request",
                "Give --public-url, unless the server has several names."
            )
        }
        if publicURL.isSecure, settings.trustedProxies.isEmpty {
            return .warning(
                name,
                "the site is at \(publicURL.text), and no proxy is trusted",
                "Give --trust-proxy with the addresses of the server that has the certificate, "
                    + "so that limits and the log tell clients apart."
            )
        }
        return .ok(name, "the site is at \(publicURL.text)")
    }
}
