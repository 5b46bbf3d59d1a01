// How long frames took to draw, as bars; the line is what a sixtieth of a second has room for.

import { Chart } from "./chart.js";

const shown = 160;
const most = 20;
const budget = 1000 / 60;

export class FrameGraph {
    #chart = new Chart(64, { role: "img", "aria-label": "How long the last frames took to draw" });
    #frames = [];
    #isDue = false;
    isOpen = false;

    constructor(screen) {
        screen.addEventListener("frame", ({ detail }) => {
            this.#frames.push({ milliseconds: detail.milliseconds, at: performance.now() });
            if (this.#frames.length > shown) this.#frames.shift();
            if (!this.isOpen || this.#isDue) return;
            this.#isDue = true;
            setTimeout(() => this.#draw(), 100);
        });
    }

    get element() { return this.#chart.element; }

    #draw() {
        this.#isDue = false;
        const context = this.#chart.begin();
        if (!context) return;
        const [{ width, height }, colour] = [this.#chart, Chart.colours()];
        const [step, y] = [width / shown, (milliseconds) => height - Math.min(milliseconds, most) / most * (height - 14)];
        this.#frames.forEach(({ milliseconds }, i) => {
            context.fillStyle = colour(milliseconds > budget ? "warm" : "accent");
            context.fillRect(i * step, y(milliseconds), Math.max(step - 0.5, 1), height - y(milliseconds));
        });
        context.fillStyle = colour("warm");
        context.fillRect(0, y(budget), width, 0.5);
        context.fillStyle = colour("faint");
        const last = this.#frames.filter(({ at }) => at > performance.now() - 1000);
        const mean = last.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / last.length;
        context.fillText(last.length > 0 ? `${last.length} frames in the last second, ${mean.toFixed(1)} ms each` : "nothing moves, nothing is drawn", 6, 12);
    }
}
