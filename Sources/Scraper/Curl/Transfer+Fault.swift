internal import CLibCurl
internal import Glibc

extension Transfer {
    /// What kept the answer from being whole; nil when it is, or when we stopped reading on purpose.
    func fault(_ code: CURLcode) -> FetchFault? {
        switch stop {
        case .headTooLarge: return .headTooLarge(limit: AnswerHead.byteLimit)
        case .codingNotOffered(let coding): return .codingNotOffered(coding)
        case .broken: return .bodyUndecodable
        case .full, .redirect: return nil
        case nil: break
        }
        switch code {
        case CURLE_OK where !head.isComplete: return .connection(.closed)
        case CURLE_OK: return unpacker?.isComplete == false ? .bodyIncomplete : nil
        case CURLE_OPERATION_TIMEDOUT: return .timedOut(during: phase)
        case CURLE_COULDNT_RESOLVE_HOST: return .nameUnknown(host: plan.location.host)
        case CURLE_COULDNT_CONNECT: return connectFault
        case CURLE_GOT_NOTHING: return .connection(.closed)
        case CURLE_PEER_FAILED_VERIFICATION: return .insecure(certificateFault)
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER: return .insecure(.handshake)
        case CURLE_PARTIAL_FILE: return .bodyIncomplete
        case CURLE_RECV_ERROR, CURLE_SEND_ERROR:
            return head.isComplete ? .bodyIncomplete : .connection(.reset)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL: return .notHTTP
        case CURLE_URL_MALFORMAT: return .location(.malformed, text: plan.location.text)
        default: return .other(String(cString: curl_easy_strerror(code)))
        }
    }

    /// What was going on when the time was up.
    private var phase: FetchPhase {
        if head.isComplete { return .body }
        if time(CURLINFO_PRETRANSFER_TIME_T) > 0 { return .head }
        return time(CURLINFO_NAMELOOKUP_TIME_T) > 0 ? .connection : .name
    }

    /// Refused by us, when every address was; otherwise by the network.
    private var connectFault: FetchFault {
        if connections == 0, let refusal = refusals.first { return .refused(refusal) }
        let number = Int32(truncatingIfNeeded: long(CURLINFO_OS_ERRNO))
        switch number {
        case ECONNREFUSED: return .connection(.refused)
        case ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL: return .connection(.unreachable)
        case ECONNRESET: return .connection(.reset)
        default: return .connection(.other(number))
        }
    }

    /// OpenSSL's verdict on the chain. Where it has none (0, or libcurl's 1 for "not asked yet") the name is left.
    private var certificateFault: TLSFault {
        switch long(CURLINFO_SSL_VERIFYRESULT) {
        case 0, 1, 62: .wrongHost(expected: plan.location.host)
        case 9: .notYetValid
        case 10: .expired
        case 18: .selfSigned
        case 2, 19, 20, 27: .unknownIssuer
        case 21: .incompleteChain
        case 23: .revoked
        case let number: .certificate(number)
        }
    }

    /// Microseconds since the transfer began.
    func time(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        return clibcurl_get_offset(handle, info, &value) == CURLE_OK ? Int(value) : 0
    }

    private func long(_ info: CURLINFO) -> Int {
        var value = 0
        return clibcurl_get_long(handle, info, &value) == CURLE_OK ? value : 0
    }

    /// The answer as far as it came; nil before its head is complete.
    func takeAnswer() -> FetchedAnswer? {
        guard head.isComplete, let status = head.status else { return nil }
        var peer: UnsafePointer<CChar>?
        _ = clibcurl_get_text(handle, CURLINFO_PRIMARY_IP, &peer)
        return FetchedAnswer(
            status: status,
            fields: head.fields,
            body: takeBody(),
            isTruncated: stop == .full,
            packedBytes: packedBytes,
            peer: peer.map { String(cString: $0) }
        )
    }
}
