package import WireHTTP

/// Every bound the server sets a client, with its default and the answer of a request that passes it.
package struct Limits: Sendable {
    /// Request line (414), head and number of fields (431).
    package var head = HeadLimits()
    /// Most bytes of a body, unless a route asks for more (413).
    package var body = 1 << 20
    /// Most bytes of bodies that one worker holds at a time (503).
    package var bodyMemory = 256 << 20
    /// Seconds from the first byte of a head to its end (408).
    package var headSeconds = 10
    /// Seconds a body may pause (408).
    package var bodyPauseSeconds = 10
    /// Seconds for a body as a whole (408).
    package var bodySeconds = 60
    /// Seconds a kept connection may say nothing before it is closed without a word.
    package var idleSeconds = 15
    /// Seconds a client may leave an answer unread before the connection is closed.
    package var writeSeconds = 30
    /// Seconds that a closing connection is still read from, so that the answer is not overtaken by a reset.
    package var lingerSeconds = 2
    /// Bytes read from a closing connection before it is cut off.
    package var lingerBytes = 16 << 20
    /// Connections one worker holds; one more gets 503.
    package var connectionsPerWorker = 10_000
    /// Bytes of a body nobody asked for that are read past, so that the connection can be kept.
    package var unwantedBody = 256 << 10
    /// Bytes of answers that may wait for a pipelining client before they are sent.
    package var pipelinedOutput = 64 << 10

    /// The defaults.
    package init() {}
}
