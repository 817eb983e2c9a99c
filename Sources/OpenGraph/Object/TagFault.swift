/// Something in the tags that did not come into the object, or came in with a doubt.
package struct TagFault: Equatable, Sendable {
    /// What happened to the tag.
    package enum Reason: Equatable, Sendable {
        /// The content does not parse; the value is left out.
        case invalid(ValueError)
        /// The content is kept as text, though something is wrong with it.
        case doubtful(ValueError)
        /// A detail with no root before it.
        case withoutRoot(Term)
        /// The same detail again for one root; the first one counts.
        case detailRepeated(isIdentical: Bool)
        /// A single-valued property again; the first one counts.
        case repeated(isIdentical: Bool)
        /// A name that only gathers details and has no value of its own.
        case hasNoValue
        /// An Open Graph property in `name=`, where nobody looks for it.
        case nameAttribute
    }

    /// The tag's place in the list that was read.
    package let tag: Int
    /// What happened to it.
    package let reason: Reason

    /// The fault of the tag at that place, counted from 0.
    package init(tag: Int, _ reason: Reason) {
        self.tag = tag
        self.reason = reason
    }
}
