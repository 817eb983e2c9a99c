import GraphAPI
import OpenGraph
import Scraper
import Store

/// An object of an action, found or still to be stored.
enum FoundObject {
    case known(Int64)
    /// With the uploaded pictures that belong to it.
    case new(ObjectToKeep, pictures: [PhotoKey])
}

extension NewObject {
    /// What a page says, as an object of an app; it has been checked that it has a title.
    init(_ found: ObjectReader.Found, appID: Int64) {
        let page = found.object
        self.init(appID: appID, type: page.type, url: page.url, title: page.title ?? "", isScraped: true)
        isOwnPage = found.isOwnPage
        description = page.description
        siteName = page.siteName
        images = String(decoding: JSONValue.array(page.images.map(\.json)).bytes, as: UTF8.self)
        data = String(decoding: JSONValue.object(page.data).bytes, as: UTF8.self)
    }

    /// What a client says; a title is there.
    init(_ form: ObjectForm, type: String, appID: Int64, personID: Int64?) {
        self.init(appID: appID, type: type, url: form.url, title: form.title ?? "", isScraped: false)
        description = form.description
        siteName = form.siteName
        if let images = form.images { self.images = images.text(isObject: true) }
        data = String(decoding: JSONValue.object(form.data ?? []).bytes, as: UTF8.self)
        self.personID = personID
    }
}

extension [ActionImage] {
    /// The pictures as they are kept; those of objects are nobody's own.
    func text(isObject: Bool) -> String {
        let values = map { isObject ? JSONValue.object([JSONMember("url", .string($0.url))]) : $0.json }
        return String(decoding: JSONValue.array(values).bytes, as: UTF8.self)
    }
}

extension JSONValue {
    /// The value as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
