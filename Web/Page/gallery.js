// The gallery: a tile for each scene, live while the pointer rests on it, and on screens without one while it is the only one in the middle.

import { Player, foretell, phone, roomToCome, wish } from "./player.js";

const list = document.getElementById("scenes");
const tileWidth = 300;

function make(kind, text, ...names) {
    const element = document.createElement(kind);
    element.textContent = text;
    element.classList.add(...names);
    return element;
}

function tile({ name, summary, width, height, still }) {
    const link = make("a", "", "tile");
    link.href = `${encodeURIComponent(name)}/`;
    const screen = make("div", "", "screen");
    screen.style.aspectRatio = `${width} / ${height}`;
    if (still) {
        const image = make("img", "");
        Object.assign(image, { src: still, alt: "", loading: "lazy", width, height });
        screen.append(image);
    }
    link.append(screen, make("h2", spaced(name)), make("p", summary));
    const live = new LiveTile(screen, new URL(link.href).href, { width, height, scale: tileWidth / width * devicePixelRatio });
    link.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") live.start(); });
    link.addEventListener("pointerleave", () => live.stop());
    link.addEventListener("focus", () => live.start());
    link.addEventListener("blur", () => live.stop());
    foretell(wish({ width, height }, roomToCome(), phone.matches), new URL(link.href).pathname);
    if (!still) seen.observe(screen);
    live.isEager = !still;
    tiles.set(screen, live);
    return link;
}

/// "CoinBank" as people write it.
const spaced = (name) => name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

/// A scene that plays in a tile, by itself. Without a still picture its last frame stays.
class LiveTile {
    #screen;
    #base;
    #size;
    #player = null;
    #opening = null;
    isEager = false;

    constructor(screen, base, size) { [this.#screen, this.#base, this.#size] = [screen, base, size]; }

    async start() {
        this.wanted = true;
        if (this.#player) {
            this.#player.isVisible = true;
            return;
        }
        this.#opening ??= this.#open();
    }

    async #open() {
        const canvas = make("canvas", "");
        canvas.inert = true;
        try {
            const player = await Player.open(canvas, { base: this.#base, size: () => this.#size });
            // Behind what is there already, until the browser has composed it.
            player.screen.addEventListener("frame", () => this.#screen.prepend(canvas), { once: true });
            player.screen.addEventListener("shown", () => { this.#screen.dataset.shown = ""; });
            player.session.addEventListener("status", ({ detail }) => { if (detail.state === "failed" || detail.state === "ended") this.#clear(); });
            player.session.open();
            this.#player = player;
            if (!this.wanted) this.stop();
        } catch {
            // The tile stays as it is; the scene's own page tells what is wrong.
        }
    }

    stop() {
        this.wanted = false;
        if (!this.#player) return;
        if (this.isEager) {
            this.#player.isVisible = false;
            return;
        }
        this.#player.close();
        this.#clear();
        [this.#player, this.#opening] = [null, null];
    }

    #clear() {
        this.#screen.querySelector("canvas")?.remove();
        delete this.#screen.dataset.shown;
    }
}

const tiles = new Map();
const seen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
        if (isIntersecting) tiles.get(target)?.start(); else tiles.get(target)?.stop();
    }
}, { threshold: 0.25 });

try {
    const response = await fetch("scenes.json");
    if (!response.ok) throw new Error(`The list of scenes could not be fetched (${response.status}).`);
    list.replaceChildren(...(await response.json()).map(tile));
} catch (error) {
    list.replaceChildren(make("p", error.message, "problem"));
}
