// The tree taken apart: every layer by itself, one behind the other, to be turned with the pointer.

import { element } from "./element.js";

const mostLayers = 500;
/// From the lowest sheet to the highest, in pixels, before anybody has moved them.
const depth = 360;

export class Exploded {
    #turn = { x: -18, y: 32 };
    #gap = 0;
    #size = 1;

    constructor(player, names) {
        const { renderer, screen, session } = player;
        const time = screen.time;
        const room = { width: innerWidth * 0.6, height: innerHeight * 0.72 };
        this.scale = Math.min(room.width / session.width, room.height / session.height);
        const scale = this.scale * Math.min(devicePixelRatio, 2);
        const places = renderer.places(time).filter(({ hidden, paints, mask }) => !hidden && paints && !mask);
        this.turned = element("div", { className: "turned" });
        [this.turned.style.width, this.turned.style.height] = [`${session.width * this.scale}px`, `${session.height * this.scale}px`];
        this.sheets = [];
        for (const { layer } of places.slice(0, mostLayers)) {
            const cut = renderer.cut(layer, time, scale);
            if (!cut) continue;
            const { x, y, image } = cut;
            const canvas = element("canvas", { width: image.width, height: image.height, title: names.get(layer) ?? `layer ${layer}` });
            canvas.getContext("2d").putImageData(image, 0, 0);
            const share = this.scale / scale;
            Object.assign(canvas.style, {
                left: `${x * share}px`, top: `${y * share}px`, width: `${image.width * share}px`, height: `${image.height * share}px`,
            });
            this.turned.append(canvas);
            this.sheets.push({ canvas, level: 0, box: [x, y, x + image.width, y + image.height] });
        }
        this.#rank();
        this.#gap = Math.min(90, Math.max(8, depth / Math.max(1, this.highest)));
        const gap = element("input", { type: "range", min: 0, max: 140, value: this.#gap, title: "How far apart", "aria-label": "How far apart the layers are" });
        gap.oninput = () => {
            this.#gap = Number(gap.value);
            this.#place();
        };
        const close = element("button", { type: "button", textContent: "Put together", onclick: () => this.close() });
        const left = places.length - Math.min(places.length, mostLayers);
        this.view = element("div", { id: "exploded", role: "dialog", "aria-modal": "true", "aria-label": "The layers behind each other" }, this.turned, element("div", { className: "controls" },
            element("span", { textContent: `${this.sheets.length} layers${left > 0 ? `, ${left} left out` : ""}; drag, or arrow keys, turn` }), gap, close));
        this.#follow();
        this.press = (event) => this.#press(event, gap, close);
        addEventListener("keydown", this.press, { capture: true });
        this.before = document.activeElement;
        document.body.append(this.view);
        this.#place();
        close.focus();
    }

    close() {
        removeEventListener("keydown", this.press, { capture: true });
        this.view.remove();
        this.before?.focus();
    }

    /// Escape closes it; arrows turn it, except on the slider; Tab stays within it.
    #press(event, first, last) {
        const turns = { ArrowLeft: [0, -6], ArrowRight: [0, 6], ArrowUp: [6, 0], ArrowDown: [-6, 0] }[event.key];
        if (event.key === "Escape") {
            this.close();
        } else if (event.key === "Tab") {
            (document.activeElement === first ? last : first).focus();
        } else if (turns && document.activeElement !== first) {
            this.#turn.x = Math.max(-85, Math.min(85, this.#turn.x + turns[0]));
            this.#turn.y += turns[1];
            this.#place();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }

    #follow() {
        let last = null;
        this.view.onpointerdown = (event) => {
            if (event.target.closest(".controls")) return;
            this.view.setPointerCapture(event.pointerId);
            last = event;
        };
        this.view.onpointermove = (event) => {
            if (!last) return;
            this.#turn.y += (event.clientX - last.clientX) * 0.3;
            this.#turn.x = Math.max(-85, Math.min(85, this.#turn.x - (event.clientY - last.clientY) * 0.3));
            last = event;
            this.#place();
        };
        this.view.onpointerup = this.view.onpointercancel = () => { last = null; };
        this.view.addEventListener("wheel", (event) => {
            event.preventDefault();
            this.#size = Math.max(0.3, Math.min(3, this.#size * Math.exp(-event.deltaY * 0.001)));
            this.#place();
        }, { passive: false });
    }

    /// A sheet lies above all those before it that it overlaps, and no higher than that.
    #rank() {
        const overlap = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
        this.sheets.forEach((sheet, i) => {
            for (const below of this.sheets.slice(0, i)) {
                if (overlap(sheet.box, below.box)) sheet.level = Math.max(sheet.level, below.level + 1);
            }
        });
        this.highest = Math.max(0, ...this.sheets.map(({ level }) => level));
    }

    #place() {
        this.turned.style.transform = `scale(${this.#size}) rotateX(${this.#turn.x}deg) rotateY(${this.#turn.y}deg)`;
        for (const { canvas, level } of this.sheets) canvas.style.transform = `translateZ(${(level - this.highest / 2) * this.#gap}px)`;
    }
}
