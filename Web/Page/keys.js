// Where a key is on the keyboard, as USB HID numbers it (page 7), by `KeyboardEvent.code`.

const usages = new Map();

[..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].forEach((letter, i) => usages.set(`Key${letter}`, 0x04 + i));
[..."1234567890"].forEach((digit, i) => usages.set(`Digit${digit}`, 0x1e + i));
[..."1234567890"].forEach((digit, i) => usages.set(`Numpad${digit}`, 0x59 + i));
for (let i = 1; i <= 12; i++) usages.set(`F${i}`, 0x39 + i);
Object.entries({
    Enter: 0x28, Escape: 0x29, Backspace: 0x2a, Tab: 0x2b, Space: 0x2c, Minus: 0x2d, Equal: 0x2e, BracketLeft: 0x2f, BracketRight: 0x30,
    Backslash: 0x31, IntlHash: 0x32, Semicolon: 0x33, Quote: 0x34, Backquote: 0x35, Comma: 0x36, Period: 0x37, Slash: 0x38, CapsLock: 0x39,
    Insert: 0x49, Home: 0x4a, PageUp: 0x4b, Delete: 0x4c, End: 0x4d, PageDown: 0x4e, ArrowRight: 0x4f, ArrowLeft: 0x50, ArrowDown: 0x51,
    ArrowUp: 0x52, NumpadDivide: 0x54, NumpadMultiply: 0x55, NumpadSubtract: 0x56, NumpadAdd: 0x57, NumpadEnter: 0x58, NumpadDecimal: 0x63,
    IntlBackslash: 0x64, ControlLeft: 0xe0, ShiftLeft: 0xe1, AltLeft: 0xe2, MetaLeft: 0xe3, ControlRight: 0xe4, ShiftRight: 0xe5,
    AltRight: 0xe6, MetaRight: 0xe7,
}).forEach(([code, usage]) => usages.set(code, usage));

/// 0 for keys that have no place there.
export const usage = (code) => usages.get(code) ?? 0;
