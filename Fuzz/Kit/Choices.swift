/// Choices that an input makes for itself: where it is split, which of many settings it meets.
///
/// They are drawn from the whole input, so that a file of a corpus is nothing but the input and a crash is repeated by
/// its bytes alone.
package struct Choices {
    private var state: UInt64

    /// FNV-1a over the input.
    package init(of input: [UInt8]) {
        state = 0xcbf2_9ce4_8422_2325
        for byte in input { state = (state ^ UInt64(byte)) &* 0x0100_0000_01b3 }
    }

    /// A number from 0 up to and without `bound`, which is at least 1. SplitMix64.
    package mutating func number(below bound: Int) -> Int {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
        return Int((mixed ^ mixed >> 31) % UInt64(bound))
    }

    /// True once in so many times.
    package mutating func onceIn(_ times: Int) -> Bool { number(below: times) == 0 }

    /// One of the elements, which are at least one.
    package mutating func one<Element>(of elements: [Element]) -> Element {
        elements[number(below: elements.count)]
    }

    /// Some piece of `count` bytes, perhaps empty.
    package mutating func range(within count: Int) -> Range<Int> {
        let ends = [number(below: count + 1), number(below: count + 1)].sorted()
        return ends[0]..<ends[1]
    }

    /// Where to cut `count` bytes into pieces: byte by byte, or at a few places.
    package mutating func pieces(of count: Int) -> [Range<Int>] {
        guard count > 0 else { return [] }
        if onceIn(4) { return (0..<count).map { $0..<$0 + 1 } }
        let cuts = (0...number(below: 4)).map { _ in number(below: count + 1) }
        let ends = Set(cuts + [0, count]).sorted()
        return zip(ends, ends.dropFirst()).map { $0..<$1 }
    }
}
