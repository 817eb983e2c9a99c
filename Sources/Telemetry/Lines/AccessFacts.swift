/// The numbers of one answered request.
package struct AccessFacts: Sendable {
    /// When the request's head had come, microseconds since 1970.
    package var time: Int64
    package var status: Int
    /// Bytes of the body that were sent.
    package var bytes: Int
    /// Microseconds from the head to the last byte of the answer.
    package var duration: Int64
    /// 1 for HTTP/1.1, 0 for HTTP/1.0.
    package var minorVersion: Int

    package init(time: Int64, status: Int, bytes: Int, duration: Int64, minorVersion: Int) {
        self.time = time
        self.status = status
        self.bytes = bytes
        self.duration = duration
        self.minorVersion = minorVersion
    }
}
