import Testing

/// The shared tokenizer cases, all files of them.
@Suite struct TokenizerCasesTests {
    @Test(arguments: [
        ("contentModelFlags", 24), ("domjs", 59), ("entities", 80), ("escapeFlag", 9),
        ("namedEntities", 4210),
        ("numericEntities", 336), ("pendingSpecChanges", 1), ("test1", 69), ("test2", 45), ("test3", 1786),
        ("test4", 85), ("unicodeChars", 323), ("unicodeCharsProblematic", 5), ("xmlViolation", 4),
    ])
    func `every case gives its tokens and its faults`(file: String, count: Int) throws {
        let cases = try TokenizerCase.read(CaseFile("tokenizer/\(file).test"))
        #expect(cases.count == count)
        for one in cases {
            let (tokens, faults) = one.run()
            #expect(tokens == one.output, "\(one.name)")
            // The coerced cases list no faults.
            if !one.isCoerced { #expect(faults.sorted() == one.faults.sorted(), "\(one.name)") }
        }
    }
}
