// The running animations as bars over time. Dragging shows another moment.

import { Chart } from "./chart.js";

const [rows, rowHeight, axis] = [14, 14, 18];

export class Timeline {
    #chart = new Chart(rows * rowHeight + axis);
    #player;
    #window = { from: 0, to: 1 };

    constructor(player, scrub) {
        this.#player = player;
        const element = this.#chart.element;
        element.title = "Drag to see another moment";
        element.style.cursor = "ew-resize";
        const follow = (event) => {
            const box = element.getBoundingClientRect();
            const { from, to } = this.#window;
            scrub(from + (event.clientX - box.left) / box.width * (to - from));
        };
        element.onpointerdown = (event) => {
            element.setPointerCapture(event.pointerId);
            this.isHeld = true;
            follow(event);
        };
        element.onpointermove = (event) => { if (this.isHeld) follow(event); };
        element.onpointerup = element.onpointercancel = () => { this.isHeld = false; };
    }

    get element() { return this.#chart.element; }

    draw() {
        const context = this.#chart.begin();
        if (!context || this.#player.session.sequence === 0) return;
        const { width, height } = this.#chart;
        const now = this.#player.screen.time;
        const spans = this.#player.renderer.animations();
        // While it is held the ground must not move under the finger.
        if (!this.isHeld && this.#player.screen.pinned === null) this.#window = { from: now - 2, to: now + 2 };
        const { from, to } = this.#window;
        const x = (time) => (Math.min(Math.max(time, from), to) - from) / (to - from) * width;
        const seen = spans.filter(({ begin, end }) => begin < to && end > from).sort((a, b) => a.begin - b.begin || a.layer - b.layer);
        seen.slice(0, rows).forEach(({ begin, end, name, layer }, i) => {
            const y = i * rowHeight + 2;
            const isActive = now >= begin && now <= end;
            context.fillStyle = isActive ? "#0a66e0" : "#c9c9d4";
            context.fillRect(x(begin), y, Math.max(x(end) - x(begin), 2), rowHeight - 3);
            context.fillStyle = isActive ? "#ffffff" : "#16161a";
            context.save();
            context.beginPath();
            context.rect(x(begin), y, Math.max(x(end) - x(begin), 2), rowHeight - 3);
            context.clip();
            context.fillText(`${name}  ${layer}`, x(begin) + 4, y + 8.5);
            context.restore();
        });
        context.fillStyle = "#6b6b76";
        if (seen.length > rows) context.fillText(`and ${seen.length - rows} more`, 6, height - 5);
        else if (seen.length === 0) context.fillText("no animation hereabouts", 6, height - 5);
        for (let second = Math.ceil(from); second < to; second++) {
            context.fillStyle = "#00000018";
            context.fillRect(x(second), 0, 1, height);
            context.fillStyle = "#6b6b76";
            if (seen.length <= rows || x(second) > 90) context.fillText(`${second} s`, x(second) + 3, height - 5);
        }
        context.fillStyle = "#e0570a";
        context.fillRect(x(now) - 0.75, 0, 1.5, height);
    }
}
