@_spi(_Unicode) import Swift

extension String {
    /// The text in Unicode's Normalization Form C (UAX #15), so that letters typed in two ways are one slug.
    ///
    /// The standard library holds the tables and does not yet offer them without this import; all use of it
    /// is here. It takes three Tibetan vowel signs (U+0F73, U+0F75, U+0F81) for letters and leaves the marks
    /// around them unsorted, since it looks at them before they are taken apart: a second pass sorts them.
    var inNormalFormC: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return composedOnce.composedOnce
    }

    private var composedOnce: String {
        var scalars = UnicodeScalarView()
        scalars.append(contentsOf: _nfc)
        return String(scalars)
    }
}
