internal import Markup
internal import OpenGraph

/// Something that a person did, as pages tell it: "Ann ate a Pizza at Dining Hall with Bob."
package struct Story: Sendable, Hashable {
    /// The action's id.
    package var id: Int64
    /// Who did it.
    package var personID: Int64
    /// The name of who did it.
    package var person: String
    /// `eat`
    package var action: String
    /// The type of the object, without the namespace: `meal`.
    package var objectType: String
    /// The object's id.
    package var objectID: Int64
    /// What the object is called; nil when it is gone.
    package var object: String?
    /// The object's page.
    package var objectURL: String?
    /// Where it happened.
    package var place: String?
    /// Who was there too.
    package var tags: [String]
    /// The person's own words.
    package var message: String?
    /// Addresses of pictures.
    package var images: [String]
    /// The app that told it.
    package var app: String
    /// When it was published, in microseconds since 1970.
    package var publishedAt: Int64

    /// A story of which only the essentials are known.
    package init(
        id: Int64,
        personID: Int64,
        person: String,
        action: String,
        objectType: String,
        objectID: Int64,
        object: String?,
        app: String,
        publishedAt: Int64
    ) {
        self.id = id
        self.personID = personID
        self.person = person
        self.action = action
        self.objectType = objectType
        self.objectID = objectID
        self.object = object
        self.app = app
        self.publishedAt = publishedAt
        tags = []
        images = []
    }

    /// The whole sentence.
    package var sentence: String {
        person + " " + ActionVerb(action).past + " " + article + (object ?? "something") + ending
    }

    private var article: String { object.map { EnglishNoun.article($0) + " " } ?? "" }

    private var ending: String {
        let company =
            switch tags.count {
            case 0: ""
            case 1: " with " + tags[0]
            default: " with " + tags.dropLast().joined(separator: ", ") + " and " + tags[tags.count - 1]
            }
        return (place.map { " at " + $0 } ?? "") + company
    }

    /// The sentence with its links: to the person, and to the object's page.
    @NodeBuilder var sentenceNodes: [Node] {
        HTML.a(["href": "/people/\(personID)"]) { person }
        " " + ActionVerb(action).past + " " + article
        objectNodes
        ending + "."
    }

    /// The object's name, with a link to its page.
    @NodeBuilder var objectNodes: [Node] {
        if let object {
            if let objectURL, Self.isWebAddress(objectURL) {
                HTML.a(["href": objectURL, "rel": "nofollow"]) { object }
            } else {
                object
            }
        } else {
            "something"
        }
    }

    var timestamp: String { Calendar.timestamp(microseconds: publishedAt) }

    /// The story as a part of a list.
    func node(@NodeBuilder _ more: () -> [Node]) -> Node {
        HTML.li(["id": "story-\(id)"]) {
            HTML.p(["class": "story"]) { sentenceNodes }
            if let message { HTML.p(["class": "text"]) { message } }
            for image in images where Self.isWebAddress(image) {
                HTML.img(["src": image, "alt": "", "loading": "lazy"])
            }
            HTML.p(["class": "status"]) {
                HTML.time(["datetime": timestamp]) { date }
                " through " + app
            }
            more()
        }
    }

    /// `2 January 2026, 03:04 UTC`
    var date: String {
        let text = timestamp
        let parts = text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "T") })
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 4, let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month)
        else {
            return text
        }
        return "\(day) \(Self.months[month - 1]) \(parts[0]), \(parts[3].prefix(5)) UTC"
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]

    /// Pages of others name what they like; a browser must not run it.
    static func isWebAddress(_ text: String) -> Bool { (try? WebAddress(text.utf8.span)) != nil }
}
