// The element <lamina-player src="film.lamina">: a film that the tab draws, with the names that players of films have.
//
// Attributes: src (an address, or # and the name of an element of the page that holds the film as base 64), poster, autoplay, loop, controls, loading="lazy", muted.
// Properties besides them: currentTime, duration, paused, ended, playbackRate, volume, error, film. Events: loadedmetadata, timeupdate, seeked, play, pause, ended, error.

import { Film, Projector, Soundtrack, bytesOf, gunzip } from "./film.js";
import { Renderer, RenderError } from "./renderer.js";
import { Soundboard } from "./sounds.js";

const quiet = matchMedia("(prefers-reduced-motion: reduce)");
/// The most pixels that a picture is drawn with.
const mostPixels = 16e6;
/// Seconds between two events of the time.
const updateDistance = 0.25;

/// The module that stands in the page; null if the page has none. It is compiled once for all players.
let embedded;
function embeddedModule() {
    const element = document.getElementById("lamina-module");
    if (embedded === undefined) embedded = element ? gunzip(bytesOf(element)).then((bytes) => WebAssembly.compile(bytes)) : null;
    return embedded;
}

async function bytesAt(src) {
    if (src.startsWith("#")) {
        const element = document.getElementById(src.slice(1));
        if (!element) throw new RenderError(`The page has no element ${src} with a film.`);
        return bytesOf(element);
    }
    let response;
    try {
        response = await fetch(new URL(src, document.baseURI));
    } catch (cause) {
        const isFile = location.protocol === "file:";
        throw new RenderError(isFile
            ? "A page that is opened as a file may not read the film beside it. Open it from a server, or render the film into an .html."
            : "The film could not be fetched: the server does not answer.", { cause });
    }
    if (!response.ok) throw new RenderError(`The film could not be fetched (${response.status}).`);
    return new Uint8Array(await response.arrayBuffer());
}

const style = `
    :host { display: inline-block; position: relative; overflow: hidden; width: 300px; max-width: 100%; aspect-ratio: 2; vertical-align: bottom; outline-offset: 2px;
        font: 14px/1.4 system-ui, sans-serif; }
    :host([hidden]) { display: none; }
    canvas, img { position: absolute; inset: 0; margin: auto; display: block; }
    img { width: 100%; height: 100%; object-fit: contain; }
    [hidden] { display: none !important; }
    p { position: absolute; inset: 0; margin: auto; width: fit-content; height: fit-content; max-width: 80%; padding: 12px 16px; border-radius: 10px;
        color: #fff; background: rgb(20 20 24 / 85%); }
    .bar { position: absolute; inset: auto 0 0; display: flex; align-items: center; gap: 10px; padding: 28px 12px 8px; color: #fff;
        background: linear-gradient(transparent, rgb(0 0 0 / 65%)); opacity: 0; transition: opacity 0.15s; }
    :host(:hover) .bar, :host(:focus-within) .bar, .bar.resting { opacity: 1; }
    button { all: unset; box-sizing: border-box; width: 36px; height: 36px; padding: 8px; border-radius: 8px; cursor: pointer; flex: none; }
    button:focus-visible, input:focus-visible { outline: 2px solid #fff; outline-offset: 1px; }
    svg { display: block; width: 20px; height: 20px; fill: currentColor; }
    input { flex: 1; min-width: 0; height: 24px; margin: 0; accent-color: #fff; cursor: pointer; }
    output { flex: none; font-variant-numeric: tabular-nums; }
    @media (prefers-reduced-motion: reduce) { .bar { transition: none; } }
    @media (forced-colors: active) { .bar { background: Canvas; color: CanvasText; } }
`;
const shapes = { play: "M4 2v16l14-8z", pause: "M4 2h4v16H4zM12 2h4v16h-4z" };

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

export class LaminaPlayer extends HTMLElement {
    static observedAttributes = ["src", "poster", "controls", "muted", "aria-label", "title"];

    #film = null;
    #renderer = null;
    #projector = null;
    /// What is heard; null for a silent film.
    #board = null;
    #soundtrack = null;
    #volume = 1;
    #loading = null;
    /// Counts what has been loaded, so that what comes late is known.
    #turn = 0;
    #error = null;
    #time = 0;
    #rate = 1;
    #isPaused = true;
    #hasEnded = false;
    /// The film's own poster shows, until it is played or moved.
    #isPoster = true;
    #isVisible = true;
    #frame = 0;
    #last = 0;
    #told = 0;
    #heard = 0;
    #context;
    #parts;
    #resizes = new ResizeObserver(() => this.#fit());
    #sights = new IntersectionObserver((entries) => this.#see(entries.at(-1).isIntersecting), { rootMargin: "200px" });
    #density = null;

