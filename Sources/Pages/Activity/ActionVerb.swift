/// The forms of a verb by which an action is called: `eat`, `ate`, `eaten`.
struct ActionVerb: Sendable, Hashable {
    /// Ann *ate* a Pizza.
    let past: String
    /// Meals *eaten* recently.
    let participle: String

    /// The forms of an action's name; `fall_asleep` is two words. What is not known is taken for regular.
    init(_ name: String) {
        let words = name.split(separator: "_", maxSplits: 1).map(String.init)
        let verb = words.first ?? name
        let rest = words.count > 1 ? " " + words[1].map { $0 == "_" ? " " : String($0) }.joined() : ""
        let forms = Self.irregular[verb] ?? (Self.regular(verb), Self.regular(verb))
        past = forms.0 + rest
        participle = forms.1 + rest
    }

    private static func regular(_ verb: String) -> String {
        if verb.hasSuffix("e") { return verb + "d" }
        let bytes = Array(verb.utf8)
        guard bytes.count > 1, bytes.last == UInt8(ascii: "y"), !isVowel(bytes[bytes.count - 2]) else {
            return verb + "ed"
        }
        return String(verb.dropLast()) + "ied"
    }

    static func isVowel(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"):
            true
        default: false
        }
    }

    /// Verbs of everyday actions.
    private static let irregular: [String: (String, String)] = [
        "begin": ("began", "begun"), "break": ("broke", "broken"), "bring": ("brought", "brought"),
        "build": ("built", "built"), "buy": ("bought", "bought"), "catch": ("caught", "caught"),
        "choose": ("chose", "chosen"), "come": ("came", "come"), "cut": ("cut", "cut"), "do": ("did", "done"),
        "draw": ("drew", "drawn"), "drink": ("drank", "drunk"), "drive": ("drove", "driven"),
        "eat": ("ate", "eaten"), "feed": ("fed", "fed"), "feel": ("felt", "felt"), "find": ("found", "found"),
        "fly": ("flew", "flown"), "forget": ("forgot", "forgotten"), "get": ("got", "gotten"),
        "give": ("gave", "given"), "go": ("went", "gone"), "grow": ("grew", "grown"), "have": ("had", "had"),
        "hear": ("heard", "heard"), "hit": ("hit", "hit"), "keep": ("kept", "kept"),
        "know": ("knew", "known"),
        "learn": ("learned", "learned"), "leave": ("left", "left"), "let": ("let", "let"),
        "lose": ("lost", "lost"),
        "make": ("made", "made"), "meet": ("met", "met"), "pay": ("paid", "paid"),
        "plan": ("planned", "planned"),
        "pin": ("pinned", "pinned"), "put": ("put", "put"), "read": ("read", "read"),
        "ride": ("rode", "ridden"),
        "run": ("ran", "run"), "see": ("saw", "seen"), "sell": ("sold", "sold"), "send": ("sent", "sent"),
        "shop": ("shopped", "shopped"), "sing": ("sang", "sung"), "sleep": ("slept", "slept"),
        "speak": ("spoke", "spoken"), "spend": ("spent", "spent"), "swim": ("swam", "swum"),
        "take": ("took", "taken"),
        "teach": ("taught", "taught"), "tell": ("told", "told"), "think": ("thought", "thought"),
        "throw": ("threw", "thrown"), "understand": ("understood", "understood"), "wear": ("wore", "worn"),
        "win": ("won", "won"), "write": ("wrote", "written"),
    ]
}

/// English words as headings need them.
enum EnglishNoun {
    /// `meals` of `meal`; `_` parts words.
    static func plural(_ name: String) -> String {
        let noun = String(name.map { $0 == "_" || $0 == "-" ? " " : $0 })
        let bytes = Array(noun.utf8)
        guard let last = bytes.last else { return noun }
        let before = bytes.count > 1 ? bytes[bytes.count - 2] : 0
        switch last {
        case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"): return noun + "es"
        case UInt8(ascii: "h") where before == UInt8(ascii: "c") || before == UInt8(ascii: "s"):
            return noun + "es"
        case UInt8(ascii: "y") where !ActionVerb.isVowel(before): return String(noun.dropLast()) + "ies"
        default: return noun + "s"
        }
    }

    /// `a` or `an`, by the letter that the word begins with.
    static func article(_ word: String) -> String {
        guard let first = word.utf8.first, ActionVerb.isVowel(first) else { return "a" }
        return "an"
    }

    /// With its first letter as a capital.
    static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
