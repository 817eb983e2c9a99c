import Testing

@testable import LarderCommand

@Suite struct SitemapTests {
    @Test(arguments: [
        ("<urlset><url><loc>http://a/</loc></url></urlset>", ["http://a/"]),
        (
            "\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE x>\n<urlset xmlns='s'><url><loc>\n http://a/1 \n</loc></url></urlset>",
            ["http://a/1"]
        ),
        (
            "<s:urlset><s:url><s:loc>http://a/?a=1&amp;b='&apos;</s:loc></s:url></s:urlset>",
            ["http://a/?a=1&b=''"]
        ),
        (
            "<urlset><!-- <loc>http://no/</loc> --><url><loc><![CDATA[http://a/?x&y]]></loc></url></urlset>",
            ["http://a/?x&y"]
        ),
        (
            "<urlset><url><loc>http://a/</loc><image:image><image:loc>http://no/</image:loc></image:image></url>",
            ["http://a/"]
        ),
        ("<urlset><url><loc></loc></url></urlset>", []),
        ("http://a/\r\n\nhttps://b/\n", ["http://a/", "https://b/"]),
    ])
    func `pages of a sitemap`(text: String, pages: [String]) {
        let sitemap = Sitemap(Array(text.utf8))
        #expect(sitemap?.pages == pages && sitemap?.sitemaps == [])
    }

    @Test func `sitemaps of an index`() {
        let text = "<sitemapindex><sitemap><loc>http://a/1.xml</loc></sitemap></sitemapindex>"
        let sitemap = Sitemap(Array(text.utf8))
        #expect(sitemap?.sitemaps == ["http://a/1.xml"] && sitemap?.pages == [])
    }

    @Test(arguments: [
        "", "  \n", "<html><loc>http://a/</loc></html>", "<!-- only -->", "not a list", "\u{0}",
    ])
    func `what is no sitemap`(text: String) {
        #expect(Sitemap(Array(text.utf8)) == nil)
    }

    @Test func `every prefix is read to its end`() {
        let text =
            "<?xml version='1.0'?><urlset><!-- x --><url><loc><![CDATA[http://a/]]>&amp;</loc></url></urlset>"
        let bytes = Array(text.utf8)
        for length in 0...bytes.count { _ = Sitemap(Array(bytes[..<length])) }
        #expect(Sitemap(bytes)?.pages == ["http://a/&"])
    }
}
