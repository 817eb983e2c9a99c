internal import Markup

extension Picture {
    /// The picture as a part of a page. Without a description it is taken for decoration.
    var node: Node {
        HTML.img([
            "src": url,
            "alt": alt ?? "",
            "width": width.map { String($0) },
            "height": height.map { String($0) },
        ])
    }

    /// The same for a picture far down a page: fetched when it comes into view.
    var lateNode: Node {
        HTML.img([
            "src": url,
            "alt": alt ?? "",
            "width": width.map { String($0) },
            "height": height.map { String($0) },
            "loading": "lazy",
        ])
    }
}
