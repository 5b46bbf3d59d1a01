// The instruments: the scene's parameters, time, frames, layers, the tree taken apart, pictures and films of what shows.

import { element } from "./element.js";
import { Exploded } from "./exploded.js";
import { FilmOrder } from "./filmorder.js";
import { FrameGraph } from "./framegraph.js";
import { Recorder, saveFile } from "./recorder.js";
import { setup } from "./setup.js";
import { Timeline } from "./timeline.js";
import { Tree } from "./tree.js";
import { encodeTime } from "./wire.js";

const frame = 1 / 60;
const speeds = [1, 0.5, 0.25, 0.1, 0.02];

const button = (text, title, onclick) => element("button", { type: "button", textContent: text, title, onclick });

export class Instruments {
    #player;
    #speed = 1;
    #timer = 0;
    #isOpen = false;
    /// The session has been told to stop, and its clock has not said so yet.
    #isStopping = false;

    /// `page`: {scene, values, beginAnew, link} of scene.js.
    constructor(panel, player, page) {
        this.#player = player;
        const { session, screen } = player;
        this.pause = button("Pause", "Stop the session's clock", () => this.toggle());
        this.back = button("‹ Frame", "Show the frame before: only here, the program does not go back", () => this.scrub((screen.pinned ?? session.clock.time()) - frame));
        this.step = button("Frame ›", "Move the session's clock by a sixtieth of a second", () => this.stepOn());
        this.speed = element("select", { title: "How fast the session's clock goes", "aria-label": "Speed" },
            ...speeds.map((speed) => element("option", { value: speed, textContent: speed === 1 ? "Full speed" : `1/${1 / speed}` })));
        this.speed.onchange = () => {
            this.#speed = Number(this.speed.value);
            if (!this.isPaused) this.#setRate(this.#speed);
        };
        this.time = element("span", { className: "time" });
        this.graph = new FrameGraph(screen);
        this.drawer = element("p", { className: "note" });
        this.tree = new Tree(player, document.getElementById("outline"));
        this.timeline = new Timeline(player, this.tree, (time) => this.scrub(time));
        // A server that makes no films leaves it to the browser, which records what it shows from now on.
        const { films } = page.scene;
        this.recorder = films ? null : new Recorder(screen);
        this.film = films ? null : button("Record", "Record what shows to a film", () => this.#record());
        this.order = films ? new FilmOrder(session, films) : null;
        this.note = element("p", { className: "note", role: "status" });
        const title = (textContent) => element("h2", { textContent });
        panel.append(
            title("Scene"), setup({ ...page, link: () => page.link(screen.pinned ?? session.clock.time()) }),
            title("Time"), element("div", { className: "row" }, this.pause, this.back, this.step, this.speed, this.time),
            this.timeline.element,
            title("Frames"), this.graph.element, this.drawer,
            title("Layers"), element("div", { className: "row" }, this.tree.search),
            element("div", { className: "row" },
                this.tree.picker, button("Take apart", "See the layers behind each other", () => new Exploded(player, this.tree.names))),
            this.tree.element,
            title("Keep"),
            element("div", { className: "row" }, button("Save PNG", "Save what shows as a picture", () => this.#savePicture()), ...(this.film ? [this.film] : [])), this.note,
            ...(this.order ? [title("Film"), this.order.element] : []));
        session.addEventListener("clock", () => {
            const { rate } = session.clock;
            this.#isStopping = false;
            if (rate > 0) {
                this.#speed = rate;
                if (speeds.includes(rate)) this.speed.value = String(rate);
            }
            this.#show();
        });
        session.addEventListener("welcome", () => { screen.pinned = null; });
        addEventListener("keydown", (event) => {
            // In the scene Escape is the way out.
            if (event.key === "Escape" && screen.pinned !== null && event.target.id !== "keys") this.resume();
        });
    }

    get isPaused() { return this.#player.session.clock.rate === 0; }

    set isOpen(isOpen) {
        this.#isOpen = isOpen;
        this.graph.isOpen = isOpen;
        clearInterval(this.#timer);
        if (isOpen) {
            this.#timer = setInterval(() => this.#show(), 100);
            this.#show();
        } else {
            if (this.#player.screen.pinned !== null) this.resume();
            this.tree.isPicking = false;
        }
    }

    toggle() {
        if (this.isPaused) return this.resume();
        this.#player.input.cancel();
        this.#setRate(0);
    }

    resume() {
        this.#player.screen.pinned = null;
        this.#player.input.isEnabled = true;
        this.#setRate(this.#speed);
    }

    stepOn() {
        const { screen, session } = this.#player;
        // From a moment that only shows here the way leads through the frames up to the session's own.
        if (screen.pinned !== null && screen.pinned + frame < session.clock.time()) return this.scrub(screen.pinned + frame);
        screen.pinned = null;
        session.send(encodeTime(0, frame));
    }

    /// Draws another moment from the same commits, while the session stands.
    scrub(time) {
        if (!this.isPaused && !this.#isStopping) {
            this.#isStopping = true;
            this.#setRate(0);
        }
        this.#player.input.isEnabled = false;
        this.#player.screen.pinned = Math.max(time, 0);
        this.#show();
    }

    #setRate(rate) { this.#player.session.send(encodeTime(rate, 0)); }

    #show() {
        const { screen, session } = this.#player;
        if (!this.isPaused && !this.#isStopping && screen.pinned !== null) screen.pinned = null;
        if (screen.pinned === null) this.#player.input.isEnabled = true;
        this.pause.textContent = this.isPaused ? "Go on" : "Pause";
        this.time.textContent = `${(screen.pinned ?? session.clock.time()).toFixed(3)} s${screen.pinned === null ? "" : " (seen back)"}`;
        if (!this.#isOpen) return;
        this.drawer.textContent = screen.choice.text;
        this.tree.update();
        this.timeline.draw();
    }

    #savePicture() {
        const { screen } = this.#player;
        screen.picture.toBlob((blob) => saveFile(blob, `${document.title} ${screen.time.toFixed(3)} s.png`), "image/png");
    }

    async #record() {
        this.note.textContent = "";
        try {
            if (this.recorder.isRunning) {
                const { blob, ending } = await this.recorder.stop();
                saveFile(blob, `${document.title}.${ending}`);
            } else {
                this.recorder.start();
            }
        } catch (error) {
            this.note.textContent = error.message;
        }
        this.film.textContent = this.recorder.isRunning ? "Stop and save" : "Record";
        this.film.setAttribute("aria-pressed", String(this.recorder.isRunning));
    }
}
