import Pages

extension RepeaterKey {
    /// The address with its `sig`; one that is there already is replaced, and a fragment is left out.
    package func signed(_ address: String) -> String {
        let whole = address.prefix { $0 != "#" }
        guard let mark = whole.firstIndex(of: "?") else {
            return "\(whole)?sig=\(signature(of: RequestParameters()))"
        }
        let query = whole[whole.index(after: mark)...]
        var parameters = RequestParameters()
        parameters.append(encoded: Array(query.utf8).span)
        let kept = query.split(separator: "&").filter { !$0.hasPrefix("sig=") && $0 != "sig" }.joined(
            separator: "&"
        )
        let base = whole[...mark] + kept
        return base + (kept.isEmpty ? "" : "&") + "sig=" + signature(of: parameters)
    }
}
