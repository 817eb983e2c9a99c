/// Prometheus' text format 0.0.4, read more strictly than Prometheus does: what is odd is a fault.
struct Exposition {
    private(set) var kinds: [String: String] = [:]
    private(set) var helps: [String: String] = [:]
    /// Every sample, by its name and labels as they stand there.
    private(set) var samples: [String: Double] = [:]
    private(set) var faults: [String] = []
    /// The family whose lines are being read.
    private var family = ""
    private var buckets: (labels: String, bound: Double, count: Double)?

    init(_ text: String) {
        if !text.hasSuffix("\n") { faults.append("the last line does not end") }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() { read(line) }
        for (name, kind) in kinds { checkName(name, kind) }
    }

    /// Names of samples without labels.
    var names: Set<String> { Set(samples.keys.map { String($0.prefix { $0 != "{" }) }) }

    private mutating func read(_ line: Substring) {
        if line.hasPrefix("# HELP ") {
            let words = line.split(separator: " ", maxSplits: 3)
            family = String(words[2])
            if helps[family] != nil { faults.append("a second HELP: \(line)") }
            helps[family] = words.count == 4 ? String(words[3]) : ""
            if helps[family]?.hasSuffix(".") != true { faults.append("no sentence: \(line)") }
        } else if line.hasPrefix("# TYPE ") {
            let words = line.split(separator: " ")
            if words.count != 4 || words[2] != family || kinds[family] != nil { faults.append("\(line)") }
            kinds[family] = words.last.map(String.init)
        } else {
            readSample(line)
        }
    }

    private mutating func readSample(_ line: Substring) {
        guard let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...])
        else {
            return faults.append("no number: \(line)")
        }
        let series = String(line[..<space])
        if samples[series] != nil { faults.append("twice: \(line)") }
        samples[series] = value
        let name = series.prefix { $0 != "{" }
        if value.isNaN || value < 0 { faults.append("not a quantity: \(line)") }
        guard kinds[family] == "histogram" else {
            if name != family { faults.append("not of \(family): \(line)") }
            return
        }
        if !["_bucket", "_sum", "_count"].contains(where: { name == family + $0 }) {
            faults.append("not of \(family): \(line)")
        }
        if name.hasSuffix("_bucket") { readBucket(series, value) }
        if name.hasSuffix("_count"), let last = buckets, !last.bound.isInfinite || last.count != value {
            faults.append("the last bucket is not the count: \(line)")
        }
        if name.hasSuffix("_count") { buckets = nil }
    }

    private mutating func readBucket(_ series: String, _ count: Double) {
        let pieces = series.split(separator: "le=\"")
        guard pieces.count == 2, let bound = Double(pieces[1].prefix { $0 != "\"" }) else {
            return faults.append("no bound: \(series)")
        }
        if let before = buckets, before.labels == pieces[0], before.bound >= bound || before.count > count {
            faults.append("a bucket smaller than the one before: \(series)")
        }
        buckets = (String(pieces[0]), bound, count)
    }

    /// A name says its unit, and the help says it in words; a counter's ends in `_total`.
    private mutating func checkName(_ name: String, _ kind: String) {
        if name.hasSuffix("_total") != (kind == "counter") { faults.append("\(name) is a \(kind)") }
        for unit in ["seconds", "bytes"] where name.contains("_" + unit) {
            if helps[name]?.lowercased().contains(unit) != true {
                faults.append("\(name) has no unit in words")
            }
        }
        if kind == "histogram", !name.hasSuffix("_seconds") { faults.append("\(name) has no unit") }
        if !samples.keys.contains(where: { $0.hasPrefix(name) }) { faults.append("\(name) has no sample") }
    }
}
