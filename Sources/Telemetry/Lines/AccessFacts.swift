/// The numbers of one answered request.
package struct AccessFacts: Sendable {
    /// When the request's head had come, microseconds since 1970.
    package var time: Int64
    /// The status code that was sent; 0 when none was.
    package var status: Int
    /// Bytes of the body that were sent.
    package var bytes: Int
    /// Microseconds from the head to the last byte of the answer.
    package var duration: Int64
    /// 1 for HTTP/1.1, 0 for HTTP/1.0.
    package var minorVersion: Int

    /// The facts of one request, put together once its answer is out.
    package init(time: Int64, status: Int, bytes: Int, duration: Int64, minorVersion: Int) {
        self.time = time
        self.status = status
        self.bytes = bytes
        self.duration = duration
        self.minorVersion = minorVersion
    }
}
