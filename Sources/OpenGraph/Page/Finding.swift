/// What a rule found in one target.
package struct Finding: Hashable, Sendable {
    /// A source line with what is meant in it.
    package struct Excerpt: Hashable, Sendable {
        /// The line, or the part of it around the place, valid UTF-8, without its end.
        package var line: [UInt8]
        /// Bytes of the line before the place.
        package var start: Int
        /// Bytes of the line that are meant.
        package var length: Int

        /// `start` and `length` must lie within `line`: reports cut it there.
        package init(line: [UInt8], start: Int, length: Int) {
            self.line = line
            self.start = start
            self.length = length
        }
    }

    /// The rule's id.
    package var rule: String
    /// After profile and settings.
    package var severity: Severity
    /// Facebook's own title where there is one.
    package var title: String
    /// What is wrong here, and why it matters.
    package var message: String
    /// The property it is about.
    package var property: String?
    /// Where it stands.
    package var position: SourcePosition?
    /// The id of the rule that found the root cause, if this is a consequence.
    package var causedBy: String?
    /// What to write instead, ready to paste.
    package var help: String?
    /// The line in question.
    package var excerpt: Excerpt?

    /// What every finding has; where it stands, its cause and its help are set afterwards, if there are any.
    package init(rule: String, severity: Severity, title: String, message: String) {
        self.rule = rule
        self.severity = severity
        self.title = title
        self.message = message
    }
}
