/// The pages of the given cases G01 to G14, as the cases have them.
enum GivenPages {
    /// Anything but a name goes between the name of a tag and its attributes.
    static let g01 = """
        <!doctype html><html><head><meta
        property="og:title" content="Tofu Bowl"><meta\tcontent="food:meal"\tproperty="og:type">\
        <meta/property="og:image"/content="https://img.example.com/t.png"/>
        <metaproperty="og:description" content="no"></head></html>
        """

    /// Quoting styles.
    static let g02 = """
        <head>
        <meta property="og:title" content="Chef's table: 5 > 3 courses">
        <meta content='He said "yum"' property='og:description'>
        <META PROPERTY=og:type CONTENT=food:meal>
        <meta property=og:url content=https://example.com/m/7?a=1/>
        <meta property = "og:image" content = "https://example.com/7.jpg" id=x>
        </head>
        """

    /// An image in a head noscript.
    static let g03 = """
        <!doctype html><html><head><title>Meal</title>
        <noscript><img src="https://t.example.com/p.gif"></noscript>
        <meta property="og:title" content="Falafel Wrap">
        <meta property="og:type" content="food:meal"></head>
        <body><p>hi</p></body></html>
        """

    /// It ends inside a tag.
    static let g04 = """
        <head><meta property="og:title" content="Ramen">
        <meta property="og:type" content="food:meal">
        <meta property="og:image" content="https://example.com/i.jpg?q=82&amp
        """

    /// References that are decoded once.
    static let g05 = """
        <head><meta property="og:title" content="How to write &amp;lt; and &amp;#65;">
        <meta property="og:description" content="Fish &amp;amp; chips">
        """

    /// Numeric references 128 to 159, zero, and out of range.
    static let g06 = """
        <head><meta property="og:title" content="Chef&#146;s &#147;special&#148; &#x85; 5&#128;">
        <meta property="og:description" content="a&#x81;b &#0; &#x110000; &#039;q&#39;">
        """

    /// The word charset in the wrong place.
    static let g09 = """
        <!doctype html><head>
        <meta name="description" content="how charset=gbk works">
        <meta data-charset="shift_jis" property="og:title" content="Crème brûlée">
        <!-- <meta charset="windows-1251"> -->
        <meta charset="utf-8">
        """

    /// Base, protocol-relative and query-only addresses of pictures.
    static let g10 = """
        <head><base href="/static/"><base href="https://other.example.net/">
        <meta property="og:image" content="img/x.png">
        <meta property="og:image" content="//cdn.example.net/y.png">
        <meta property="og:image" content="?v=2"></head>
        """

    /// name instead of property.
    static let g13 = """
        <head><meta name="og:title" content="Miso"><meta name="og:type" content="food:meal">
        <meta name="og:url" content="https://example.com/m/1"><meta name="og:image" content="https://example.com/1.jpg">
        <meta name="description" content="plain"></head>
        """

    /// Structured properties; the width of the first picture is a number, or is not.
    static func g12(width: String) -> String {
        """
        <head><meta property="og:image" content="https://example.com/a.jpg">
        <meta property="og:image:secure_url" content="https://s.example.com/a.jpg">
        <meta property="og:image:width" content="\(width)"><meta property="og:image:height" content="400">
        <meta property="og:image" content="https://example.com/b.jpg">
        <meta property="og:image" content="https://example.com/c.jpg">
        <meta property="og:image:height" content="1000"></head>
        """
    }

    /// All of them by name, G14 and G26 with each of their values.
    static let all: [String: String] = {
        var pages = [
            "G01": g01, "G02": g02, "G03": g03, "G04": g04, "G05": g05, "G06": g06, "G09": g09, "G10": g10,
            "G12": g12(width: "500"), "G12 px": g12(width: "500px"), "G13": g13,
        ]
        for (index, url) in ["/", "www.example.com/m/1", "ftp://example.com/1", "javascript:1", "http://"]
            .enumerated()
        {
            pages["G14 \(index)"] = Page.complete(url: url)
        }
        for locale in ["pt-br", "en", "en-US", "EN_us", "pt_BR", "en_US"] {
            pages["G26 \(locale)"] = Page.complete(
                more: "<meta property=\"og:locale\" content=\"\(locale)\">"
            )
        }
        return pages
    }()
}
