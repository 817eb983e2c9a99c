internal import OpenGraph

struct ObjectReferenceType: Rule {
    static let meta = RuleMeta(
        "object-reference-type",
        .values,
        .everywhere(.warning),
        title: "Reference to another type",
        summary: "Authors are profiles, albums are music.album, series are video.tv_show.",
        why:
            """
            Properties that name another object expect it to be of a type; a page of another type is \
            not what is meant.
            """,
        source: "ogp.me, Object Types",
        .documented,
        isOptIn: true,
        wrong: RuleExample(
            #"<meta property="music:album" content="https://www.example.com/album">"#,
            facts: "linked: music:album https://www.example.com/album status=200 og:type=article"
        ),
        right: RuleExample(
            #"<meta property="music:album" content="https://www.example.com/album">"#,
            facts: "linked: music:album https://www.example.com/album status=200 og:type=music.album"
        )
    )

    static func check(_ page: CheckedPage) -> [Flaw] {
        page.facts.linkedPages.compactMap { linked in
            guard case .reference(let name) = linked.role, linked.failure == nil,
                let wanted = type(of: name), let found = linked.object?.value(of: "og:type")?.text,
                found != wanted
            else { return nil }
            let entry = page.all(name).first { $0.value == linked.url } ?? page.first(name)
            return Flaw(
                """
                \(name) names \(ReportText.quoted(linked.url)), which is of type \
                \(ReportText.quoted(found)), not \(wanted).
                """,
                property: name,
                position: entry?.position,
                help: "Name a page whose og:type is \(wanted)."
            )
        }
    }

    private static func type(of name: String) -> String? {
        switch Vocabulary.property(named: name)?.datatype {
        case .profile: "profile"
        case .object(let type): type.description
        default: nil
        }
    }
}
