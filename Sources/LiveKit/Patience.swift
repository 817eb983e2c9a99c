import Glibc

/// How much longer than on an ordinary machine tests wait before they give up.
///
/// `LARDER_TEST_PATIENCE=4` makes it four times as long; `scripts/sanitize` sets it, since a sanitizer makes programs
/// several times slower. Only for what ought to happen soon, never for what ought to happen at a certain time.
package enum Patience {
    /// 1 unless the environment says more.
    package static let factor: Int = {
        guard let text = getenv("LARDER_TEST_PATIENCE"), let number = Int(String(cString: text)) else {
            return 1
        }
        return max(1, min(number, 100))
    }()

    /// So many seconds on an ordinary machine.
    package static func seconds(_ number: Int) -> Duration { .seconds(number * factor) }
}
