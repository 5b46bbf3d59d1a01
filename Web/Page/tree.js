// The layers as a tree that folds and can be searched, the one under the pointer outlined, and what is known of the chosen one.

import { element } from "./element.js";
import { Values } from "./values.js";
import { encodeNames } from "./wire.js";

const mostRows = 2000;
/// Trees of more layers begin folded below this depth.
const [unfolded, openDepth] = [120, 5];

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
    /// The layers that have sublayers, and those among them that somebody has folded or unfolded: layer → folded.
    #parents = new Set();
    #folds = new Map();
    /// The rows that show, places in their order.
    #rows = [];
    /// The content with which the list was last filled.
    #filled = "";
    #sequence = -1;
    #chosen = 0;
    #isPicking = false;
    names = new Map();

    constructor(player, outline) {
        [this.#player, this.#outline] = [player, outline];
        this.search = element("input", { type: "search", placeholder: "Search layers", "aria-label": "Search layers by name", oninput: () => this.#fill() });
        this.list = element("div", { className: "layers", role: "tree", tabIndex: 0, "aria-label": "Layers" });
        this.values = new Values();
        this.element = element("div", {}, this.list, this.values.element);
        this.picker = element("button", {
            type: "button", textContent: "Point at a layer", title: "The topmost layer under the pointer is outlined; a click chooses it", "aria-pressed": "false",
        });
        this.picker.onclick = () => { this.isPicking = !this.#isPicking; };
        player.session.addEventListener("names", ({ detail }) => {
            this.names = detail;
            this.#fill();
        });
        this.#listen(player.screen.canvas);
    }

    #listen(canvas) {
        const take = (body) => (event) => {
            if (!this.#isPicking) return;
            event.stopImmediatePropagation();
            event.preventDefault();
            body(event);
        };
        canvas.addEventListener("pointermove", take((event) => this.#draw(this.#layer(event))), { capture: true });
        canvas.addEventListener("pointerdown", take((event) => {
            this.choose(this.#layer(event));
            this.isPicking = false;
        }), { capture: true });
        const row = (event) => Number(event.target.closest?.("[role=treeitem]")?.dataset.layer ?? 0);
        // Rows are made anew as the tree changes: a click may begin on one and end on its successor.
        this.list.addEventListener("pointerdown", (event) => {
            const layer = row(event);
            if (layer === 0) return;
            if (event.target.classList.contains("fold") && this.#parents.has(layer)) this.#fold(layer, !this.#isFolded(layer)); else this.choose(layer);
        });
        this.list.addEventListener("pointerover", (event) => { if (row(event) !== 0) this.#draw(row(event)); });
        this.list.addEventListener("pointerleave", () => this.#draw(this.#chosen));
        this.list.addEventListener("keydown", (event) => this.#press(event));
    }

    get isPicking() { return this.#isPicking; }
    set isPicking(isPicking) {
        this.#isPicking = isPicking;
        this.picker.setAttribute("aria-pressed", String(isPicking));
        this.#player.screen.canvas.style.cursor = isPicking ? "crosshair" : "";
        this.#player.screen.canvas.parentElement.toggleAttribute("data-picking", isPicking);
        if (!isPicking) this.#draw(this.#chosen);
    }

    get chosen() { return this.#chosen; }
    /// All layers, in the order of drawing.
    get layers() { return this.#places.map(({ layer }) => layer); }

    update() {
        const { renderer, session, screen } = this.#player;
        if (session.sequence === 0) return;
        this.#places = renderer.places(screen.time);
        if (this.#sequence !== session.sequence) {
            this.#sequence = session.sequence;
            session.send(encodeNames());
        }
        this.#fill();
        if (!this.#isPicking) this.#draw(this.#chosen);
        if (this.#chosen !== 0) this.values.show(this.#chosen, this.name(this.#chosen), renderer, screen.time);
    }

    name(layer) { return this.names.get(layer) ?? `layer ${layer}`; }

    // What shows

    #isFolded(layer) {
        const place = this.#places.find((place) => place.layer === layer);
        return this.#folds.get(layer) ?? (this.#places.length > unfolded && (place?.depth ?? 0) >= openDepth);
    }

    #fold(layer, isFolded) {
        this.#folds.set(layer, isFolded);
        this.#fill();
    }

    /// The rows: below folded layers none; while somebody searches, what is found and what leads there.
    #choice() {
        const words = this.search.value.trim().toLowerCase();
        if (words !== "") {
            const parents = new Map(this.#places.map(({ layer, parent }) => [layer, parent]));
            const wanted = new Set();
            for (const { layer } of this.#places) {
                if (!this.name(layer).toLowerCase().includes(words)) continue;
                for (let each = layer; each && !wanted.has(each); each = parents.get(each)) wanted.add(each);
            }
            return this.#places.filter(({ layer }) => wanted.has(layer));
        }
        const rows = [];
        let below = Infinity;
        for (const place of this.#places) {
            if (place.depth > below) continue;
            below = this.#parents.has(place.layer) && this.#isFolded(place.layer) ? place.depth : Infinity;
            rows.push(place);
        }
        return rows;
    }

    #fill() {
        this.#parents = new Set(this.#places.map(({ parent }) => parent));
        this.#rows = this.#choice();
        const isSearching = this.search.value.trim() !== "";
        const shown = this.#rows.slice(0, mostRows).map((place) => {
            const { layer, depth, hidden, animated, mask } = place;
            const isParent = this.#parents.has(layer);
            return { layer, depth, hidden, animated, isParent, isOpen: isSearching || !this.#isFolded(layer), name: `${mask ? "mask " : ""}${this.name(layer)}` };
        });
        const filled = JSON.stringify([shown, this.#rows.length]);
        if (filled === this.#filled) return;
        this.#filled = filled;
        const top = this.list.scrollTop;
        this.list.replaceChildren(...shown.map((row) => this.#row(row)));
        if (this.#rows.length > mostRows) {
            this.list.append(element("p", { className: "note", role: "treeitem", "aria-disabled": "true", textContent: `and ${this.#rows.length - mostRows} more` }));
        }
        this.list.scrollTop = top;
        this.#mark(false);
    }

    #row({ layer, depth, hidden, animated, isParent, isOpen, name }) {
        const row = element("div", { id: `layer-${layer}`, role: "treeitem", "aria-level": String(depth + 1), "aria-selected": "false" },
            element("span", { className: "fold", "aria-hidden": "true", textContent: isParent ? (isOpen ? "▾" : "▸") : "" }), name);
        if (isParent) row.setAttribute("aria-expanded", String(isOpen));
        row.style.paddingLeft = `${2 + 12 * Math.min(depth, 16)}px`;
        row.classList.toggle("hidden", hidden);
        row.classList.toggle("animated", animated);
        row.dataset.layer = layer;
        return row;
    }

    /// Shows in the list which layer is chosen.
    #mark(scrolls) {
        this.list.querySelector('[aria-selected="true"]')?.setAttribute("aria-selected", "false");
        const row = this.list.querySelector(`#layer-${this.#chosen}`);
        row?.setAttribute("aria-selected", "true");
        if (row) this.list.setAttribute("aria-activedescendant", row.id); else this.list.removeAttribute("aria-activedescendant");
        if (!row || !scrolls) return;
        // Of the list only: the page need not move.
        const [top, bottom] = [row.offsetTop - this.list.offsetTop, row.offsetTop - this.list.offsetTop + row.offsetHeight];
        if (top < this.list.scrollTop) this.list.scrollTop = top;
        else if (bottom > this.list.scrollTop + this.list.clientHeight) this.list.scrollTop = bottom - this.list.clientHeight;
    }

    #press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const at = this.#rows.findIndex(({ layer }) => layer === this.#chosen);
        const go = (to) => this.choose(this.#rows[Math.min(Math.max(to, 0), this.#rows.length - 1)]?.layer ?? 0);
        const [isParent, isFolded] = [this.#parents.has(this.#chosen), this.#isFolded(this.#chosen)];
        const actions = {
            ArrowDown: () => go(at + 1), ArrowUp: () => go(at - 1), Home: () => go(0), End: () => go(this.#rows.length - 1),
            PageDown: () => go(at + 12), PageUp: () => go(at - 12),
            ArrowRight: () => { if (isParent && isFolded) this.#fold(this.#chosen, false); else if (isParent) go(at + 1); },
            ArrowLeft: () => {
                if (isParent && !isFolded) this.#fold(this.#chosen, true); else if (this.#rows[at]?.parent) this.choose(this.#rows[at].parent);
            },
        };
        if (!actions[event.key]) return;
        event.preventDefault();
        actions[event.key]();
    }

    // The chosen layer

    #layer(event) {
        const { x, y } = this.#player.input.place(event);
        this.#places = this.#player.renderer.places(this.#player.screen.time);
        return this.#places.findLast((place) => !place.hidden && !place.beyond && !place.mask && place.paints && contains(place.corners, x, y))?.layer ?? 0;
    }

    choose(layer) {
        this.#chosen = layer;
        // It is not to be hidden in the folds.
        const parents = new Map(this.#places.map(({ layer, parent }) => [layer, parent]));
        for (let each = parents.get(layer); each; each = parents.get(each)) if (this.#isFolded(each)) this.#folds.set(each, false);
        this.#fill();
        this.#mark(true);
        this.values.show(layer, this.name(layer), this.#player.renderer, this.#player.screen.time);
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
