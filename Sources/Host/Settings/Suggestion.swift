/// What somebody who mistyped a word may have meant.
package enum Suggestion {
    /// The known word that is nearest to one that is not known; nil when none is near enough to be meant.
    package static func nearest(to word: String, among known: [String]) -> String? {
        let nearest = known.map { (word: $0, distance: distance($0, word)) }.min { $0.distance < $1.distance }
        guard let nearest, nearest.distance <= max(2, word.utf8.count / 3),
            nearest.distance < nearest.word.utf8.count
        else { return nil }
        return nearest.word
    }

    /// Levenshtein's distance between two words.
    private static func distance(_ left: String, _ right: String) -> Int {
        let (left, right) = (Array(left.utf8.prefix(64)), Array(right.utf8))
        var row = Array(0...right.count)
        for (i, a) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, b) in right.enumerated() {
                let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a == b ? 0 : 1))
                diagonal = row[j + 1]
                row[j + 1] = next
            }
        }
        return row[right.count]
    }
}
