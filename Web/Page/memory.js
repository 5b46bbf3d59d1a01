// What a tab keeps of a scene from one load of its page to the next: the session, the values that it began with, and the last picture.
//
// It is written when the page is left and taken away when the page is there again. So a tab that is duplicated, whose storage the browser copies, finds nothing and gets a
// session of its own, while one that is reloaded goes on with its session.

/// The longest picture that is kept, as characters of its address; browsers keep some five million for a site.
const longestStill = 1_500_000;

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

export function keep({ session, values, canvas, width, height }) {
    let still = "";
    try {
        still = canvas.toDataURL("image/webp", 0.8);
    } catch { /* then the next page begins without it */ }
    try {
        sessionStorage.setItem(key(), JSON.stringify({ session: [...session], values, still: still.length <= longestStill ? still : "", width, height }));
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
