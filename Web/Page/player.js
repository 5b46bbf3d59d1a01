// One scene in the page: renderer, session, screen and input put together.

import { Input } from "./input.js";
import { Renderer } from "./renderer.js";
import { Screen } from "./screen.js";
import { Session } from "./session.js";
import { encodeResize } from "./wire.js";

const token = (page) => page.querySelector('meta[name="lamina-token"]')?.content ?? "";

/// Sessions are remembered for as long as the tab lives, so that reloading it goes on with the same picture.
function remembered(name) {
    try {
        const text = sessionStorage.getItem(`lamina ${name}`);
        const bytes = text?.match(/../g)?.map((pair) => parseInt(pair, 16)) ?? [];
        return bytes.length === 16 ? Uint8Array.from(bytes) : null;
    } catch {
        return null;
    }
}

function remember(name, bytes) {
    try {
        sessionStorage.setItem(`lamina ${name}`, Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join(""));
    } catch { /* a page without storage forgets */ }
}

function socketAddress(base, page) {
    const address = new URL("socket", base);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    if (token(page)) address.searchParams.set("token", token(page));
    return address.href;
}

/// A server that was restarted has another token, which stands in the page as it is now.
async function renewed(base) {
    const response = await fetch(base, { cache: "no-store" });
    if (!response.ok) throw new Error(`The page could not be fetched (${response.status}).`);
    return socketAddress(base, new DOMParser().parseFromString(await response.text(), "text/html"));
}

/// Pixels for a point: whole numbers, as devices have.
export const screenScale = () => Math.min(3, Math.max(1, Math.round(devicePixelRatio)));

/// Matches on a phone, where a scene is laid out for all of the screen, as an app would be.
export const phone = matchMedia("(max-width: 600px), (max-height: 480px)");

/// Leaves for the server what the next tab of this page, or of those below it, is going to ask for: its session can then begin with the page.
export function foretell({ width, height, scale }) {
    try {
        document.cookie = `lamina-size=${width}x${height}x${scale}; max-age=31536000; SameSite=Strict`;
    } catch { /* a page without cookies waits a little longer */ }
}

export class Player {
    #told = new Set();

    /// - base: address of the scene's page, which ends in a slash.
    /// - size: gives what to ask for, {width, height, scale}; width and height of 0 for the scene's own.
    /// - field: gets the keyboard's input.
    /// - isResumed: go on with the session that this tab had.
    static async open(canvas, { base = location.href, size = () => ({ width: 0, height: 0, scale: screenScale() }), field = null, isResumed = true } = {}) {
        const addresses = { socket: socketAddress(base, document), pictures: new URL("picture/", base).href, renew: () => renewed(base) };
        const session = new Session(addresses, isResumed ? remembered(base) : null);
        session.prepare();
        // To measure the window takes the browser longer than to connect.
        const wished = session.size = size();
        try {
            session.renderer = await Renderer.load();
        } catch (error) {
            session.close();
            throw error;
        }
        return new Player(canvas, session, base, wished, field, isResumed);
    }

    constructor(canvas, session, base, size, field, isResumed) {
        this.size = size;
        this.session = session;
        const renderer = this.renderer = session.renderer;
        this.screen = new Screen(canvas, renderer, this.session);
        this.input = new Input(this.screen, this.session, field);
        if (isResumed) this.session.addEventListener("welcome", () => remember(base, this.session.id));
        this.screen.addEventListener("frame", () => performance.mark("lamina first picture"), { once: true });
        this.screen.addEventListener("frame", () => this.#warn());
        this.screen.addEventListener("failed", ({ detail }) => this.session.fail(detail));
        this.session.addEventListener("status", ({ detail }) => { if (detail.state === "reconnecting") this.input.forget(); });
        this.isVisible = document.visibilityState === "visible";
        document.addEventListener("visibilitychange", () => { this.isVisible = document.visibilityState === "visible"; });
    }

    /// Tells once what frames leave out.
    #warn() {
        const { copies, particles } = this.renderer.omissions;
        if (copies && !this.#told.has("copies")) console.warn("CAReplicatorLayer: a frame draws only so many layers as copies; the others are left out.");
        if (particles && !this.#told.has("particles")) console.warn("CAEmitterLayer: a frame shows only so many particles; the oldest are left out.");
        if (copies) this.#told.add("copies");
        if (particles) this.#told.add("particles");
    }

    set isVisible(isVisible) {
        if (!isVisible) this.input.cancel();
        this.session.isVisible = isVisible;
        this.screen.isVisible = isVisible;
    }

    /// Asks for another size of the picture.
    resize(size) {
        if (["width", "height", "scale"].every((key) => size[key] === this.size[key])) return;
        this.size = size;
        this.session.size = size;
        this.session.send(encodeResize(size));
    }

    close() {
        this.screen.isVisible = false;
        this.session.close();
    }
}
