// Which of the two draws: the processor, on the page's canvas, or a graphics device by WebGL 2, on a canvas of its own that lies over it and is seen only while it draws.

import { SessionClock } from "./clock.js";

/// The wishes that there may be: the processor, the device, whichever is faster.
const wishes = ["cpu", "gpu", "auto"];
/// Milliseconds a frame from which on it is asked whether the device is faster, and over how many frames.
const dear = 3;
const watched = 30;
/// The frames that both draw then. The device's first brings pictures and programs with it, and counts for the pixels only.
const tried = 5;
/// The share of the processor's time that a device may take, to be chosen.
const gain = 0.8;
/// So many of a thousand pixels may be more than so many of 255 apart.
const budget = [{ beyond: 2, most: 2 }, { beyond: 8, most: 0.5 }];
/// Milliseconds after which a device that was slower or wrong is tried again.
const pause = 60_000;

/// Drivers that draw with the processor.
const software = /swiftshader|llvmpipe|softpipe|swrast|basic render/i;

const attributes = { alpha: false, antialias: false, depth: false, stencil: false, preserveDrawingBuffer: false };

/// The device's name, as far as the browser tells it.
function deviceName(context) {
    const more = context.getExtension("WEBGL_debug_renderer_info");
    return context.getParameter(more ? more.UNMASKED_RENDERER_WEBGL : context.RENDERER);
}

/// What the page's address asks for, or else its server.
export function wished() {
    const asked = new URLSearchParams(location.search).get("renderer") ?? document.querySelector('meta[name="lamina-renderer"]')?.content;
    return wishes.includes(asked) ? asked : "auto";
}

/// Whether there is a device for a wish. A driver that draws with the processor is one only where a device is asked for. It is asked once a browser.
export function hasDevice(wish) {
    if (wish === "cpu" || typeof WebGL2RenderingContext !== "function") return false;
    if (wish === "gpu") return true;
    const key = `lamina device ${navigator.userAgent}`;
    try {
        const known = localStorage.getItem(key);
        if (known !== null) return known === "yes";
    } catch { /* a page without storage asks anew */ }
    const context = document.createElement("canvas").getContext("webgl2", { ...attributes, failIfMajorPerformanceCaveat: true });
    const has = context !== null && !software.test(deviceName(context));
    context?.getExtension("WEBGL_lose_context")?.loseContext();
    try {
        localStorage.setItem(key, has ? "yes" : "no");
    } catch { /* likewise */ }
    return has;
}

/// Whether two pictures, one with blue first, the other with red, are as good as equal.
export function isEqual(device, processor) {
    const counts = budget.map(() => 0);
    for (let i = 0; i < processor.length; i += 4) {
        const d = Math.max(
            Math.abs(device[i + 2] - processor[i]), Math.abs(device[i + 1] - processor[i + 1]), Math.abs(device[i] - processor[i + 2]));
        budget.forEach(({ beyond }, n) => { if (d > beyond) counts[n]++; });
    }
    return budget.every(({ most }, n) => counts[n] <= most * processor.length / 4000);
}

/// Draws for a screen. Tells of "ready" when a device could draw the next frame, and of "notice" (detail: text) when a device that was asked for is not to be had.
export class Choice extends EventTarget {
    #renderer;
    #wish;
    #below;
    #drawBelow;
    #device = null;
    /// "none": there is no device; "waiting": the processor draws; "preparing": a device's programs are being compiled; "trying": both draw; "drawing": it draws; "lost".
    #state = "none";
    /// The reason for which the device was chosen, or "": one that was lost and is there again goes on without a trial.
    #chosen = "";
    #context = null;
    /// What the processor's last frames took, and what the trial's did, in milliseconds.
    #costs = [];
    #trial = [];
    #earliest = 0;
    #size = [0, 0];
    #time = 0;
    #idle = 0;
    /// The reason for what draws, for people.
    reason = "";

