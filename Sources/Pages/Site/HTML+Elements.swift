internal import Markup

/// The elements our pages are made of.
extension HTML {
    static let h1 = HTML("h1")
    static let h2 = HTML("h2")
    static let p = HTML("p")
    static let a = HTML("a")
    static let ul = HTML("ul")
    static let li = HTML("li")
    static let img = HTML("img")
    static let nav = HTML("nav")
}
