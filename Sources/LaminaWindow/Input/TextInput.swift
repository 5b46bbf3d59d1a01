import CSDL2
import Foundation
import LaminaUIKit

/// A text that an input method is at work on.
struct Composition {
    let text: String
    /// The selection within it, in UTF-16 units.
    let selected: NSRange

    init(_ event: SDL_TextEditingEvent) {
        let text = withUnsafeBytes(of: event.text) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
        self.init(text, start: event.start, length: event.length)
    }

    /// One that is too long for an event of its own, whose memory is given back.
    init(taking event: SDL_TextEditingExtEvent) {
        self.init(event.text.map { String(cString: $0) } ?? "", start: event.start, length: event.length)
        SDL_free(event.text)
    }

    /// - Parameters:
    ///   - start: The place of the caret in code points; negative where the input method names none, which is at the end.
    ///   - length: The number of code points that are selected; negative for none.
    private init(_ text: String, start: Int32, length: Int32) {
        func units(_ scalars: Int32) -> Int { text.unicodeScalars.prefix(max(Int(scalars), 0)).reduce(0) { $0 + UTF16.width($1) } }
        let from = start < 0 ? text.utf16.count : units(start)
        self.text = text
        selected = NSRange(location: from, length: max(units(start &+ max(length, 0)) - from, 0))
    }
}

/// A window's side of an input method.
///
/// It is told where the caret is, so that its list of candidates comes up there, and gives up a text that the program has left. Where no responder takes text it has no business: if it
/// nevertheless begins to be at work on one, it is switched off until one does. Before that it may stay, as through it the window system makes letters of keys.
///
/// Some methods type what they were at work on when they have to give it up, which the program has already. That is not heard.
struct TextInput {
    private var place: TextInputPlace?
    /// The text that the input method is at work on; empty when it is at work on none.
    private var text = ""
    /// Whether it has been at work since the last key that it left alone.
    private var hasWorked = false
    /// The number of texts that the input method has been at work on.
    private var count = 0
    /// The rest of what it has had to give up, and may type. All windows live on one thread, and have one input method.
    private nonisolated(unsafe) static var givenUp = ""

    /// Whether the input method is at work on a text.
    var isComposing: Bool { !text.isEmpty }

    /// The input method is at work on a text. Returns its number.
    mutating func take(_ composition: Composition) -> Int {
        count += 1
        hasWorked = hasWorked || isComposing
        text = composition.text
        if isComposing {
            hasWorked = true
            TextInput.givenUp = ""
            if place == nil { stop() }
        }
        return count
    }

    /// A text is typed. Returns whether the input method has made it, and nil if it is what the program has.
    mutating func take(typed: String) -> Bool? {
        hasWorked = hasWorked || isComposing
        text = ""
        guard !TextInput.givenUp.isEmpty else { return hasWorked }
        guard TextInput.givenUp.unicodeScalars.starts(with: typed.unicodeScalars) else {
            TextInput.givenUp = ""
            return hasWorked
        }
        TextInput.givenUp.unicodeScalars.removeFirst(typed.unicodeScalars.count)
        return nil
    }

    /// A key goes down that the input method has left alone.
    mutating func press() {
        hasWorked = false
        if SDL_IsTextInputActive() == SDL_TRUE { TextInput.givenUp = "" }
    }

    /// - Parameter composition: the number of the last text that the program had got by then.
    mutating func follow(_ place: TextInputPlace?, composition: Int) {
        self.place = place
        guard isComposing, composition == count, place?.isComposing != true else { return }
        stop()
        SDL_StartTextInput()
    }

    /// The window has lost the keyboard, and SDL has told the input method. Returns whether that was at work on a text.
    mutating func leave() -> Bool {
        guard isComposing else { return false }
        (TextInput.givenUp, text, hasWorked) = (text, "", false)
        return true
    }

    /// Switches the input method off, which makes it give up its text; `SDL_ClearComposition` does nothing on X11 and Wayland.
    private mutating func stop() {
        (TextInput.givenUp, text, hasWorked) = (text, "", false)
        SDL_StopTextInput()
    }

    /// The window has the keyboard, or types elsewhere.
    func begin(in extent: WindowExtent) {
        guard let caret = place?.caret else { return }
        let unit = extent.scale / extent.density
        func units(_ points: CGFloat) -> Int32 { Int32(min(max((Double(points) * unit).rounded(), -32768), 32768)) }
        var rectangle = SDL_Rect(
            x: units(caret.minX), y: units(caret.minY), w: max(units(caret.width), 1), h: max(units(caret.height), 1))
        SDL_SetTextInputRect(&rectangle)
        if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    }
}
