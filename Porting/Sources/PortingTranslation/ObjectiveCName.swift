/// Names that Objective-C would give to Swift's members.
enum ObjectiveCName {
    /// The selector of a method, from its base name and its parameters' labels; nil stands for `_`.
    static func selector(_ base: String, labels: [String?]) -> String {
        guard let first = labels.first else { return base }
        var name = base
        if let label = first {
            name += beginsWithPreposition(label) || endsWithPreposition(base) ? capitalized(label) : "With" + capitalized(label)
        }
        return name + ":" + labels.dropFirst().map { ($0 ?? "") + ":" }.joined()
    }

    /// The selector that sets a property.
    static func setter(_ property: String) -> String { "set" + capitalized(property) + ":" }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    /// Swift adds no "With" beside these words (`PartsOfSpeech.def` of the compiler).
    private static let prepositions: Set<String> = [
        "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given", "in", "including",
        "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
    ]

    private static func beginsWithPreposition(_ label: String) -> Bool {
        prepositions.contains(String(label.prefix { !$0.isUppercase }))
    }

    private static func endsWithPreposition(_ base: String) -> Bool {
        guard let start = base.lastIndex(where: \.isUppercase) else { return false }
        return prepositions.contains(base[start...].lowercased())
    }
}
