import OpenGraph
import Testing

@Suite struct StructuredOrderTests {
    private func order(_ names: [String], _ order: inout StructuredOrder) -> [Int] {
        order.begin()
        for name in names { order.add(name.utf8.span) }
        order.finish()
        return order.order
    }

    @Test(
        arguments: [
            ([], []), (["og:title", "x:y", "plain"], [0, 1, 2]),
            (["og:image", "og:title", "og:image:width"], [0, 2, 1]),
            (["og:image:width", "og:title", "og:image", "og:image:height"], [1, 2, 0, 3]),
            (
                ["og:image", "og:image", "og:image:width", "og:video", "og:image:height", "og:video:type"],
                [0, 1, 2, 4, 3, 5]
            ),
            (["og:image:width", "og:image:height"], [0, 1]),
            (["og:image", "og:image:url", "og:title", "og:image:width"], [0, 1, 3, 2]),
            (["og:image:alt", "og:image", "og:image:alt", "og:image"], [1, 0, 2, 3]),
            (["product:price:amount", "og:title", "product:price:currency"], [0, 1, 2]),
            (["al:ios:url", "al:ios", "al:ios:app_name"], [1, 0, 2]),
        ] as [([String], [Int])]
    )
    func `details follow their root`(names: [String], expected: [Int]) {
        var structured = StructuredOrder()
        #expect(order(names, &structured) == expected)
        #expect(order(["og:image", "og:title", "og:image:alt"], &structured) == [0, 2, 1])
        #expect(order(names, &structured) == expected)
    }

    @Test func `every name is written once, however they come`() {
        let names = [
            "og:image", "og:image:width", "og:image:url", "og:title", "x:y", "video:actor",
            "video:actor:role",
        ]
        var structured = StructuredOrder()
        var seed: UInt64 = 88_172_645_463_325_252
        for length in 0..<300 {
            let list = (0..<length).map { _ in
                seed ^= seed << 13
                seed ^= seed >> 7
                seed ^= seed << 17
                return names[Int(seed % UInt64(names.count))]
            }
            #expect(order(list, &structured).sorted() == Array(0..<length))
        }
    }

    @Test func `many names take no longer each than few`() {
        var structured = StructuredOrder()
        let many = order(Array(repeating: "og:image:width", count: 100_000) + ["og:image"], &structured)
        #expect(many.first == 100_000 && many.count == 100_001 && many[1] == 0)
    }
}
