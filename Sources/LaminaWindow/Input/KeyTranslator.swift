import CSDL2
import LaminaStage

/// The window system's keys as a stage's.
///
/// The text that a key types comes by itself, right after the key: from a keyboard's layout, or from an input method, which keeps the keys to itself. Control does what
/// Command does on Apple's keyboards; with the arrows and in deleting it goes by words, as people are used to on these desktops.
struct KeyTranslator {
    /// The keys that are down, by their numbers.
    private var down: [Int: InputKey] = [:]
    /// The key that has gone down last, and whose text may come.
    private var waiting: Int?
    private var modifiers: InputKey.Modifiers = []

    private static let enterOfKeypad = 0x58
    /// Arrows, backspace and forward delete.
    private static let movesByWords: Set<Int> = [0x2A, 0x4C, 0x4F, 0x50]

    mutating func events(of event: SDL_KeyboardEvent, at time: Double) -> [InputEvent] {
        var code = Int(event.keysym.scancode.rawValue)
        if code == KeyTranslator.enterOfKeypad { code = InputKey.return.code }
        let isDown = event.type == SDL_KEYDOWN.rawValue
        modifiers = KeyTranslator.modifiers(of: event.keysym.mod, code)
        guard isDown else {
            if waiting == code { waiting = nil }
            return down.removeValue(forKey: code).map { [InputEvent(time: time, phase: .ended, key: $0.with(modifiers))] } ?? []
        }
        waiting = nil
        let key: InputKey?
        if let named = InputKey(code: code, characters: "", modifiers: modifiers) {
            key = named
        } else if modifiers.contains(.command) || modifiers.contains(.control) {
            // A command is about the letter; no text comes.
            key = KeyTranslator.letter(of: event.keysym).flatMap { InputKey(code: code, characters: $0, modifiers: modifiers) }
        } else if SDL_IsTextInputActive() == SDL_FALSE {
            // An input method that nobody wants is switched off, and with it all text.
            key = KeyTranslator.letter(of: event.keysym).flatMap { letter in
                let isLarge = modifiers.contains(.shift) != modifiers.contains(.capsLock)
                return InputKey(code: code, characters: isLarge ? letter.uppercased() : letter, modifiers: modifiers)
            }
        } else {
            waiting = code
            key = nil
        }
        guard let key else { return [] }
        down[code] = key
        return [InputEvent(time: time, phase: .began, key: key)]
    }

    /// - Parameter isMade: whether an input method has made the text, and not a key.
    mutating func events(of text: String, isMade: Bool, at time: Double) -> [InputEvent] {
        guard !text.isEmpty, isMade || !modifiers.contains(.command) else { return [] }
        let typed = modifiers.intersection([.shift, .capsLock])
        if !isMade, let code = waiting, text.count == 1, let key = InputKey(code: code, characters: text, modifiers: typed) {
            waiting = nil
            down[code] = key
            return [InputEvent(time: time, phase: .began, key: key)]
        }
        waiting = nil
        // An input method's text belongs to no key, and comes as a whole.
        let key = InputKey(text)
        return [InputEvent(time: time, phase: .began, key: key), InputEvent(time: time, phase: .ended, key: key)]
    }

    /// The window is no longer the one that people type in.
    mutating func releaseAll(at time: Double) -> [InputEvent] {
        defer { (down, waiting, modifiers) = ([:], nil, []) }
        return down.sorted { $0.key < $1.key }.map { InputEvent(time: time, phase: .ended, key: $0.value) }
    }

    /// Returns the letter that a key has without modifiers; nil for keys that have none.
    private static func letter(of key: SDL_Keysym) -> String? {
        Unicode.Scalar(UInt32(bitPattern: key.sym)).flatMap { $0.value >= 0x20 && $0.value < 0x4000_0000 ? String(Character($0)) : nil }
    }

    private static func modifiers(of state: UInt16, _ code: Int) -> InputKey.Modifiers {
        func has(_ keys: SDL_Keymod) -> Bool { UInt32(state) & keys.rawValue != 0 }
        var modifiers: InputKey.Modifiers = []
        if has(KMOD_SHIFT) { modifiers.insert(.shift) }
        if has(KMOD_CTRL) { modifiers.insert(movesByWords.contains(code) ? .option : .command) }
        if has(KMOD_ALT) { modifiers.insert(.option) }
        if has(KMOD_GUI) { modifiers.insert(.control) }
        if has(KMOD_CAPS) { modifiers.insert(.capsLock) }
        return modifiers
    }
}
