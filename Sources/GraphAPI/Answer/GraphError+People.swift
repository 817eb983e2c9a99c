/// Errors of calls about people, apps and their test users.
extension GraphError {
    /// Asked a second time before the other side has answered.
    package static var alreadyAsked: GraphError {
        GraphError(520, "(#520) There is already a pending friend request to this user")
    }

    /// They are friends already.
    package static var alreadyFriends: GraphError {
        GraphError(522, "(#522) The users are already friends")
    }

    /// One side has as many friends as anybody may have.
    package static var tooManyFriends: GraphError {
        GraphError(523, "(#523) One of the users has reached the friend limit")
    }

    /// The app has as many test users as it may have.
    package static var tooManyTestUsers: GraphError {
        GraphError(2900, "(#2900) Too many test accounts")
    }
}
