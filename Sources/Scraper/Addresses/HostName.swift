internal import Foundation

/// A host name in the letters that DNS knows.
///
/// libcurl converts by the locale of the process, which in a container is often `C` and then knows no letter beyond
/// ASCII; so it is done here: compatibility form and small letters (which is what UTS 46 comes to but for a few
/// letters), then Punycode (RFC 3492) label by label.
enum HostName {
    /// The host with its port, if it has one; unchanged when it is ASCII.
    static func ascii(_ host: ArraySlice<UInt8>) -> [UInt8] {
        guard host.contains(where: { $0 >= 0x80 }) else { return Array(host) }
        let plain = String(decoding: host, as: UTF8.self).precomposedStringWithCompatibilityMapping
            .lowercased()
        let labels = plain.unicodeScalars.split(omittingEmptySubsequences: false) {
            $0 == "." || $0 == "\u{3002}"
        }
        return Array(labels.map(label).joined(separator: ".").utf8)
    }

    private static func label(_ scalars: Substring.UnicodeScalarView) -> String {
        let normal = String(scalars).precomposedStringWithCanonicalMapping.unicodeScalars
        guard normal.contains(where: { $0.value >= 0x80 }) else { return String(normal) }
        let colon = normal.firstIndex(of: ":") ?? normal.endIndex
        return "xn--" + punycode(normal[..<colon].map(\.value)) + String(normal[colon...])
    }

    /// RFC 3492 §6.3. A label is too short for its numbers to overflow: more than 63 letters are left as they are.
    private static func punycode(_ scalars: [UInt32]) -> String {
        var output = scalars.filter { $0 < 0x80 }.map { UInt8($0) }
        guard scalars.count <= 63 else { return String(decoding: output, as: UTF8.self) }
        var handled = UInt32(output.count)
        let basic = handled
        if basic > 0 { output.append(UInt8(ascii: "-")) }
        var (next, delta, bias) = (UInt32(0x80), UInt32(0), UInt32(72))
        while let least = scalars.filter({ $0 >= next }).min() {
            delta += (least - next) * (handled + 1)
            next = least
            for scalar in scalars {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                append(delta, bias: bias, to: &output)
                bias = adapt(delta, count: handled + 1, isFirst: handled == basic)
                (delta, handled) = (0, handled + 1)
            }
            delta += 1
            next += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    private static func append(_ delta: UInt32, bias: UInt32, to output: inout [UInt8]) {
        var (rest, step) = (delta, UInt32(36))
        while true {
            let threshold = step <= bias ? 1 : min(step - bias, 26)
            guard rest >= threshold else { break }
            output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
            rest = (rest - threshold) / (36 - threshold)
            step += 36
        }
        output.append(digit(rest))
    }

    private static func digit(_ value: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30)
    }

    private static func adapt(_ given: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? given / 700 : given / 2
        delta += delta / count
        var steps: UInt32 = 0
        while delta > 455 {
            delta /= 35
            steps += 36
        }
        return steps + 36 * delta / (delta + 38)
    }
}
