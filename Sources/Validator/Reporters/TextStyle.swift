/// How the report for people looks.
package struct TextStyle: Sendable {
    /// Whether colours are wanted: a terminal, and no `NO_COLOR`.
    package var hasColour: Bool
    /// Columns of the terminal.
    package var width: Int
    /// Whether previews are drawn.
    package var hasPreviews: Bool
    /// Errors only, and no summary.
    package var isQuiet: Bool
    /// Tags, redirects and pictures too.
    package var isVerbose: Bool

    /// The width is kept between 40 and 200 columns, so that excerpts have room and lines can be read.
    package init(
        hasColour: Bool = false,
        width: Int = 80,
        hasPreviews: Bool = false,
        isQuiet: Bool = false,
        isVerbose: Bool = false
    ) {
        self.hasColour = hasColour
        self.width = max(40, min(width, 200))
        self.hasPreviews = hasPreviews
        self.isQuiet = isQuiet
        self.isVerbose = isVerbose
    }

    /// Colours by their SGR number (ECMA-48 §8.3.117).
    enum Colour: Int {
        case bold = 1
        case dim = 2
        case red = 31
        case green = 32
        case yellow = 33
        case blue = 34
    }

    func paint(_ text: String, _ colour: Colour) -> String {
        hasColour ? "\u{1b}[\(colour.rawValue)m\(text)\u{1b}[0m" : text
    }
}
