import Glibc
import Reactor

/// The process that unpacks one picture: an order on its standard input, an answer on its standard output, the end.
///
/// ``PictureShop`` starts it. It gives up whatever it could harm anybody with before it looks at the order.
package enum PictureWorker {
    /// What the program is told to be this process; no command of people's.
    package static let argument = "picture-worker"

    /// The most that decoders, pixels and their turned copy take for each pixel, and what they take at least.
    private static let bytesPerPixel = 14
    private static let bytesAtLeast = 192 << 20
    private static let processorSeconds = 60

    /// Does the work and ends the process; before any thread is started.
    package static func run() -> Never {
        silence()
        guard let order = PictureOrder(message: readAll()) else { exit(64) }
        Confinement.enter(
            memory: order.largestArea * bytesPerPixel + order.bytes.count * 4 + bytesAtLeast,
            seconds: processorSeconds
        )
        write(answer(to: order).message)
        _exit(0)
    }

    private static func answer(to order: PictureOrder) -> PictureAnswer {
        do throws(PictureFault) {
            return .developed(try Development.develop(order))
        } catch {
            return .fault(error)
        }
    }

    /// What libraries and the runtime say in their last moment is not for anybody's standard output.
    private static func silence() {
        let nothing = open("/dev/null", O_WRONLY)
        if nothing >= 0 { dup2(nothing, 2) }
    }

    private static func readAll() -> [UInt8] {
        var message: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = read(0, &chunk, chunk.count)
            if count > 0 {
                message += chunk[..<count]
            } else if count == 0 || errno != EINTR {
                return message
            }
        }
    }

    private static func write(_ message: [UInt8]) {
        var sent = 0
        while sent < message.count {
            let count = message.withUnsafeBytes { bytes in
                Glibc.write(1, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
            }
            guard count > 0 || errno == EINTR else { _exit(1) }
            sent += max(count, 0)
        }
    }
}
