import Glibc

/// A file descriptor with one owner; closed when the owner lets go of it.
package struct Descriptor: ~Copyable {
    /// The number the kernel knows it by.
    package let number: Int32

    /// Takes ownership of an open descriptor.
    package init(owning number: Int32) {
        self.number = number
    }

    /// Gives the descriptor up without closing it.
    package consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }

    deinit { _ = close(number) }
}
