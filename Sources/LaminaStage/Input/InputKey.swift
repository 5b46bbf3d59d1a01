import LaminaQuartzCore

/// A key of a keyboard, and what it types.
///
///     InputKey("a")
///     InputKey("A", modifiers: .shift)
///     InputKey("日本")              // what an input method hands over at once
///     InputKey.leftArrow
///
/// Keys that type have the text itself for a name, others a word: `"return"`, `"tab"`, `"backspace"`, `"delete"`, `"escape"`, `"left"`, `"right"`, `"up"`,
/// `"down"`, `"home"`, `"end"`, `"pageUp"`, `"pageDown"`.
public struct InputKey: Hashable, Sendable {
    /// Keys that are held down along with it.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let capsLock = Modifiers(rawValue: 1 << 0)
        public static let shift = Modifiers(rawValue: 1 << 1)
        public static let control = Modifiers(rawValue: 1 << 2)
        public static let option = Modifiers(rawValue: 1 << 3)
        public static let command = Modifiers(rawValue: 1 << 4)

        static let names: [(String, Modifiers)] = [
            ("capsLock", .capsLock), ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
        ]
    }

    /// How scripts call it.
    public let name: String
    /// The text that the key types; empty for keys such as the arrows.
    public let characters: String
    /// Its number in the USB tables of keyboards, as on a US keyboard; 0 for text that such a keyboard has no key for.
    public let code: Int
    public var modifiers: Modifiers

    /// A key that types a text. A line feed is the return key, a tab the tab key.
    public init(_ characters: String, modifiers: Modifiers = []) {
        if let special = InputKey.special.first(where: { !$0.characters.isEmpty && $0.characters == characters }) {
            self = special
        } else {
            (name, self.characters, code) = (characters, characters, InputKey.code(of: characters))
        }
        self.modifiers = modifiers
    }

    private init(_ name: String, types characters: String = "", _ code: Int) {
        (self.name, self.characters, self.code, modifiers) = (name, characters, code, [])
    }

    /// The key that scripts call by a name: one of the words above, else the text it types. Nil for an empty name.
    public init?(named name: String, modifiers: Modifiers = []) {
        guard !name.isEmpty else { return nil }
        if let special = InputKey.special.first(where: { $0.name == name }) {
            self = special
            self.modifiers = modifiers
        } else {
            self.init(name, modifiers: modifiers)
        }
    }

    /// A key as a browser or a window system tells of it; nil for one that neither types anything nor has a word here.
    package init?(code: Int, characters: String, modifiers: Modifiers) {
        if let special = InputKey.special.first(where: { $0.code == code }) {
            self = special.with(modifiers)
        } else if !characters.isEmpty {
            self.init(characters, modifiers: modifiers)
        } else {
            return nil
        }
    }

    public static let `return` = InputKey("return", types: "\n", 0x28)
    public static let escape = InputKey("escape", 0x29)
    /// Deletes what is before the caret.
    public static let backspace = InputKey("backspace", 0x2A)
    public static let tab = InputKey("tab", types: "\t", 0x2B)
    /// Deletes what is after the caret.
    public static let delete = InputKey("delete", 0x4C)
    public static let home = InputKey("home", 0x4A)
    public static let pageUp = InputKey("pageUp", 0x4B)
    public static let end = InputKey("end", 0x4D)
    public static let pageDown = InputKey("pageDown", 0x4E)
    public static let rightArrow = InputKey("right", 0x4F)
    public static let leftArrow = InputKey("left", 0x50)
    public static let downArrow = InputKey("down", 0x51)
    public static let upArrow = InputKey("up", 0x52)

    private static let special = [
        `return`, escape, backspace, tab, delete, home, pageUp, end, pageDown, rightArrow, leftArrow, downArrow, upArrow,
    ]

    /// The same key with others held down.
    public func with(_ modifiers: Modifiers) -> InputKey {
        var key = self
        key.modifiers = modifiers
        return key
    }

    private static func code(of characters: String) -> Int {
        guard let letter = characters.lowercased().first, characters.count == 1 else { return 0 }
        if let ascii = letter.asciiValue, (97...122).contains(ascii) { return Int(ascii) - 97 + 0x04 }
        let rows: [(String, Int)] = [
            ("1234567890", 0x1E), ("!@#$%^&*()", 0x1E), (" -=[]\\", 0x2C), (" _+{}|", 0x2C), (";'`,./", 0x33), (":\"~<>?", 0x33),
        ]
        for (row, first) in rows {
            if let place = row.firstIndex(of: letter) { return first + row.distance(from: row.startIndex, to: place) }
        }
        return 0
    }

    /// Whether it is the same key of the keyboard, whatever else is held down.
    func isSameKey(as other: InputKey) -> Bool { name == other.name }
}
