import Testing

@Suite struct StructuredPropertiesTests {
    @Test(arguments: [
        (
            "a detail follows its root",
            "og:image=a&og:title=t&og:image:width=1&og:image=b&og:image:width=2",
            "image=a image:width=1 title=t image=b image:width=2"
        ),
        (
            "details before any root go to the first",
            "og:image:width=1&og:image:height=2&og:title=t&og:image=a&og:image:type=p&og:image=b",
            "title=t image=a image:width=1 image:height=2 image:type=p image=b"
        ),
        (
            "the nearest root before counts, whatever the index says",
            "og:image[1]=a&og:image[0]=b&og:image:width[1]=5",
            "image=a image=b image:width=5"
        ),
        (
            "an empty root is none",
            "og:image=&og:image:width=1&og:image=b",
            "image=b image:width=1"
        ),
        (
            "roots of different names do not mix",
            "og:image=a&og:video=v&og:image:width=1&og:video:width=2&og:audio:type=x&og:audio=s",
            "image=a image:width=1 video=v video:width=2 audio=s audio:type=x"
        ),
        (
            "without a root, details stay where they are",
            "og:title=t&og:image:width=1&og:site_name=s&og:image:height=2",
            "title=t image:width=1 site_name=s image:height=2"
        ),
        (
            "an address stands for a root that is not there",
            "og:image:width=1&og:image:url=a&og:title=t&og:image:height=2&og:image:url=b&og:image:width=3",
            "image:url=a image:width=1 image:height=2 title=t image:url=b image:width=3"
        ),
        (
            "an address beside a root is a detail",
            "og:image:url=b&og:image=a&og:image:width=3",
            "image=a image:url=b image:width=3"
        ),
        (
            "deeper details go to the same root",
            "og:a=1&og:title=t&og:a:b:c=2&og:a:b=3",
            "a=1 a:b:c=2 a:b=3 title=t"
        ),
        (
            "properties of other types have structure too",
            "music:song=1&music:song=2&og:title=t&music:song:disc=1&music:song:track=4",
            "music:song=1 music:song=2 music:song:disc=1 music:song:track=4 title=t"
        ),
    ])
    func `details are written after their roots`(name: String, query: String, tags: String) throws {
        let written = try RepeaterRequest(target: "/repeater?" + query).ownTags
        let wanted = tags.split(separator: " ").map { $0.hasPrefix("music:") ? String($0) : "og:" + $0 }
        #expect(written == wanted.map { $0.split(separator: "=").joined(separator: " ") }, "\(name)")
    }

    @Test func `a form full of invented roots keeps every value`() throws {
        let query = (0..<5000).map { "og:r\($0):d=\($0)&og:r\($0)=\($0)" }.joined(separator: "&")
        #expect(try RepeaterRequest(target: "/repeater", body: query).ownTags.count == 10_000)
    }
}
