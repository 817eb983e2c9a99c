package import OpenGraph

extension ImageFacts {
    /// Takes over what a picture's own bytes say. `isWhole` is false when they are only its beginning.
    package mutating func take(_ picture: [UInt8], isWhole: Bool = true) {
        guard let facts = PictureFacts.read(picture, isWhole: isWhole) else { return }
        format = facts.format
        width = facts.width
        height = facts.height
        switch facts.fault {
        case .truncated, .broken: isCorrupt = true
        // A vector picture need not say its size.
        case .noSize: isCorrupt = facts.format != .svg
        case nil: break
        }
    }

    mutating func take(_ fetched: Fetched, settings: ScrapeSettings) {
        redirects = fetched.hops.map(Redirect.init)
        failure = fetched.failure(limit: settings.timeout)
        guard let answer = fetched.answer else { return }
        status = answer.status
        contentType = MediaType(answer.fields.first("content-type")).name
        contentEncoding = answer.fields.first("content-encoding").map(\.lowercasedASCII)
        timing = fetched.timing
        guard (200..<300).contains(answer.status) else { return }
        let isWhole = !answer.isTruncated && fetched.fault == nil
        bytes = isWhole ? answer.body.count : nil
        if answer.isTruncated {
            failure = .tooLarge(limit: settings.maxPictureBytes)
            if contentEncoding == nil { bytes = answer.fields.first("content-length").flatMap { Int($0) } }
        }
        take(answer.body, isWhole: isWhole)
    }
}
