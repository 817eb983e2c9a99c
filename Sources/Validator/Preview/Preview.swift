internal import OpenGraph

/// What a platform shows of a page.
package struct Preview: Sendable, Equatable {
    /// How the picture is shown.
    package enum Picture: Sendable, Equatable {
        case none
        /// A thumbnail beside the text.
        case small(address: String, width: Int?, height: Int?)
        /// Above the text, over the whole width.
        case large(address: String, width: Int?, height: Int?)
    }

    /// Where.
    package let platform: Platform
    /// `og:site_name`, else the host.
    package let site: String
    /// Cut as the platform cuts it.
    package let title: String
    /// Cut; empty where none is shown.
    package let description: String
    /// Large, small or none.
    package let picture: Picture

    /// The page on every platform.
    package static func all(of report: TargetReport) -> [Preview] {
        Platform.allCases.map { Preview($0, report) }
    }

    /// Prefers what the platform prefers: its card where it reads cards, then Open Graph, then plain HTML.
    package init(_ platform: Platform, _ report: TargetReport) {
        self.platform = platform
        let object = report.object
        func value(_ names: [String]) -> String? {
            names.lazy.compactMap { object.value(of: $0)?.text }.first { !$0.isEmpty }
        }
        let cards = platform.readsCards
        let title = value((cards ? ["twitter:title"] : []) + ["og:title"]) ?? report.facts.title?.value ?? ""
        self.title = Self.clean(title).cut(platform.titleLimit)
        let description =
            value((cards ? ["twitter:description"] : []) + ["og:description"])
            ?? Self.named("description", report) ?? ""
        self.description =
            platform.descriptionLimit == 0 ? "" : Self.clean(description).cut(platform.descriptionLimit)
        let address = value(["og:url"]) ?? report.facts.fetchedURL ?? report.facts.target
        let host = AddressParts(address)?.host ?? address
        let showsName = platform == .discord || platform == .slack || platform == .mastodon
        site = Self.clean(showsName ? value(["og:site_name"]) ?? host : host)
        picture = Self.picture(
            platform,
            value((cards ? ["twitter:image"] : []) + ["og:image"]),
            value,
            report
        )
    }

    private static func picture(
        _ platform: Platform,
        _ address: String?,
        _ value: ([String]) -> String?,
        _ report: TargetReport
    ) -> Picture {
        guard let address else { return .none }
        let facts = report.facts.images.first { $0.url == address }
        if facts?.failure != nil || facts?.isCorrupt == true || facts?.format == .svg { return .none }
        if let bytes = facts?.bytes, bytes > platform.pictureBytes { return .none }
        let declared = report.object["og:image"].first
        let width = facts?.width ?? number(declared?["og:image:width"])
        let height = facts?.height ?? number(declared?["og:image:height"])
        if platform == .facebook, let width, let height, width < 200 || height < 200 { return .none }
        let place = facts?.resolved ?? address
        let least = platform.largePicture
        let isBig = width.map { $0 >= least.width } != false && height.map { $0 >= least.height } != false
        let wantsLarge =
            platform != .x && platform != .discord || value(["twitter:card"]) == "summary_large_image"
        return isBig && wantsLarge
            ? .large(address: place, width: width, height: height)
            : .small(address: place, width: width, height: height)
    }

    private static func number(_ value: Value?) -> Int? {
        if case .integer(let number) = value { Int(number) } else { nil }
    }

    private static func named(_ name: String, _ report: TargetReport) -> String? {
        report.facts.tags.first { $0.name == name }?.content
    }

    /// One line: runs of white space are one blank.
    private static func clean(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