    constructor() {
        super();
        const root = this.attachShadow({ mode: "open" });
        root.innerHTML = `<style>${style}</style><style></style><canvas role="img" part="picture"></canvas><img alt="" hidden part="poster">
            <div class="bar" part="controls" hidden><button type="button"><svg viewBox="0 0 20 20" aria-hidden="true"><path/></svg></button>
            <input type="range" min="0" step="any" value="0" aria-label="Time"><output aria-hidden="true"></output></div><p role="alert" hidden></p>`;
        const find = (name) => root.querySelector(name);
        this.#parts = {
            size: root.querySelectorAll("style")[1], canvas: find("canvas"), poster: find("img"), bar: find(".bar"), button: find("button"),
            shape: find("path"), slider: find("input"), clock: find("output"), problem: find("p"),
        };
        this.#context = this.#parts.canvas.getContext("2d", { willReadFrequently: true });
        this.#parts.button.onclick = () => this.#toggle();
        this.#parts.canvas.onclick = () => { if (this.controls) this.#toggle(); };
        this.#parts.slider.oninput = () => { this.currentTime = Number(this.#parts.slider.value); };
        this.addEventListener("keydown", (event) => this.#key(event));
        document.addEventListener("visibilitychange", () => this.#listen());
        quiet.addEventListener("change", () => { if (quiet.matches && this.autoplay) this.pause(); });
        this.#refresh();
    }

    // Attributes.

    get src() { return this.getAttribute("src") ?? ""; }
    set src(value) { this.setAttribute("src", value); }
    get poster() { return this.getAttribute("poster") ?? ""; }
    set poster(value) { this.setAttribute("poster", value); }
    get loading() { return this.getAttribute("loading") === "lazy" ? "lazy" : "eager"; }
    set loading(value) { this.setAttribute("loading", value); }
    get autoplay() { return this.hasAttribute("autoplay"); }
    set autoplay(value) { this.toggleAttribute("autoplay", value); }
    get loop() { return this.hasAttribute("loop"); }
    set loop(value) { this.toggleAttribute("loop", value); }
    get controls() { return this.hasAttribute("controls"); }
    set controls(value) { this.toggleAttribute("controls", value); }
    get muted() { return this.hasAttribute("muted"); }
    set muted(value) { this.toggleAttribute("muted", value); }

    connectedCallback() {
        this.#resizes.observe(this);
        this.#sights.observe(this);
        this.#watchDensity();
        if (this.loading === "eager") this.load();
        this.#schedule();
    }

    disconnectedCallback() {
        this.#resizes.disconnect();
        this.#sights.disconnect();
        this.#density?.abort();
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        this.#soundtrack?.go(this.#time, 0);
    }

    attributeChangedCallback(name, before, value) {
        if (before === value) return;
        if (name === "src") {
            this.#forget();
            if (this.isConnected && (this.loading === "eager" || before !== null)) this.load();
        }
        if (name === "muted" && this.#board) this.#board.isMuted = this.muted;
        this.#refresh();
    }

    // What players have.

    /// The film's width and height in points, framesPerSecond and title; null until it is loaded.
    get film() { return this.#film; }
    /// The reason why the film does not play; null if it does.
    get error() { return this.#error; }
    get paused() { return this.#isPaused; }
    get ended() { return this.#hasEnded; }
    /// In seconds; NaN until the film is loaded.
    get duration() { return this.#film?.duration ?? NaN; }

    get currentTime() { return this.#time; }
    set currentTime(time) {
        if (!Number.isFinite(Number(time))) throw new TypeError("currentTime takes a number of seconds");
        this.#time = Math.min(Math.max(Number(time), 0), this.#film?.duration ?? Infinity);
        [this.#isPoster, this.#hasEnded] = [false, false];
        this.#show();
        this.#listen();
        if (!this.#film) return;
        this.dispatchEvent(new Event("seeked"));
        this.#tell();
    }

    /// 1 is real time; 0 to 16.
    get playbackRate() { return this.#rate; }
    set playbackRate(rate) {
        if (!(rate >= 0 && rate <= 16)) throw new RangeError("playbackRate takes 0 to 16");
        this.#rate = Number(rate);
        this.#listen();
    }

    /// The greatest amplitude of what is heard just now, 0 to 1.
    get soundLevel() { return this.#board?.level ?? 0; }

    /// 0 to 1. Browsers let nothing be heard before the page's first touch or key.
    get volume() { return this.#volume; }
    set volume(volume) {
        if (!(volume >= 0 && volume <= 1)) throw new RangeError("volume takes 0 to 1");
        this.#volume = Number(volume);
        if (this.#board) this.#board.volume = this.#volume;
    }

    /// Plays, once the film is there. Fails as loading does.
    async play() {
        if (this.#isPaused) {
            this.#isPaused = false;
            if (this.#hasEnded) [this.#time, this.#hasEnded] = [0, false];
            this.#isPoster = false;
            this.dispatchEvent(new Event("play"));
            this.#refresh();
        }
        await this.load();
        this.#schedule();
    }

    pause() {
        if (this.#isPaused) return;
        this.#isPaused = true;
        this.#listen();
        this.dispatchEvent(new Event("pause"));
        this.#refresh();
    }

    /// Loads the film, once. Fails with what is wrong.
    load() {
        if (!this.#loading) {
            this.#loading = this.#load(++this.#turn);
            this.#loading.catch(() => {});
        }
        return this.#loading;
    }

    async #load(turn) {
        try {
            if (!this.src) throw new RenderError("The player has no film: its attribute src is missing.");
            const [film, renderer] = await Promise.all([
                bytesAt(this.src).then((bytes) => Film.read(bytes)), Renderer.load(import.meta.url, embeddedModule()),
            ]);
            if (turn !== this.#turn) return;
            [this.#film, this.#renderer, this.#projector] = [film, renderer, new Projector(film, renderer)];
            this.#time = Math.min(this.#time, film.duration);
            if (film.sounds.size > 0) {
                this.#board = new Soundboard((hash) => film.sounds.get(hash).slice().buffer);
                [this.#board.volume, this.#board.isMuted] = [this.#volume, this.muted];
                this.#soundtrack = new Soundtrack(film, this.#board);
            }
        } catch (error) {
            if (turn === this.#turn) this.#fail(error);
            throw error;
        }
        this.#parts.size.textContent = `:host { width: ${this.#film.width}px; aspect-ratio: ${this.#film.width} / ${this.#film.height}; }`;
        this.#fit();
        this.#refresh();
        this.dispatchEvent(new Event("loadedmetadata"));
        if (this.autoplay && this.#isPaused && !quiet.matches) this.play();
        this.#schedule();
    }

    #forget() {
        this.pause();
        this.#turn++;
        [this.#film, this.#renderer, this.#projector, this.#loading, this.#error] = [null, null, null, null, null];
        [this.#time, this.#hasEnded, this.#isPoster] = [0, false, true];
        [this.#board, this.#soundtrack] = [null, null];
    }

    #fail(error) {
        this.#error = error;
        this.pause();
        this.#projector = null;
        this.#refresh();
        this.dispatchEvent(new ErrorEvent("error", { error, message: error.message }));
    }

    // Pictures.

    /// The canvas has as many pixels as the screen shows of it.
    #fit() {
        if (!this.#projector) return;
        const { width, height } = this.#film;
        const [room, density] = [this.getBoundingClientRect(), devicePixelRatio];
        // A player that is not laid out has no room.
        const share = Math.min(this.clientWidth / width, this.clientHeight / height) || 0;
        if (room.width === 0 || share === 0) return;
        const most = Math.sqrt(mostPixels / (width * height));
        const scale = Math.min(Math.max(Math.round(width * share * density), 1) / width, most, 64);
        const { canvas } = this.#parts;
        if (Math.abs(this.#renderer.scale - scale) > 1e-9 || canvas.width !== this.#renderer.width) {
            this.#try(() => { this.#projector.scale = scale; });
            [canvas.width, canvas.height] = [this.#renderer.width, this.#renderer.height];
        }
        canvas.style.width = `${width * share}px`;
        canvas.style.height = `${height * share}px`;
        this.#show();
    }

    /// Draws what is to be seen now.
    #show() {
        if (!this.#projector || this.#parts.canvas.width !== this.#renderer.width) return;
        this.#try(() => {
            const damage = this.#projector.draw(this.#isPoster ? this.#film.poster : this.#time);
            const image = damage?.length && this.#renderer.image;
            for (let i = 0; i < (damage?.length ?? 0); i += 4) {
                this.#context.putImageData(image, 0, 0, damage[i], damage[i + 1], damage[i + 2], damage[i + 3]);
            }
        });
        this.#refreshTime();
    }

    #try(body) {
        try { body(); } catch (error) { this.#fail(error); }
    }

    #see(isVisible) {
        this.#isVisible = isVisible;
        if (!isVisible) return;
        if (this.loading === "lazy") this.load();
        this.#show();
    }

    /// A window may move to a screen of another density.
    #watchDensity() {
        this.#density?.abort();
        this.#density = new AbortController();
        matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
            this.#watchDensity();
            this.#fit();
        }, { once: true, signal: this.#density.signal });
    }

    // Time.

    #schedule() {
        if (this.#isPaused || !this.#projector || !this.isConnected || this.#frame !== 0) return;
        this.#last = performance.now();
        this.#listen();
        this.#frame = requestAnimationFrame((now) => this.#tick(now));
    }

    #tick(now) {
        this.#frame = 0;
        if (this.#isPaused || !this.#projector) return;
        // A tab that was hidden goes on where it was.
        const passed = Math.min(Math.max(now - this.#last, 0), 250) / 1000;
        this.#last = Math.max(now, this.#last);
        const { duration } = this.#film;
        this.#time += passed * this.#rate;
        const isOver = this.#time >= duration;
        if (isOver) this.#time = this.loop ? this.#time % duration : duration;
        if (this.#isVisible) this.#show();
        // Beginning anew, and after a pause of the tab, what is heard follows what is seen.
        if (isOver || now - this.#heard > 250) this.#listen(); else this.#soundtrack?.advance(this.#time, this.#rate);
        this.#heard = now;
        if (Math.abs(this.#time - this.#told) >= updateDistance || isOver) this.#tell();
        if (isOver && !this.loop) {
            this.#hasEnded = true;
            this.pause();
            this.dispatchEvent(new Event("ended"));
        } else if (!this.#isPaused) {
            this.#frame = requestAnimationFrame((next) => this.#tick(next));
        }
    }

    /// Lets be heard what belongs to this moment, or nothing in a pause.
    #listen() {
        this.#heard = performance.now();
        this.#soundtrack?.go(this.#time, this.#isPaused || document.hidden || !this.isConnected ? 0 : this.#rate);
    }

    #tell() {
        this.#told = this.#time;
        this.dispatchEvent(new Event("timeupdate"));
    }

    // Controls.

    #toggle() {
        if (this.#isPaused) this.play().catch(() => {}); else this.pause();
    }

    #key(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || !this.#film) return;
        const frame = 1 / this.#film.framesPerSecond;
        const moves = {
            ArrowLeft: event.shiftKey ? -frame : -1, ArrowRight: event.shiftKey ? frame : 1, ",": -frame, ".": frame, Home: -Infinity, End: Infinity,
        };
        if (event.key === " ") {
            if (!event.repeat) this.#toggle();
        } else if (event.key in moves) {
            this.currentTime = Math.min(Math.max(this.#time + moves[event.key], 0), this.duration);
        } else {
            return;
        }
        event.preventDefault();
    }

    #refresh() {
        const { canvas, poster, bar, button, shape, slider, problem } = this.#parts;
        canvas.setAttribute("aria-label", this.getAttribute("aria-label") || this.title || this.#film?.title || "Film");
        if (poster.getAttribute("src") !== (this.poster || null)) {
            if (this.poster) poster.src = this.poster; else poster.removeAttribute("src");
        }
        bar.hidden = !this.controls || this.#error !== null;
        bar.classList.toggle("resting", this.#isPaused);
        button.setAttribute("aria-label", this.#isPaused ? "Play" : "Pause");
        shape.setAttribute("d", this.#isPaused ? shapes.play : shapes.pause);
        slider.max = this.#film?.duration ?? 0;
        slider.disabled = !this.#film;
        problem.hidden = this.#error === null;
        problem.textContent = this.#error?.message ?? "";
        this.#refreshTime();
    }

    #refreshTime() {
        const { poster, slider, clock: face } = this.#parts;
        poster.hidden = !(this.poster && this.#isPoster) || this.#error !== null;
        if (!this.controls || !this.#film) return;
        const { duration } = this.#film;
        slider.value = this.#time;
        slider.setAttribute("aria-valuetext", `${this.#time.toFixed(1)} of ${duration.toFixed(1)} seconds`);
        const text = `${clock(this.#time)} / ${clock(duration)}`;
        if (face.value !== text) face.value = text;
    }
}

if (!customElements.get("lamina-player")) customElements.define("lamina-player", LaminaPlayer);
