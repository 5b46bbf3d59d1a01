// The canvas, drawn when something moves or has changed and at no other time.

import { Choice } from "./choice.js";
import { SessionClock } from "./clock.js";

/// Tells of "frame" (detail: {time, milliseconds, rectangles}), "shown" once, when the first frame can be looked at, "resized", "notice" and "failed" (detail: text).
export class Screen extends EventTarget {
    #context;
    #renderer;
    #session;
    #frame = 0;
    #timer = 0;
    #isVisible = true;
    #pinned = null;
    #isShown = false;
    /// The media time of what is on the canvas.
    time = 0;

    /// - wish: who is to draw, of choice.js.
    constructor(canvas, renderer, session, wish = "cpu") {
        super();
        this.canvas = canvas;
        // One that could not be transparent would be composed black on a busy machine, before its pixels have come; through this one the ground is seen.
        this.#context = canvas.getContext("2d", { willReadFrequently: true });
        [this.#renderer, this.#session] = [renderer, session];
        this.choice = new Choice(renderer, wish, canvas, (time) => this.#drawByProcessor(time));
        this.choice.addEventListener("ready", () => this.invalidate());
        this.choice.addEventListener("notice", ({ detail }) => this.dispatchEvent(new CustomEvent("notice", { detail })));
        session.addEventListener("resized", () => this.#fit());
        session.addEventListener("applied", () => this.#fit());
        session.addEventListener("clock", () => this.invalidate());
    }

    #fit() {
        const { width, height } = this.#renderer;
        // Setting it, even to the same, clears a canvas, which is not to be seen, so it is drawn at once.
        if (this.canvas.width !== width || this.canvas.height !== height) {
            [this.canvas.width, this.canvas.height] = [width, height];
            if (this.#session.sequence !== 0) this.#draw(SessionClock.now());
            this.dispatchEvent(new Event("resized"));
        }
        this.invalidate();
    }

    /// Draws a frame as soon as there is one to draw.
    invalidate() {
        this.#schedule();
    }

    set isVisible(isVisible) {
        this.#isVisible = isVisible;
        if (isVisible) return this.invalidate();
        cancelAnimationFrame(this.#frame);
        clearTimeout(this.#timer);
        this.#frame = 0;
    }

    /// A media time to show in place of the session's; null for the session's.
    set pinned(time) {
        this.#pinned = time;
        this.invalidate();
    }

    get pinned() { return this.#pinned; }

    #schedule() {
        if (!this.#isVisible || this.#frame !== 0 || this.#session.sequence === 0) return;
        clearTimeout(this.#timer);
        this.#frame = requestAnimationFrame((timestamp) => this.#draw(timestamp / 1000));
    }

    #draw(now) {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        if (this.#session.sequence === 0) return;
        this.time = this.#pinned ?? this.#session.clock.time(now);
        try {
            this.drawNow();
        } catch (error) {
            this.dispatchEvent(new CustomEvent("failed", { detail: error.message }));
            return;
        }
        if (this.#pinned !== null || this.#session.clock.rate === 0) return;
        const next = this.#renderer.nextChange(this.time);
        if (next <= this.time) return this.#schedule();
        const wait = (next - this.time) / this.#session.clock.rate * 1000 - 20;
        // A timer cannot wait for more than 2³¹ ms; what lies farther off is looked at again then.
        if (wait < Infinity) this.#timer = setTimeout(() => this.invalidate(), Math.min(Math.max(wait, 0), 1e9));
    }

    /// Draws `time` on the canvas.
    drawNow() {
        const began = SessionClock.now();
        const count = this.choice.draw(this.time);
        const milliseconds = (SessionClock.now() - began) * 1000;
        this.dispatchEvent(new CustomEvent("frame", { detail: { time: this.time, milliseconds, rectangles: count } }));
        if (this.#isShown) return;
        this.#isShown = true;
        this.#tellShown(6, performance.now() + 300);
    }

    /// Draws on the canvas of the page, and returns how many rectangles have changed.
    #drawByProcessor(time) {
        const damage = this.#renderer.draw(time);
        const image = this.#renderer.image;
        for (let i = 0; i < damage.length; i += 4) {
            this.#context.putImageData(image, 0, 0, damage[i], damage[i + 1], damage[i + 2], damage[i + 3]);
        }
        return damage.length / 4;
    }

    /// The canvas with what shows, whoever has drawn that.
    get picture() {
        if (this.choice.isOnDevice) this.#drawByProcessor(this.time);
        return this.canvas;
    }

    /// Tells that the canvas can be looked at, some of the browser's frames, and on a busy machine some time, after something has been drawn on it: until then it
    /// may be composed empty.
    #tellShown(frames, earliest) {
        requestAnimationFrame(() => {
            if (frames > 1 || performance.now() < earliest) this.#tellShown(frames - 1, earliest);
            else this.dispatchEvent(new Event("shown"));
        });
    }
}
