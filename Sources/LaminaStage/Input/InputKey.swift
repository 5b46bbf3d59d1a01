import LaminaQuartzCore

/// A key of a keyboard, and the text it types.
///
///     InputKey("a")
///     InputKey("A", modifiers: .shift)
///     InputKey("日本")              // what an input method hands over at once
///     InputKey.leftArrow
///
/// Keys that type have the text itself for a name, others a word: `"return"`, `"tab"`, `"backspace"`, `"delete"`, `"escape"`, `"left"`, `"right"`, `"up"`,
/// `"down"`, `"home"`, `"end"`, `"pageUp"`, `"pageDown"`.
public struct InputKey: Hashable, Sendable {
    /// The modifier keys that are held down with a key.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// Caps Lock is on.
        public static let capsLock = Modifiers(rawValue: 1 << 0)
        /// Shift is down.
        public static let shift = Modifiers(rawValue: 1 << 1)
        /// Control is down.
        public static let control = Modifiers(rawValue: 1 << 2)
        /// Option (Alt) is down.
        public static let option = Modifiers(rawValue: 1 << 3)
        /// Command is down.
        public static let command = Modifiers(rawValue: 1 << 4)

        static let names: [(String, Modifiers)] = [
            ("capsLock", .capsLock), ("shift", .shift), ("control", .control), ("option", .option), ("command", .command),
        ]
    }

    /// The name of the key in scripts.
    public let name: String
    /// The text that the key types; empty for keys such as the arrows.
    public let characters: String
    /// The key's number in the USB usage tables, as on a US keyboard; 0 for text that such a keyboard has no key for.
    public let code: Int
    /// The modifier keys that are held down.
    public var modifiers: Modifiers

    /// Creates a key that types a text. A line feed is the return key, a tab the tab key.
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

    /// Creates the key of a name in scripts: one of the words listed for `InputKey`, else the text it types. Nil for an empty name.
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

    /// The return key, which types a line feed.
    public static let `return` = InputKey("return", types: "\n", 0x28)
    /// The escape key.
    public static let escape = InputKey("escape", 0x29)
    /// The backspace key, which deletes before the caret.
    public static let backspace = InputKey("backspace", 0x2A)
    /// The tab key, which types a tab.
    public static let tab = InputKey("tab", types: "\t", 0x2B)
    /// The forward-delete key, which deletes after the caret.
    public static let delete = InputKey("delete", 0x4C)
    /// The home key.
    public static let home = InputKey("home", 0x4A)
    /// The page-up key.
    public static let pageUp = InputKey("pageUp", 0x4B)
    /// The end key.
    public static let end = InputKey("end", 0x4D)
    /// The page-down key.
    public static let pageDown = InputKey("pageDown", 0x4E)
    /// The right arrow key.
    public static let rightArrow = InputKey("right", 0x4F)
    /// The left arrow key.
    public static let leftArrow = InputKey("left", 0x50)
    /// The down arrow key.
    public static let downArrow = InputKey("down", 0x51)
    /// The up arrow key.
    public static let upArrow = InputKey("up", 0x52)

    private static let special = [
        `return`, escape, backspace, tab, delete, home, pageUp, end, pageDown, rightArrow, leftArrow, downArrow, upArrow,
    ]

    /// Returns the key with other modifiers held down.
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
