/// A preview drawn with characters.
struct PreviewDrawing {
    /// Without line ends; no line is wider than asked for, wide scalars aside.
    let lines: [String]

    init(_ preview: Preview, width: Int) {
        let room = max(30, min(width - 6, 64))
        func row(_ text: String) -> String {
            let plain = PlainText.line(text).cut(room)
            return "│ " + plain + String(repeating: " ", count: room - plain.unicodeScalars.count) + " │"
        }
        let rule = String(repeating: "─", count: room + 2)
        var lines = [preview.platform.name, "┌" + rule + "┐"]
        switch preview.picture {
        case .none: lines.append(row("(no picture)"))
        case .small(let address, let width, let height):
            lines.append(row("▣ small picture " + Self.size(width, height) + " " + address))
        case .large(let address, let width, let height):
            let label = "large picture " + Self.size(width, height)
            lines.append(row(""))
            lines.append(row(String(repeating: " ", count: max(0, (room - label.utf8.count) / 2)) + label))
            lines.append(row(address))
            lines.append("├" + rule + "┤")
        }
        lines.append(row(preview.site))
        for line in Self.wrapped(preview.title.isEmpty ? "(no title)" : preview.title, room) {
            lines.append(row(line))
        }
        for line in Self.wrapped(preview.description, room).prefix(5) { lines.append(row(line)) }
        lines.append("└" + rule + "┘")
        self.lines = lines
    }

    private static func size(_ width: Int?, _ height: Int?) -> String {
        guard let width, let height else { return "(size unknown)" }
        return "\(width) × \(height)"
    }

    private static func wrapped(_ text: String, _ room: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let joined = line.isEmpty ? String(word) : line + " " + word
            if joined.unicodeScalars.count > room, !line.isEmpty {
                lines.append(line)
                line = String(word)
            } else {
                line = joined
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }
}
