internal import OpenGraph

struct DiscordSiteNameLong: Rule {
    static let meta = RuleMeta(
        "discord-site-name-long",
        .platforms,
        .platforms(.info),
        title: "Site name too long for Discord",
        summary: "og:site_name has at most 253 bytes.",
        why: "A longer one is known to suppress the whole card.",
        source: "public reports about the platform",
        .observed,
        limit: RuleMeta.Limit(value: 253, unit: "bytes"),
        wrong: """
            <meta property="og:site_name" content="The Larder, which is a house of meals, of pizza and of \
            burgers, of soups and of salads, of breads and of cheeses, of puddings and of cakes, of teas \
            and of coffees, of wines and of waters, of spoons and of forks, of tables and of chairs, of \
            guests and of hosts">
            """,
        right: #"<meta property="og:site_name" content="Larder">"#
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        guard let entry = page.first("og:site_name"), entry.value.utf8.count > page.limit(meta) else {
            return []
        }
        return [
            Flaw(
                """
                og:site_name has \(entry.value.utf8.count) bytes; over \(page.limit(meta)) Discord \
                shows no card.
                """,
                at: entry,
                help: "Shorten it to the name of the site."
            )
        ]
    }
}
