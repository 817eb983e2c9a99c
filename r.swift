import Glibc
import Synchronization
final class Box: @unchecked Sendable { let m = Mutex(0); var raced = 0 }
let box = Box()
func body() { for _ in 0..<100000 { box.m.withLock { $0 += 1 }; box.raced += 1 } }
var t1 = pthread_t(), t2 = pthread_t()
pthread_create(&t1, nil, { _ in body(); return nil }, nil)
pthread_create(&t2, nil, { _ in body(); return nil }, nil)
pthread_join(t1, nil); pthread_join(t2, nil)
