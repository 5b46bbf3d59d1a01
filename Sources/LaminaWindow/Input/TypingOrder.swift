import CSDL2

/// The order in which people mean what they type.
///
/// SDL asks an input method about each key. One that the method leaves alone comes at once, with the text that it types; what the method types because of it, as the syllable that a space
/// has ended, comes after all keys. Here it comes before the key. A text that is typed takes the place of the one that the method was at work on, which need not go before.
enum TypingOrder {
    /// Puts the events of a turn in order.
    ///
    /// - Parameter isComposing: whether an input method is at work on a text before them.
    static func sort(_ events: [SDL_Event], isComposing: Bool) -> [SDL_Event] {
        guard isComposing, let first = events.firstIndex(where: { $0.type == SDL_KEYDOWN.rawValue }) else {
            return events.withoutNeedlessEnds
        }
        var (method, others): ([SDL_Event], [SDL_Event]) = ([], [])
        var key: SDL_KeyboardEvent?
        var isOver = false
        for event in events[first...] {
            let isKeys = key.map { event.isText(of: $0) } ?? false
            key = event.type == SDL_KEYDOWN.rawValue ? event.key : nil
            // The next text that the method is at work on belongs behind the keys.
            if event.isComposition, !event.endsComposition { isOver = true }
            if !isOver, !isKeys, event.isComposition || event.type == SDL_TEXTINPUT.rawValue {
                method.append(event)
            } else {
                others.append(event)
            }
        }
        return (events[..<first] + method + others).withoutNeedlessEnds
    }
}

extension [SDL_Event] {
    /// Without the ends of a text in whose place another one is typed at once.
    fileprivate var withoutNeedlessEnds: [SDL_Event] {
        indices.filter { index in
            !(self[index].endsComposition && index + 1 < count && self[index + 1].type == SDL_TEXTINPUT.rawValue
                && self[index + 1].text.windowID == self[index].edit.windowID)
        }.map { self[$0] }
    }
}

extension SDL_Event {
    /// Whether it tells of a text that an input method is at work on.
    fileprivate var isComposition: Bool { type == SDL_TEXTEDITING.rawValue || type == SDL_TEXTEDITING_EXT.rawValue }
    fileprivate var endsComposition: Bool { type == SDL_TEXTEDITING.rawValue && edit.text.0 == 0 }

    /// Whether it is the text of a key right before it, which types one, or no more than a letter while Control is down.
    fileprivate func isText(of key: SDL_KeyboardEvent) -> Bool {
        guard type == SDL_TEXTINPUT.rawValue else { return false }
        let (code, name) = (key.keysym.scancode.rawValue, UInt32(bitPattern: key.keysym.sym))
        if UInt32(key.keysym.mod) & KMOD_CTRL.rawValue != 0 { return text.text.1 == 0 }
        let isOfKeypad =
            (SDL_SCANCODE_KP_DIVIDE.rawValue...SDL_SCANCODE_KP_PERIOD.rawValue).contains(code) && code != SDL_SCANCODE_KP_ENTER.rawValue
        return isOfKeypad || name >= 0x20 && name != 0x7F && name < 0x4000_0000
    }
}
