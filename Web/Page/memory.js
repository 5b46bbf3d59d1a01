// What a tab keeps of a scene from one load of its page to the next: the session, the values that it began with, and the last picture.
//
// It is written when the page is left and taken away when the page is there again. So a tab that is duplicated, whose storage the browser copies, finds nothing and gets a
// session of its own, while one that is reloaded goes on with its session.

/// The pixels that a kept picture has at most: to code more would be felt when the page is left.
const mostPixels = 300_000;

const key = () => `lamina ${location.pathname}`;

/// {session: 16 bytes, values, still: an address of its data or "", width, height}, once; null if there is nothing.
export function recall() {
    try {
        const text = sessionStorage.getItem(key());
        sessionStorage.removeItem(key());
        const { session, ...kept } = JSON.parse(text);
        return session.length === 16 ? { ...kept, session: Uint8Array.from(session) } : null;
    } catch {
        return null;
    }
}

function small(canvas) {
    const share = Math.min(1, Math.sqrt(mostPixels / (canvas.width * canvas.height)));
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [Math.max(1, Math.round(canvas.width * share)), Math.max(1, Math.round(canvas.height * share))];
    copy.getContext("2d", { alpha: false }).drawImage(canvas, 0, 0, copy.width, copy.height);
    return copy.toDataURL("image/webp", 0.8);
}

export function keep({ session, values, canvas, width, height }) {
    try {
        sessionStorage.setItem(key(), JSON.stringify({ session: [...session], values, still: small(canvas), width, height }));
    } catch { /* a page without storage forgets */ }
}

/// Whether the instruments are open, for pages of this tab.
export const panel = {
    get isOpen() {
        try { return sessionStorage.getItem("lamina instruments") !== null; } catch { return false; }
    },
    set isOpen(isOpen) {
        try {
            if (isOpen) sessionStorage.setItem("lamina instruments", "open"); else sessionStorage.removeItem("lamina instruments");
        } catch { /* it is closed next time */ }
    },
};
