// One scene in the page: renderer, session, screen and input put together.

import { hasDevice } from "./choice.js";
import { Input } from "./input.js";
import { Renderer } from "./renderer.js";
import { Screen } from "./screen.js";
import { Session } from "./session.js";
import { encodeResize } from "./wire.js";

const token = (page) => page.querySelector('meta[name="lamina-token"]')?.content ?? "";

function socketAddress(base, page, values) {
    const address = new URL("socket", base);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    for (const [name, value] of Object.entries(values)) address.searchParams.set(name, value);
    if (token(page)) address.searchParams.set("token", token(page));
    return address.href;
}

/// A server that was restarted has another token, which stands in the page as it is now.
async function renewed(base, values) {
    const response = await fetch(base, { cache: "no-store" });
    if (!response.ok) throw new Error(`The page could not be fetched (${response.status}).`);
    return socketAddress(base, new DOMParser().parseFromString(await response.text(), "text/html"), values);
}

/// Pixels for a point: whole numbers, as devices have.
export const screenScale = () => Math.min(3, Math.max(1, Math.round(devicePixelRatio)));

/// Matches on a phone, where a scene is laid out for all of the screen, as an app would be.
export const phone = matchMedia("(max-width: 600px), (max-height: 480px)");

/// The height of a scene's header, as style.css has it.
const bar = { phone: 44, other: 52 };
const margins = { width: 48, height: 28 };

/// The room that a scene's page is going to have in this window.
export const roomToCome = () => (phone.matches
    ? { width: innerWidth, height: innerHeight - bar.phone }
    : { width: innerWidth - margins.width, height: innerHeight - bar.other - margins.height });

/// The size to ask for, {width, height, scale}, of a scene of some size in a room: filled, its points; else the scene's own size, with as many pixels as it is going to be shown with.
export function wish(own, room, fills) {
    const scale = screenScale();
    if (fills) return { width: Math.max(1, Math.floor(room.width)), height: Math.max(1, Math.floor(room.height)), scale };
    const share = Math.min(room.width / own.width, room.height / own.height);
    return { width: 0, height: 0, scale: Math.min(4, scale * Math.max(1, Math.round(2 * share) / 2)) || scale };
}

/// Leaves for the server what the next tab of a page, or of those below it, is going to ask for: its session can then begin with the page.
export function foretell({ width, height, scale }, path = location.pathname) {
    try {
        document.cookie = `lamina-size=${width}x${height}x${scale}; path=${path}; max-age=31536000; SameSite=Strict`;
    } catch { /* a page without cookies waits a little longer */ }
}

export class Player {
    #told = new Set();

    /// - base: address of the scene's page, which ends in a slash.
    /// - values: of the scene's parameters, by their names.
    /// - resumed: the name of the session to go on with, 16 bytes.
    /// - size: gives what to ask for, {width, height, scale}; width and height of 0 for the scene's own.
    /// - field: gets the keyboard's input.
    /// - wish: who is to draw, of choice.js.
    static async open(canvas, { base = location.origin + location.pathname, values = {}, size, field = null, resumed = null, wish = "cpu" } = {}) {
        const addresses = {
            socket: socketAddress(base, document, values), pictures: new URL("picture/", base).href,
            sounds: new URL("sound/", base).href, files: new URL("./", base).href, renew: () => renewed(base, values),
        };
        const session = new Session(addresses, resumed);
        session.prepare();
        // To measure the window takes the browser longer than to connect.
        const wished = session.size = size();
        try {
            session.renderer = await Renderer.load(undefined, null, hasDevice(wish));
        } catch (error) {
            session.close();
            throw error;
        }
        return new Player(canvas, session, wished, field, wish);
    }

    constructor(canvas, session, size, field, wish) {
        this.size = size;
        this.session = session;
        const renderer = this.renderer = session.renderer;
        this.screen = new Screen(canvas, renderer, this.session, wish);
        this.input = new Input(this.screen, this.session, field);
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
