// The animations of all layers as bars over time, a lane for each layer; above them a ruler, on which another moment is chosen.
//
// A moment that was can be drawn again from what the tab has. One to come cannot: only the program knows what it is going to do. So the ruler ends now.

import { Chart } from "./chart.js";
import { element } from "./element.js";

const [laneHeight, rulerHeight] = [18, 22];
/// The lanes' share that the names take, as style.css has it.
const gutter = 0.34;
const frame = 1 / 60;
const [shortest, longest, usual] = [0.05, 120, 4];

export class Timeline {
    #player;
    #tree;
    #scrub;
    #ruler = new Chart(rulerHeight, { role: "slider", tabindex: "0", "aria-label": "Moment", "aria-valuemin": "0" });
    #lanes = new Chart(laneHeight, { role: "img" });
    #rows = [];
    #from = 0;
    #span = usual;
    /// Whether the window goes along with time.
    #follows = true;
    #held = null;

    /// `scrub` shows a moment; `tree` knows the layers' names and which is chosen.
    constructor(player, tree, scrub) {
        [this.#player, this.#tree, this.#scrub] = [player, tree, scrub];
        const button = (text, title, onclick) => element("button", { type: "button", textContent: text, title, "aria-label": title, onclick });
        this.filter = element("input", { type: "search", placeholder: "Filter the timeline", "aria-label": "Filter the timeline by name", oninput: () => this.draw() });
        this.all = element("input", { type: "checkbox", onchange: () => this.draw() });
        this.#ruler.element.classList.add("ruler");
        this.#ruler.element.title = "Drag, or arrow keys, to see another moment";
        this.scroller = element("div", { className: "lanes" }, this.#lanes.element);
        this.scroller.onscroll = () => this.draw();
        this.note = element("p", { className: "note" });
        this.element = element("div", { className: "timeline" }, this.#ruler.element, this.scroller, this.note,
            element("div", { className: "row" }, this.filter, element("label", {}, this.all, " all layers"),
                button("−", "Show a longer time", () => this.#zoom(1.6)), button("+", "Show a shorter time", () => this.#zoom(1 / 1.6)),
                button("Now", "Show the time about now", () => this.#rest())));
        this.#listen();
    }

    get #now() { return this.#player.session.clock.time(); }
    /// While nothing moves nothing is drawn, and what was drawn last shows now as well.
    get #shown() { return this.#player.screen.pinned ?? this.#now; }

    /// The moment at a place of the ruler, or of the lanes beside the names.
    #time(event) {
        const box = this.#ruler.element.getBoundingClientRect();
        return this.#from + (event.clientX - box.left) / box.width * this.#span;
    }

    #go(time) { this.#scrub(Math.min(Math.max(time, 0), this.#now)); }

    #zoom(factor, about = this.#shown) {
        const share = (about - this.#from) / this.#span;
        this.#span = Math.min(Math.max(this.#span * factor, shortest), longest);
        this.#from = about - share * this.#span;
        this.draw();
    }

    /// Goes back to the usual window.
    #rest() {
        [this.#follows, this.#span] = [true, usual];
        this.draw();
    }

    #listen() {
        const [ruler, lanes] = [this.#ruler.element, this.#lanes.element];
        ruler.onpointerdown = (event) => {
            ruler.setPointerCapture(event.pointerId);
            this.#held = event.pointerId;
            this.#go(this.#time(event));
        };
        ruler.onpointermove = (event) => { if (this.#held !== null) this.#go(this.#time(event)); };
        ruler.onpointerup = ruler.onpointercancel = () => { this.#held = null; };
        ruler.onkeydown = (event) => this.#press(event);
        lanes.onclick = (event) => {
            const row = this.#rows[Math.floor((event.clientY - lanes.getBoundingClientRect().top) / laneHeight)];
            if (row) this.#tree.choose(row.layer);
            this.draw();
        };
        this.element.addEventListener("wheel", (event) => {
            const moves = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
            if (!moves && !event.ctrlKey && event.target !== ruler) return;
            event.preventDefault();
            this.#follows = false;
            if (!moves) return this.#zoom(Math.exp(event.deltaY * 0.004), this.#time(event));
            this.#from += (event.deltaX || event.deltaY) / ruler.clientWidth * this.#span;
            this.draw();
        }, { passive: false });
    }

    #press(event) {
        const far = event.shiftKey ? 10 : 1;
        const actions = {
            ArrowLeft: () => this.#go(this.#shown - far * frame), ArrowRight: () => this.#go(this.#shown + far * frame),
            PageDown: () => this.#go(this.#shown - 0.5), PageUp: () => this.#go(this.#shown + 0.5),
            Home: () => this.#go(this.#from), End: () => this.#go(this.#now),
            ArrowUp: () => this.#choose(-1), ArrowDown: () => this.#choose(1),
            "+": () => this.#zoom(1 / 1.6), "-": () => this.#zoom(1.6),
        };
        if (event.ctrlKey || event.metaKey || event.altKey || !actions[event.key]) return;
        event.preventDefault();
        actions[event.key]();
        this.draw();
    }

    /// Chooses the layer so many lanes below the chosen one.
    #choose(step) {
        const at = this.#rows.findIndex(({ layer }) => layer === this.#tree.chosen);
        const next = this.#rows[at < 0 ? 0 : Math.min(Math.max(at + step, 0), this.#rows.length - 1)];
        if (!next) return;
        this.#tree.choose(next.layer);
        const top = this.#rows.indexOf(next) * laneHeight;
        if (top < this.scroller.scrollTop) this.scroller.scrollTop = top;
        else if (top + laneHeight > this.scroller.scrollTop + this.scroller.clientHeight) this.scroller.scrollTop = top + laneHeight - this.scroller.clientHeight;
    }

    /// The lanes: layers in the order of the tree, {layer, name, spans}.
    #gather() {
        const spans = new Map();
        for (const span of this.#player.renderer.animations()) {
            if (!spans.has(span.layer)) spans.set(span.layer, []);
            spans.get(span.layer).push(span);
        }
        const layers = this.all.checked ? this.#tree.layers : this.#tree.layers.filter((layer) => spans.has(layer));
        const words = this.filter.value.trim().toLowerCase();
        const rows = layers.map((layer) => ({ layer, name: this.#tree.name(layer), spans: spans.get(layer) ?? [] }));
        return words === "" ? rows
            : rows.filter(({ name, spans }) => name.toLowerCase().includes(words) || spans.some((span) => span.name.toLowerCase().includes(words)));
    }

    draw() {
        if (this.#player.session.sequence === 0) return;
        const colour = Chart.colours();
        // While it is held the ground must not move under the finger.
        if (this.#follows && this.#held === null && this.#player.screen.pinned === null) this.#from = this.#shown - this.#span / 2;
        this.#rows = this.#gather();
        this.#lanes.height = Math.max(this.#rows.length, 1) * laneHeight;
        this.#lanes.element.setAttribute("aria-label", `Animations of ${this.#rows.length} layers`);
        this.note.textContent = this.#rows.length === 0 ? "no animation here" : "";
        this.#drawRuler(colour);
        this.#drawLanes(colour);
        const ruler = this.#ruler.element;
        ruler.setAttribute("aria-valuemax", this.#now.toFixed(3));
        ruler.setAttribute("aria-valuenow", this.#shown.toFixed(3));
        ruler.setAttribute("aria-valuetext", `${this.#shown.toFixed(3)} seconds`);
    }

    #x(time, width) { return (Math.min(Math.max(time, this.#from), this.#from + this.#span) - this.#from) / this.#span * width; }

    #drawRuler(colour) {
        const context = this.#ruler.begin();
        if (!context) return;
        const { width, height } = this.#ruler;
        const now = this.#x(this.#now, width);
        // What is to come cannot be chosen.
        context.fillStyle = colour("pressed");
        context.fillRect(now, 0, width - now, height);
        const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60].find((step) => this.#span / step <= 6) ?? 60;
        for (let i = Math.ceil(this.#from / step); i * step < this.#from + this.#span; i++) {
            const x = this.#x(i * step, width);
            context.fillStyle = colour("edge");
            context.fillRect(x, height - 7, 1, 7);
            context.fillStyle = colour("faint");
            if (i >= 0) context.fillText(`${Number((i * step).toFixed(2))} s`, x + 3, height - 8);
        }
        context.fillStyle = colour("warm");
        context.fillRect(this.#x(this.#shown, width) - 1, 0, 2, height);
    }

    #drawLanes(colour) {
        const context = this.#lanes.begin();
        if (!context) return;
        const { width, height } = this.#lanes;
        const left = Math.round(width * gutter);
        const [first, count] = [Math.floor(this.scroller.scrollTop / laneHeight), Math.ceil(this.scroller.clientHeight / laneHeight) + 1];
        const within = (x, y, w, body) => {
            context.save();
            context.beginPath();
            context.rect(x, y, w, laneHeight);
            context.clip();
            body();
            context.restore();
        };
        this.#rows.slice(first, first + count).forEach(({ layer, name, spans }, i) => {
            const y = (first + i) * laneHeight;
            if (layer === this.#tree.chosen) {
                context.fillStyle = colour("chosen");
                context.fillRect(0, y, width, laneHeight);
            }
            within(0, y, left - 4, () => {
                context.fillStyle = colour("ink");
                context.fillText(name, 6, y + 12.5);
            });
            for (const { begin, end, name } of spans) {
                if (begin > this.#from + this.#span || end < this.#from) continue;
                const [from, to] = [this.#x(begin, width - left) + left, this.#x(end, width - left) + left];
                const isActive = this.#shown >= begin && this.#shown <= end;
                context.fillStyle = colour(isActive ? "accent" : "bar");
                context.fillRect(from, y + 2, Math.max(to - from, 2), laneHeight - 4);
                within(from, y, Math.max(to - from, 2), () => {
                    context.fillStyle = colour(isActive ? "inverse" : "ink");
                    context.fillText(name, from + 4, y + 12.5);
                });
            }
        });
        context.fillStyle = colour("warm");
        context.fillRect(left + this.#x(this.#shown, width - left) - 0.75, 0, 1.5, height);
    }
}
