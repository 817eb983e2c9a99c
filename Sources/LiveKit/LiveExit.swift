import Glibc
package import Postgres
import Synchronization

/// What is stopped and removed when the test process ends.
package enum LiveExit {
    private static let clusters = Mutex<[PrivateCluster]>([])

    private static let isRegistered: Void = {
        atexit {
            let clusters = LiveExit.clusters.withLock { $0 }
            for cluster in clusters { cluster.stop() }
            ScratchFolder.remove(ScratchFolder.forProcess)
        }
    }()

    package static func atExit(stopping cluster: PrivateCluster) {
        _ = isRegistered
        clusters.withLock { $0.append(cluster) }
    }
}
