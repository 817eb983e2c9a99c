/// How the program ends, for scripts and CI.
package enum ExitCode {
    /// All is well.
    package static let fine: Int32 = 0
    /// What was asked for is not there, or was refused.
    package static let failed: Int32 = 1
    /// The arguments or settings make no sense; nothing was started (`EX_USAGE`).
    package static let usage: Int32 = 64
    /// A fault of ours or of the machine (`EX_SOFTWARE`).
    package static let fault: Int32 = 70
}
