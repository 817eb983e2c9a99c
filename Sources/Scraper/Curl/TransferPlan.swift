/// What one transfer asks for and what it may do: one hop of a path.
struct TransferPlan {
    let location: WebLocation
    let agent: PreviewAgent
    let fields: [HeaderField]
    let asksForRange: Bool
    let limit: Int
    let policy: AddressPolicy
    /// A file of certificates to trust instead of the system's.
    let authorities: String?
    let milliseconds: Int
    /// A redirect's body is not worth waiting for.
    let isFollowing: Bool
}
