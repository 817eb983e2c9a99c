/// Patterns in which `*` stands for any run of bytes.
enum Glob {
    /// Linear in the text for each star: the last star is all that is ever gone back to.
    static func matches(_ pattern: String, _ text: String) -> Bool {
        let (own, other) = (Array(pattern.utf8), Array(text.utf8))
        var (place, index) = (0, 0)
        var star: (place: Int, index: Int)?
        while index < other.count {
            if place < own.count, own[place] == UInt8(ascii: "*") {
                star = (place, index)
                place += 1
            } else if place < own.count, own[place] == other[index] {
                place += 1
                index += 1
            } else if let last = star {
                place = last.place + 1
                index = last.index + 1
                star = (last.place, last.index + 1)
            } else {
                return false
            }
        }
        return own[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
