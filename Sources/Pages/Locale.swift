/// The form of `og:locale`.
enum Locale {
    /// Whether these bytes are `language_TERRITORY`, as in `en_US`; ogp.me, "Optional Metadata".
    static func isWellFormed(_ locale: Span<UInt8>) -> Bool {
        guard locale.count == 5 || locale.count == 6 else { return false }
        let split = locale.count - 3
        guard locale[split] == UInt8(ascii: "_") else { return false }
        for index in locale.indices where index != split {
            let (lowest, highest) =
                index < split
                ? (UInt8(ascii: "a"), UInt8(ascii: "z")) : (UInt8(ascii: "A"), UInt8(ascii: "Z"))
            guard locale[index] >= lowest, locale[index] <= highest else { return false }
        }
        return true
    }
}
