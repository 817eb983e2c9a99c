internal import OpenGraph

extension PageScraper {
    /// Lists the pictures that the page names, and reads those that are on disk.
    func listPictures(_ facts: inout PageFacts) async {
        let base = facts.baseLocation(at: facts.fetchedURL.flatMap { try? WebLocation($0) })
        for value in facts.pictureValues.prefix(settings.maxPictures) {
            var image = ImageFacts(url: value)
            do throws(WebLocation.Fault) {
                let location = if let base { try base.resolving(value) } else { try WebLocation(value) }
                image.resolved = location.text
                if let localPicture { image.take(await localPicture(location)) }
            } catch {
                image.failure = .invalidAddress
            }
            facts.images.append(image)
        }
    }
}

extension ImageFacts {
    fileprivate mutating func take(_ local: PageScraper.LocalCopy) {
        switch local {
        case .elsewhere: break
        case .bytes(let picture):
            bytes = picture.count
            take(picture)
        case .missing(let path): failure = .notInBuild(path)
        case .unreadable(let words): failure = .unreadable(words)
        }
    }
}
