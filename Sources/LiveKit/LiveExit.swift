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

    /// Has the cluster stopped and the scratch folder removed by `atexit`; a killed process does neither.
    package static func atExit(stopping cluster: PrivateCluster) {
        _ = isRegistered
        clusters.withLock { $0.append(cluster) }
    }
}
