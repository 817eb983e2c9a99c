import OpenGraph
import Testing

@Suite struct DatatypeTests {
    @Test(arguments: [
        (Datatype.boolean, "true", Value.boolean(true)), (.boolean, "0", .boolean(false)),
        (.boolean, " 1\n", .boolean(true)),
        (.anyInteger, "-2147483648", .integer(.min)), (.anyInteger, "2147483647", .integer(.max)),
        (.anyInteger, "007", .integer(7)), (.integer(atLeast: 1), "1", .integer(1)),
        (.float, "1.234", .text("1.234")), (.float, "-1.2e3", .text("-1.2e3")),
        (.float, "7E-10", .text("7E-10")),
        (.string, "  Crème 🥞 ", .text("Crème 🥞")),
        (.enumeration(.determiner), "", .text("")), (.enumeration(.determiner), "auto", .text("auto")),
        (.enumeration(.availability), "instock", .text("instock")),
        (.url, "https://example.com/m/1?x=1&y=2#z", .text("https://example.com/m/1?x=1&y=2#z")),
        (.url, "HTTP://[::1]:8080/", .text("HTTP://[::1]:8080/")),
        (.url, "http://127.0.0.1:1/a b", .text("http://127.0.0.1:1/a b")),
        (.url, "https://user:p%40ss@例え.jp/寿司", .text("https://user:p%40ss@例え.jp/寿司")),
        (.url, "http://h:", .text("http://h:")),
        (.secureURL, "https://a", .text("https://a")),
        (.appURL, "larder://meals/1", .text("larder://meals/1")), (.appURL, "fb1:x", .text("fb1:x")),
        (.profile, "4", .text("4")),
        (.profile, "https://www.facebook.com/zuck", .text("https://www.facebook.com/zuck")),
        (.object("music.song"), "http://a/b", .text("http://a/b")),
        (.mediaType, "image/svg+xml; charset=utf-8", .text("image/svg+xml; charset=utf-8")),
        (.locale, "pt_BR", .text("pt_BR")), (.locale, "en_US", .text("en_US")),
        (.digits, "233936543368280", .text("233936543368280")), (.digitsList, "1, 22 ,3", .text("1, 22 ,3")),
        (.currency, "EUR", .text("EUR")), (.timeOfDay, "24:00", .text("24:00")),
        (.latitude, "-90", .text("-90")), (.longitude, "180.0", .text("180.0")),
        (.isbn, "0-306-40615-2", .text("0-306-40615-2")), (.isbn, "080442957X", .text("080442957X")),
        (.isbn, "978-0-306-40615-7", .text("978-0-306-40615-7")),
        (.gtin, "4006381333931", .text("4006381333931")), (.gtin, "036000291452", .text("036000291452")),
        (.guid, "{12345678-90ab-CDEF-1234-567890abcdef}", .text("{12345678-90ab-CDEF-1234-567890abcdef}")),
        (.handle, "@larder_1", .text("@larder_1")),
    ])
    func `a good value is read`(datatype: Datatype, text: String, value: Value) throws {
        #expect(try datatype.read(text) == value)
    }

