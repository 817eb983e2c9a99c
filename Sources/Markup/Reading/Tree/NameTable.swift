/// Gives every element name of a page a number, so that names are compared as numbers from then on.
///
/// A table with open addressing: the known names first, the page's own names after them. Names are the same in any
/// letter case.
struct NameTable: Sendable {
    fileprivate struct Slot {
        var low: UInt64 = 0
        var high: UInt64 = 0
        /// Bytes of the name; 0 marks a free slot.
        var length = 0
        /// Where the name stands in the page; of use only if it is longer than two words.
        var start = 0
        var number: Int32 = 0
    }

    /// What the table knows about a name.
    struct Name: Sendable {
        let element: ElementName
        /// Below `knownCount` for the elements of `ElementName`.
        let number: Int32
    }

    /// How many numbers the known names take.
    static let knownCount = Int32(ElementName.allCases.count)

    /// How many slots are looked at for one name. With half of them free, a page comes near this only if its
    /// names were made for it.
    private static let longestSearch = 128

    fileprivate static let known: [Slot] = {
        var slots = [Slot](repeating: Slot(), count: 1024)
        for (name, element) in ElementName.spelled {
            var slot = Slot(length: name.utf8CodeUnitCount, number: Int32(element.rawValue))
            for offset in 0..<slot.length { slot.append(name.utf8Start[offset], at: offset) }
            var index = slot.home(in: slots.count)
            while slots[index].length != 0 { index = (index + 1) % slots.count }
            slots[index] = slot
        }
        return slots
    }()

    fileprivate var slots = Self.known
    /// Names met in this page that are not known.
    private(set) var strangers = 0

    /// Forgets the names of the last page.
    mutating func reset() {
        guard strangers > 0 else { return }
        slots = Self.known
        strangers = 0
    }

    /// The name at `range` of `page`.
    mutating func name(at range: Range<Int>, in page: Span<UInt8>) -> Name {
        var key = Slot(length: range.count, start: range.lowerBound)
        for offset in 0..<min(range.count, 16) {
            key.append(page[range.lowerBound + offset].lowercased, at: offset)
        }
        if range.count > 16 { key.mix(range, of: page) }
        let mask = slots.count - 1
        var index = key.home(in: slots.count)
        for _ in 0..<Self.longestSearch where slots[index].length != 0 {
            if isSame(slots[index], key, in: page) { return Self.name(slots[index].number) }
            index = (index + 1) & mask
        }
        // So many names in one place are there on purpose: to the tree they become one name.
        guard slots[index].length == 0 else { return Self.name(slots[index].number) }
        key.number = Self.knownCount + Int32(strangers)
        slots[index] = key
        strangers += 1
        if strangers * 2 > slots.count { grow() }
        return Self.name(key.number)
    }

    private static func name(_ number: Int32) -> Name {
        let element = number < knownCount ? ElementName(rawValue: UInt8(number)) ?? .unknown : .unknown
        return Name(element: element, number: number)
    }

    private func isSame(_ slot: Slot, _ key: Slot, in page: Span<UInt8>) -> Bool {
        guard slot.low == key.low, slot.high == key.high, slot.length == key.length else { return false }
        guard key.length > 16 else { return true }
        for offset in 16..<key.length
        where page[slot.start + offset].lowercased != page[key.start + offset].lowercased { return false }
        return true
    }

    private mutating func grow() {
        var larger = [Slot](repeating: Slot(), count: slots.count * 2)
        for slot in slots where slot.length != 0 {
            var index = slot.home(in: larger.count)
            while larger[index].length != 0 { index = (index + 1) & (larger.count - 1) }
            larger[index] = slot
        }
        slots = larger
    }
}

extension NameTable.Slot {
    fileprivate mutating func append(_ byte: UInt8, at offset: Int) {
        if offset < 8 {
            low |= UInt64(byte) &<< UInt64(offset &* 8)
        } else {
            high |= UInt64(byte) &<< UInt64((offset &- 8) &* 8)
        }
    }

    /// Lets the bytes of a long name past its second word count for the search too (FNV-1a).
    fileprivate mutating func mix(_ range: Range<Int>, of page: Span<UInt8>) {
        for index in range.lowerBound + 16..<range.upperBound {
            high = (high ^ UInt64(page[index].lowercased)) &* 0x0000_0100_0000_01B3
        }
    }

    /// Where the name is looked for first; `count` is a power of two.
    fileprivate func home(in count: Int) -> Int {
        let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(length)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 32) & (count - 1)
    }
}
