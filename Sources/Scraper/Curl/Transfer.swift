internal import CLibCurl

/// One request and its answer: owns libcurl's easy handle and receives what it brings.
final class Transfer {
    /// How the body ended, when not with its last byte.
    enum Stop: Equatable {
        case headTooLarge
        case full
        case redirect
        case broken
        case codingNotOffered(String)
    }

    let plan: TransferPlan
    let handle: UnsafeMutableRawPointer
    private(set) var head = AnswerHead()
    private(set) var stop: Stop?
    private(set) var refusals: [AddressPolicy.Refusal] = []
    private(set) var connections = 0
    private(set) var packedBytes = 0
    private(set) var unpacker: BodyUnpacker?
    private var list: UnsafeMutablePointer<curl_slist>?
    /// Called once, when the transfer has left libcurl.
    var whenDone: (Transfer, CURLcode) -> Void = { _, _ in }

    /// Nil when libcurl will not have the options, which only want of memory brings about.
    init?(_ plan: TransferPlan) {
        guard let handle = curl_easy_init() else { return nil }
        self.plan = plan
        self.handle = handle
        guard setUp() else { return nil }
    }

    deinit {
        curl_easy_cleanup(handle)
        curl_slist_free_all(list)
    }

    /// The unpacked body; empty afterwards.
    func takeBody() -> [UInt8] { unpacker?.takeBody() ?? [] }

    // Options

    private func setUp() -> Bool {
        setProtocol() && setLimits() && setFields() && setReceivers()
    }

    private func set(_ option: CURLoption, _ value: Int) -> Bool {
        clibcurl_set_long(handle, option, value) == CURLE_OK
    }

    private func set(_ option: CURLoption, _ value: String?) -> Bool {
        clibcurl_set_text(handle, option, value) == CURLE_OK
    }

    /// HTTP/1 over nothing or TLS; no proxy, cookie, stored password or redirect that we have not decided on.
    private func setProtocol() -> Bool {
        set(CURLOPT_URL, plan.location.text)
            && set(CURLOPT_PROTOCOLS_STR, "http,https")
            && set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
            && set(CURLOPT_FOLLOWLOCATION, 0)
            && set(CURLOPT_PATH_AS_IS, 1)
            && set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
            && set(CURLOPT_HTTP09_ALLOWED, 0)
            && set(CURLOPT_PROXY, "")
            && set(CURLOPT_NETRC, 0)
            && set(CURLOPT_SSL_VERIFYPEER, 1)
            && set(CURLOPT_SSL_VERIFYHOST, 2)
            && (plan.authorities.map { set(CURLOPT_CAINFO, $0) && set(CURLOPT_CAPATH, nil) } ?? true)
    }

    /// QUICK_EXIT: without it a transfer that ends during a name look-up waits for the look-up's thread.
    private func setLimits() -> Bool {
        set(CURLOPT_NOSIGNAL, 1)
            && set(CURLOPT_QUICK_EXIT, 1)
            && set(CURLOPT_TIMEOUT_MS, plan.milliseconds)
            && set(CURLOPT_CONNECTTIMEOUT_MS, plan.milliseconds)
            && set(CURLOPT_BUFFERSIZE, 32_768)
    }

    private func setFields() -> Bool {
        let own = Set(
            plan.fields.map { String(decoding: $0.name.utf8.map(\.lowercasedASCII), as: UTF8.self) }
        )
        var lines = plan.fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        if plan.asksForRange, !own.contains("range") { lines.append("Range: \(FetchRequest.range)") }
        for line in lines {
            guard let longer = curl_slist_append(list, line) else { return false }
            list = longer
        }
        return clibcurl_set_list(handle, CURLOPT_HTTPHEADER, list) == CURLE_OK
            && (own.contains("user-agent") || set(CURLOPT_USERAGENT, plan.agent.field))
            && (own.contains("accept-encoding") || set(CURLOPT_ACCEPT_ENCODING, "deflate, gzip"))
            && set(CURLOPT_HTTP_CONTENT_DECODING, 0)
    }

    private func setReceivers() -> Bool {
        let own = Unmanaged.passUnretained(self).toOpaque()
        return clibcurl_set_pointer(handle, CURLOPT_WRITEDATA, own) == CURLE_OK
            && clibcurl_set_pointer(handle, CURLOPT_HEADERDATA, own) == CURLE_OK
            && clibcurl_set_pointer(handle, CURLOPT_OPENSOCKETDATA, own) == CURLE_OK
            && clibcurl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { data, size, count, user in
                Transfer.own(user).receive(line: Transfer.bytes(data, size &* count)) ? size &* count : 0
            } == CURLE_OK
            && clibcurl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { data, size, count, user in
                Transfer.own(user).receive(piece: Transfer.bytes(data, size &* count)) ? size &* count : 0
            } == CURLE_OK
            && clibcurl_set_open_socket(handle) { user, _, address in
                address.map { Transfer.own(user).open($0) } ?? CURL_SOCKET_BAD
            } == CURLE_OK
    }

    private static func own(_ user: UnsafeMutableRawPointer?) -> Transfer {
        // Not a peer's doing: libcurl was given this pointer and hands it on untouched.
        guard let user else { preconditionFailure("libcurl gives back what it was given") }
        // The engine holds a transfer for as long as libcurl has its handle.
        return Unmanaged<Transfer>.fromOpaque(user).takeUnretainedValue()
    }

    private static func bytes(
        _ data: UnsafeMutablePointer<CChar>?,
        _ count: Int
    ) -> UnsafeBufferPointer<UInt8> {
        let raw = UnsafeRawBufferPointer(start: data, count: data == nil ? 0 : count)
        return raw.bindMemory(to: UInt8.self)
    }

    // Receiving

    private func receive(line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard head.add(line, isTrailer: packedBytes > 0) else {
            stop = .headTooLarge
            return false
        }
        return true
    }

    private func receive(piece: UnsafeBufferPointer<UInt8>) -> Bool {
        packedBytes += piece.count
        if plan.isFollowing, RedirectPath.target(of: head) != nil {
            guard packedBytes > 16_384 else { return true }
            stop = .redirect
            return false
        }
        if unpacker == nil {
            let coding = head.fields.first("content-encoding")
            unpacker = BodyUnpacker(contentEncoding: coding, limit: plan.limit)
            if unpacker == nil {
                stop = .codingNotOffered(coding ?? "")
                return false
            }
        }
        switch unpacker?.add(piece) {
        case .more: return true
        case .full, nil: stop = .full
        case .broken: stop = .broken
        }
        return false
    }

    /// The moment of connecting: the address is the one that the kernel is about to get.
    private func open(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        guard let peer = SocketPeer(address) else { return CURL_SOCKET_BAD }
        if let refusal = plan.policy.refusal(of: peer.address, port: peer.port) {
            refusals.append(refusal)
            return CURL_SOCKET_BAD
        }
        connections += 1
        return SocketPeer.socket(for: address, limit: plan.limit)
    }
}
