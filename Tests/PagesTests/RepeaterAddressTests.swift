import Pages
import Testing

@Suite struct RepeaterAddressTests {
    @Test(arguments: [
        ("/repeater", "", "/repeater"),
        ("/repeater?", "", "/repeater"),
        ("/repeater?og:title=a b\"<>^`{|}\\", "", "/repeater?og:title=a%20b%22%3C%3E%5E%60%7B%7C%7D%5C"),
        ("/repeater?og:image[]=a&og:image[1]=b", "", "/repeater?og:image%5B%5D=a&og:image%5B1%5D=b"),
        ("/repeater?og:title=Crème", "", "/repeater?og:title=Cr%C3%A8me"),
        ("/repeater?a=%zz&b=%&c=%4&d=%41%e9", "", "/repeater?a=%25zz&b=%25&c=%254&d=%41%e9"),
        ("/repeater?a=1&&b&=c&d=e=f&g=h+i", "", "/repeater?a=1&&b&=c&d=e=f&g=h+i"),
        ("/repeater?a=!$'()*,;:@/?~#", "", "/repeater?a=!$'()*,;:@/?~%23"),
        ("/repeater?og:url=http://evil.example/", "", "/repeater?og:url=http://evil.example/"),
        ("/repeater", "og:title=a b&x=\"é\"", "/repeater?og%3Atitle=a+b&x=%22%C3%A9%22"),
        ("/repeater?a=1", "b=2&b=&&c", "/repeater?a=1&b=2&b=&c="),
        ("/rep%65ater?a", "", "/rep%65ater?a"),
    ])
    func `the address is absolute, strict and complete`(target: String, body: String, address: String) throws
    {
        let request = RepeaterRequest(target: target, body: body)
        #expect(try request.address == "http://larder.example" + address)
    }

    @Test(arguments: [
        ("larder.example", false, "http://larder.example"),
        ("larder.example", true, "https://larder.example"),
        ("LARDER.Example:80", false, "http://larder.example"),
        ("larder.example:443", true, "https://larder.example"),
        ("larder.example:443", false, "http://larder.example:443"),
        ("larder.example:8080", false, "http://larder.example:8080"),
        ("[::1]:8080", false, "http://[::1]:8080"),
        ("[::1]:80", false, "http://[::1]"),
    ])
    func `the origin is the one a client would send again`(
        authority: String,
        isSecure: Bool,
        origin: String
    ) throws {
        let request = RepeaterRequest(target: "/repeater", authority: authority, isSecure: isSecure)
        #expect(try request.address == origin + "/repeater")
    }

    @Test(arguments: [
        RepeaterRequest(
            target: "/repeater.php?og:title=\"a\" <b>&og:image[]=http://e/1&og:image:width=3&body=x%0Ay"
        ),
        RepeaterRequest(
            target: "/repeater?og:title=%zz%00%FF+%2B",
            body: "og:type=food:meal&food:x=é&og:url=no"
        ),
        RepeaterRequest(
            target: "/repeater?og:image:width=1&og:title='&amp;'",
            body: "og:image=b&og:image[2]=c d"
        ),
        RepeaterRequest(target: "/repeater", body: "a=1&og:title=\u{0}\r\n"),
    ])
    func `fetching the address gives the same page with the same address`(request: RepeaterRequest) throws {
        let address = try request.address
        #expect(address.hasPrefix("http://larder.example"))
        let again = RepeaterRequest(target: String(address.dropFirst("http://larder.example".count)))
        #expect(again.page == request.page)
        #expect(try again.address == address)
    }
}