    @Test(arguments: [
        (Datatype.boolean, "yes", ValueError.notBoolean), (.boolean, "TRUE", .notBoolean),
        (.anyInteger, "500px", .notInteger), (.anyInteger, "1.0", .notInteger),
        (.anyInteger, "+1", .notInteger),
        (.anyInteger, "-", .notInteger), (.anyInteger, "١٢", .notInteger),
        (.anyInteger, "2147483648", .integerOutOfRange(atLeast: .min)),
        (.anyInteger, "99999999999999999999999", .integerOutOfRange(atLeast: .min)),
        (.integer(atLeast: 1), "0", .integerOutOfRange(atLeast: 1)),
        (.float, ".5", .notFloat), (.float, "5.", .notFloat), (.float, "1e", .notFloat),
        (.float, "nan", .notFloat),
        (.float, "0x1p3", .notFloat), (.float, "1e999", .notFloat), (.float, "1,5", .notFloat),
        (.string, " \u{a0}\u{3000}\t", .empty), (.url, "", .empty),
        (.enumeration(.gender), "Male", .notOneOf(.gender)),
        (.url, "/", .notAbsolute), (.url, "www.example.com/m/1", .notAbsolute),
        (.url, "//cdn/x", .notAbsolute),
        (.url, "?v=2", .notAbsolute), (.url, "ftp://example.com/1", .schemeNotHTTP),
        (.url, "javascript:1", .schemeNotHTTP), (.url, "data:image/png;base64,AA", .schemeNotHTTP),
        (.url, "http://", .badHost), (.url, "http:///x", .badHost), (.url, "http:/a", .badHost),
        (.url, "https:a", .badHost), (.url, "http://:80/", .badHost), (.url, "http://a b/", .badHost),
        (.url, "http://a:99999/", .badHost), (.url, "http://a:8x/", .badHost),
        (.url, "http://[::1", .badHost),
        (.url, "http://[::1]x/", .badHost), (.url, "http://[]/", .badHost), (.url, "http://u@/", .badHost),
        (.url, "http:\\\\a\\b", .badHost), (.url, "http://a%zz/", .badHost),
        (.url, "http://a/\u{1}", .controlCharacter(offset: 9)),
        (.secureURL, "http://a/", .notSecure), (.appURL, "meals/1", .notAbsolute),
        (.appURL, "a:b c", .controlCharacter(offset: 3)),
        (.profile, "Jane Doe", .notProfile), (.profile, "@jane", .notProfile),
        (.mediaType, "image", .notMediaType), (.mediaType, "/png", .notMediaType),
        (.mediaType, "image/", .notMediaType),
        (.mediaType, "im age/png", .notMediaType),
        (.locale, "pt-br", .notLocale), (.locale, "en", .notLocale), (.locale, "en-US", .notLocale),
        (.locale, "EN_us", .notLocale), (.locale, "ja", .notLocale),
        (.digits, "1a", .notDigits), (.digitsList, "1,,2", .notDigits), (.digitsList, "1,", .notDigits),
        (.digitsList, "1 2", .notDigits),
        (.currency, "eur", .notCurrency), (.currency, "EURO", .notCurrency),
        (.timeOfDay, "24:01", .notTimeOfDay), (.timeOfDay, "9:00", .notTimeOfDay),
        (.latitude, "90.1", .notDegrees(limit: 90)), (.longitude, "181", .notDegrees(limit: 180)),
        (.latitude, "north", .notDegrees(limit: 90)),
        (.isbn, "0306406153", .wrongISBN), (.isbn, "9780306406158", .wrongISBN), (.isbn, "12", .wrongISBN),
        (.isbn, "9770306406157", .wrongISBN), (.isbn, "978030640X157", .wrongISBN),
        (.gtin, "4006381333932", .wrongGTIN), (.gtin, "123", .wrongGTIN),
        (.guid, "12345678", .notGUID), (.handle, "larder", .notHandle), (.handle, "@", .notHandle),
    ])
    func `a bad value says why`(datatype: Datatype, text: String, error: ValueError) {
        #expect(throws: error) { try datatype.read(text) }
    }

    @Test func `no prefix of a good value makes any reader trap`() {
        let values = [
            "https://user@[2001:db8::1]:443/x?y#z", "2018-11-06T11:32:39.123456+01:00", "-12.5e-10",
            "{12345678-90ab-cdef-1234-567890abcdef}", "978-0-306-40615-7", "image/png;x=y", "@larder",
            "12:34",
        ]
        let datatypes: [Datatype] = [
            .boolean, .dateTime, .enumeration(.weekday), .float, .anyInteger, .string, .url, .secureURL,
            .appURL,
            .profile, .mediaType, .locale, .digits, .digitsList, .currency, .timeOfDay, .latitude, .longitude,
            .isbn, .gtin, .guid, .handle,
        ]
        for value in values {
            for length in 0...value.utf8.count {
                for datatype in datatypes {
                    let prefix = String(value.prefix(length))
                    if let read = try? datatype.read(prefix) { #expect(!read.text.isEmpty) }
                }
            }
        }
    }
}
