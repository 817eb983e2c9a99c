internal import CLibSodium

/// The library behind this target, ready to be called.
enum Sodium {
    /// Starts the library once; every entry of this target asks first.
    ///
    /// libsodium's `sodium_init` fails only where the system has no source of randomness, and no secret can
    /// be made there: stopping is the one safe answer.
    static let isReady: Bool = {
        precondition(sodium_init() >= 0, "no source of randomness")
        return true
    }()
}
