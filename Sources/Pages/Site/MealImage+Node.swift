internal import Markup
internal import OpenGraph

extension MealImage {
    /// The picture as a part of a page; one far down is fetched when it comes into view.
    ///
    /// Without a description it is taken for decoration.
    func node(isLate: Bool = false) -> Node {
        HTML.img([
            "src": url,
            "alt": alt ?? "",
            "width": width.map { String($0) },
            "height": height.map { String($0) },
            "loading": isLate ? "lazy" : nil,
        ])
    }
}
