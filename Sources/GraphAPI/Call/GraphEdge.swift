/// What a path names below a node.
package enum GraphEdge: Sendable, Hashable {
    case friends
    /// `/{person}/friends/{other}`: asking for, or accepting, a friendship.
    case friend(NodeName)
    case permissions
    /// `/me/permissions/{name}`.
    case permission(String)
    case photos
    case picture
    case feed
    case posts
    case comments
    case likes
    case appRequests
    case formerRecipients
    /// `/{app}/accounts/test-users`.
    case testUsers
    /// `/{app}/accounts`: the same list, as old clients ask for it.
    case accounts
    /// `/{app}/activities`: what the SDK tells of itself.
    case activities
    /// `/me/objects/{namespace}:{type}`.
    case objects(type: String)
    case stagingResources
    /// `/me/{namespace}:{action}`.
    case actions(namespace: String, action: String)

    /// Reads what stands behind the node; nil when it means nothing.
    package init?(path: [String]) {
        guard let first = path.first, path.count <= 2 else { return nil }
        if path.count == 2 {
            switch first {
            case "friends": self = .friend(NodeName(path[1]))
            case "permissions": self = .permission(path[1])
            case "accounts" where path[1] == "test-users": self = .testUsers
            case "objects": self = .objects(type: path[1])
            default: return nil
            }
            return
        }
        switch first {
        case "friends": self = .friends
        case "permissions": self = .permissions
        case "photos": self = .photos
        case "picture": self = .picture
        case "feed": self = .feed
        case "posts": self = .posts
        case "comments": self = .comments
        case "likes": self = .likes
        case "apprequests": self = .appRequests
        case "apprequestformerrecipients": self = .formerRecipients
        case "accounts": self = .accounts
        case "activities": self = .activities
        case "staging_resources": self = .stagingResources
        default:
            let parts = first.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
            self = .actions(namespace: String(parts[0]), action: String(parts[1]))
        }
    }
}