    /// - below: the page's canvas; drawBelow: has the processor draw a time on it, and returns how many rectangles changed.
    constructor(renderer, wish, below, drawBelow) {
        super();
        [this.#renderer, this.#wish, this.#below, this.#drawBelow] = [renderer, wish, below, drawBelow];
        this.#chosen = wish === "gpu" ? "as asked for" : "";
        /// The device's own; none as long as nobody has asked for one.
        this.canvas = { hidden: true };
        /// Holds back the device while something has to see the page's own canvas.
        this.isHeld = false;
        if (!renderer.canDrawOnDevice) {
            this.reason = wish === "cpu" ? "as asked for" : "no graphics device, or none but the processor";
        } else if (wish === "gpu") {
            this.#begin();
        } else {
            this.#state = "waiting";
        }
    }

    /// Asks for a device.
    #begin() {
        this.#state = "preparing";
        const canvas = this.canvas = document.createElement("canvas");
        Object.assign(canvas, { ariaHidden: "true", className: "device", hidden: true });
        // What comes to it is meant for the canvas below.
        canvas.style.pointerEvents = "none";
        canvas.addEventListener("webglcontextlost", (event) => {
            event.preventDefault();
            this.#lose("the graphics device was lost");
        });
        canvas.addEventListener("webglcontextrestored", () => this.#prepare());
        this.#context = canvas.getContext("webgl2", { ...attributes, failIfMajorPerformanceCaveat: this.#wish !== "gpu" });
        if (this.#context) this.#prepare(); else this.#refuse("This browser has no WebGL 2.");
    }

    /// Who draws, why, and what a device has had to do for the last frame.
    get text() {
        const who = this.isOnDevice ? "WebGL 2 draws" : "The processor draws";
        const why = this.reason === "" ? "" : `: ${this.reason}`;
        return `${who}${why}${this.isOnDevice ? `. ${this.#renderer.deviceReport}.` : ""}`;
    }

    get state() { return this.#state; }
    get isOnDevice() { return this.#state === "drawing" && !this.isHeld; }

    #refuse(reason) {
        [this.#state, this.reason] = ["none", reason];
        // Nobody listens yet while it is being made.
        if (this.#wish === "gpu") setTimeout(() => this.dispatchEvent(new CustomEvent("notice", { detail: `${reason} The processor draws.` })));
    }

    async #prepare() {
        try {
            const { WebGL } = await import("./webgl.js");
            const device = this.#device = new WebGL(this.#context, this.#renderer.shaders);
            [this.#state, this.#size] = ["preparing", [0, 0]];
            const look = () => {
                if (device !== this.#device) return;
                if (device.isReady) this.dispatchEvent(new Event("ready")); else setTimeout(look, 30);
            };
            look();
        } catch (error) {
            this.#refuse(error.message);
        }
    }

    #lose(reason) {
        [this.#state, this.#device, this.reason] = ["lost", null, reason];
        if (this.canvas.hidden) return;
        this.#drawBelow(this.#time);
        this.#show(false);
    }

    #show(isSeen) {
        if (isSeen && !this.canvas.isConnected) this.#below.after(this.canvas);
        this.canvas.hidden = !isSeen;
    }

    /// Draws a time, and returns the number of rectangles that changed.
    draw(time) {
        this.#time = time;
        try {
            if (this.#state === "preparing" && this.#device?.isReady) {
                this.#device.finishPrograms();
                [this.#state, this.reason] = this.#chosen === "" ? ["waiting", this.reason] : ["drawing", this.#chosen];
            }
            if (this.isOnDevice) {
                this.#drawOnDevice(time);
                if (this.canvas.hidden) {
                    this.#device.check();
                    this.#show(true);
                }
                this.#refresh(time);
                return 1;
            }
        } catch (error) {
            this.#fail(error);
        }
        if (this.isHeld && !this.canvas.hidden) {
            const count = this.#drawBelow(time);
            this.#show(false);
            return count;
        }
        const began = SessionClock.now();
        const count = this.#drawBelow(time);
        if (this.#wish === "auto" && count > 0) this.#consider(time, (SessionClock.now() - began) * 1000);
        return count;
    }

    /// A device that does not do what it should is left alone for as long as the page is there; one that is lost says so itself.
    #fail(error) {
        if (this.#context.isContextLost()) this.#state = "lost"; else this.#refuse(error.message);
        if (this.canvas.hidden) return;
        this.#drawBelow(this.#time);
        this.#show(false);
    }

    #drawOnDevice(time) {
        const { width, height } = this.#renderer;
        if (this.#size[0] !== width || this.#size[1] !== height) {
            // To set it clears the canvas.
            [this.canvas.width, this.canvas.height] = this.#size = [width, height];
            this.#renderer.startDevice(this.#device);
        }
        this.#renderer.drawOnDevice(time);
    }

    /// Keeps what lies below as it is seen, whenever nothing moves: it is what remains if the device is lost.
    #refresh(time) {
        clearTimeout(this.#idle);
        this.#idle = setTimeout(() => { if (this.isOnDevice) this.#drawBelow(time); }, 500);
    }

    #consider(time, cost) {
        if (this.#state === "waiting") {
            if (this.#costs.push(cost) < watched) return;
            const mean = this.#costs.reduce((sum, each) => sum + each) / this.#costs.length;
            this.#costs = [];
            this.reason = `the processor needs ${mean.toFixed(1)} ms a frame`;
            if (mean < dear || SessionClock.now() * 1000 < this.#earliest) return;
            if (!this.#device) return this.#begin();
            [this.#state, this.#trial] = ["trying", []];
        } else if (this.#state === "trying") {
            try {
                this.#try(time, cost);
            } catch (error) {
                this.#fail(error);
            }
        }
    }

    #try(time, cost) {
        const began = SessionClock.now();
        this.#drawOnDevice(time);
        this.#device.read(1, 1);
        this.#trial.push({ processor: cost, device: (SessionClock.now() - began) * 1000 });
        const isFirst = this.#trial.length === 1;
        if (isFirst) this.#device.check();
        if (isFirst || this.#trial.length === tried) {
            const { width, height, image } = this.#renderer;
            if (!isEqual(this.#device.read(width, height), image.data)) return this.#postpone("the graphics device draws other pixels");
        }
        if (this.#trial.length < tried) return;
        const mean = (key) => this.#trial.slice(1).reduce((sum, each) => sum + each[key], 0) / (tried - 1);
        const [processor, device] = [mean("processor"), mean("device")];
        const figures = `${device.toFixed(1)} ms a frame on the graphics device, ${processor.toFixed(1)} on the processor`;
        if (device > gain * processor) return this.#postpone(figures);
        [this.#state, this.#chosen, this.reason] = ["drawing", figures, figures];
        this.#show(true);
    }

    #postpone(reason) {
        [this.#state, this.#chosen, this.reason] = ["waiting", "", reason];
        this.#earliest = SessionClock.now() * 1000 + pause;
    }
}
