// The layers as an indented list, the one under the pointer outlined, and what is known of it.

import { element } from "./element.js";
import { encodeNames } from "./wire.js";

const mostRows = 2000;

/// Whether a point is in a quad given as x, y, x, y …, whichever way it winds.
function contains(corners, x, y) {
    let [left, right] = [false, false];
    for (let i = 0; i < 8; i += 2) {
        const [ax, ay, bx, by] = [corners[i], corners[i + 1], corners[(i + 2) % 8], corners[(i + 3) % 8]];
        const side = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
        if (side > 0) left = true;
        if (side < 0) right = true;
    }
    return left !== right;
}

export class Tree {
    #player;
    #outline;
    #places = [];
    #sequence = -1;
    #chosen = 0;
    #isPicking = false;
    names = new Map();

    constructor(player, outline) {
        [this.#player, this.#outline] = [player, outline];
        this.list = element("div", { className: "layers" });
        this.text = element("pre", { hidden: true });
        this.element = element("div", {}, this.list, this.text);
        this.picker = element("button", { type: "button", textContent: "Point at a layer", title: "The topmost layer under the pointer is outlined; a click chooses it" });
        this.picker.onclick = () => { this.isPicking = !this.#isPicking; };
        player.session.addEventListener("names", ({ detail }) => {
            this.names = detail;
            this.#sequence = -1;
        });
        const canvas = player.screen.canvas;
        const take = (body) => (event) => {
            if (!this.#isPicking) return;
            event.stopImmediatePropagation();
            event.preventDefault();
            body(event);
        };
        canvas.addEventListener("pointermove", take((event) => this.#choose(this.#layer(event))), { capture: true });
        canvas.addEventListener("pointerdown", take((event) => {
            this.#choose(this.#layer(event), true);
            this.isPicking = false;
        }), { capture: true });
        this.list.onmouseleave = () => this.#draw(this.#chosen);
    }

    get isPicking() { return this.#isPicking; }
    set isPicking(isPicking) {
        this.#isPicking = isPicking;
        this.picker.setAttribute("aria-pressed", String(isPicking));
        this.#player.screen.canvas.style.cursor = isPicking ? "crosshair" : "";
    }

    update() {
        const { renderer, session, screen } = this.#player;
        if (session.sequence === 0) return;
        this.#places = renderer.places(screen.time);
        if (this.#sequence !== session.sequence) {
            this.#sequence = session.sequence;
            session.send(encodeNames());
            this.#fill();
        }
        this.#draw(this.#chosen);
        if (this.#chosen !== 0) this.text.textContent = renderer.describe(this.#chosen, screen.time);
    }

    name(layer) { return this.names.get(layer) ?? `layer ${layer}`; }

    #fill() {
        const top = this.list.scrollTop;
        this.list.replaceChildren(...this.#places.slice(0, mostRows).map((place) => {
            const row = element("button", { type: "button", textContent: `${place.mask ? "mask " : ""}${this.name(place.layer)}` });
            row.style.paddingLeft = `${10 + 12 * Math.min(place.depth, 16)}px`;
            row.classList.toggle("hidden", place.hidden);
            row.classList.toggle("animated", place.animated);
            row.classList.toggle("chosen", place.layer === this.#chosen);
            row.dataset.layer = place.layer;
            row.onmouseenter = () => this.#draw(place.layer);
            row.onclick = () => this.#choose(place.layer);
            return row;
        }));
        if (this.#places.length > mostRows) this.list.append(element("p", { className: "note", textContent: `and ${this.#places.length - mostRows} more` }));
        this.list.scrollTop = top;
    }

    #layer(event) {
        const { x, y } = this.#player.input.place(event);
        this.#places = this.#player.renderer.places(this.#player.screen.time);
        return this.#places.findLast((place) => !place.hidden && !place.beyond && !place.mask && place.paints && contains(place.corners, x, y))?.layer ?? 0;
    }

    #choose(layer, scrolls = false) {
        this.#chosen = layer;
        for (const row of this.list.children) row.classList?.toggle("chosen", Number(row.dataset.layer) === layer);
        if (scrolls) this.list.querySelector(".chosen")?.scrollIntoView({ block: "nearest" });
        this.text.hidden = layer === 0;
        if (layer !== 0) this.text.textContent = this.#player.renderer.describe(layer, this.#player.screen.time);
        this.#draw(layer);
    }

    #draw(layer) {
        const { width, height } = this.#player.session;
        this.#outline.setAttribute("viewBox", `0 0 ${width} ${height}`);
        this.#outline.setAttribute("preserveAspectRatio", "none");
        const place = this.#places.find((place) => place.layer === layer);
        if (!place || place.beyond) return this.#outline.replaceChildren();
        const polygon = document.createElementNS("http://www.w3.org/2000/svg", "polygon");
        polygon.setAttribute("points", place.corners.join(" "));
        this.#outline.replaceChildren(polygon);
    }
}
