import Host

/// The options of `larder validate`.
enum ValidateOptions {
    private static let reporting = [
        Option(
            "format",
            .list("FORMAT[=FILE]"),
            standard: "text",
            "text, json, sarif, junit, github or markdown; repeatable, each to its own file or to standard output."
        ),
        Option(
            "fail-on",
            .value("error|warning|info|never"),
            standard: "error",
            "The least severity that makes the exit code 1."
        ),
        Option("quiet", .flag, "Text: only errors and the summary; no progress."),
        Option(
            "verbose",
            .flag,
            "Text: also what was found, redirects, pictures and the reasons behind findings."
        ),
    ]

    private static let judging = [
        Option(
            "profile",
            .value("facebook|ogp|social"),
            standard: "facebook",
            "Whose eyes pages are looked at with: Facebook's, the protocol's, or all platforms'."
        ),
        Option(
            "rule",
            .list("ID=error|warning|info|off"),
            "Severity of one rule; repeatable. Turns rules on that are off by default."
        ),
        Option(
            "config",
            .value("FILE"),
            standard: ".larder-validate.json, if it is there",
            "Settings of rules and apps as JSON."
        ),
        Option("baseline", .value("FILE"), "Findings that are known; they do not count."),
        Option("write-baseline", .value("FILE"), "Write the findings of this run as a baseline."),
    ]

    private static let finding = [
        Option(
            "sitemap",
            .list("URL"),
            "Check every page of a sitemap (an index, and gzip too); repeatable."
        ),
        Option("urls-from", .list("FILE"), "Check every target of a list, one a line; - is standard input."),
        Option(
            "base-url",
            .value("URL"),
            "The public address of the folder, or of the folder a file lies in."
        ),
        Option(
            "map",
            .list("FROM=TO"),
            "Take what lies under the address FROM from the folder or address TO; repeatable."
        ),
        Option("offline", .flag, "Connect nowhere: judge what is on disk."),
    ]

    private static let fetching = [
        Option("jobs", .value("N"), standard: "16", "Targets at once."),
        Option("timeout", .value("SECONDS"), standard: "10", "For a whole target, pictures apart."),
        Option("max-bytes", .value("N"), standard: "1m", "Of a page, unpacked; reading stops there."),
        Option("max-redirects", .value("N"), standard: "10", "HTTP redirects that are followed."),
        Option(
            "user-agent",
            .value("NAME|STRING"),
            standard: "facebook",
            "An agent by its name (facebook, twitter, linkedin, slack, whatsapp, …), or the whole field."
        ),
        Option("header", .list("NAME: VALUE"), "Sent with requests to the target's own origin; repeatable."),
        Option("allow-private", .flag, standard: "on", "Fetch from private addresses too."),
        Option("deny-private", .flag, "Refuse private and special addresses, on every hop and picture."),
        Option("no-images", .flag, "Leave pictures alone."),
        Option("no-canonical-fetch", .flag, "Do not ask for the pages that og:url and canonical name."),
        Option("follow", .flag, "Report the page at the end of og:url and canonical, as Facebook does."),
        Option("ca-file", .value("FILE"), "Certificates to trust instead of the system's (PEM)."),
    ]

    /// All of them, in the order of `--help`.
    static let all = reporting + judging + finding + fetching

    /// The text of `--help`.
    static var help: String {
        Help.text(
            usage: "larder validate [options] TARGET…",
            about: """
                Reads pages as Facebook's scraper does and says what is wrong with their previews.
                A target is a URL, an HTML file, a folder of HTML files, or - for standard input.

                Exit codes: 0 fine, 1 findings at or above --fail-on, 2 a target could not be fetched or
                read, 64 wrong usage, 70 internal fault. When several apply, the highest.
                """,
            options: all,
            examples: [
                "larder validate https://www.example.com/meals/pizza",
                "larder validate --base-url https://www.example.com/ --offline build/",
                "larder validate --sitemap https://www.example.com/sitemap.xml --format junit=report.xml --format text",
                "curl -s https://www.example.com/ | larder validate --base-url https://www.example.com/ -",
            ]
        )
    }
}
