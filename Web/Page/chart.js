// A canvas for diagrams that keeps to the device's pixels.

export class Chart {
    constructor(height) {
        this.element = document.createElement("canvas");
        this.element.className = "chart";
        this.element.style.height = `${height}px`;
        this.height = height;
        this.width = 0;
    }

    /// A cleared context in CSS pixels; null while there is no room.
    begin() {
        const width = this.element.clientWidth;
        if (width === 0) return null;
        const ratio = devicePixelRatio;
        this.width = width;
        const [w, h] = [Math.round(width * ratio), Math.round(this.height * ratio)];
        if (this.element.width !== w || this.element.height !== h) [this.element.width, this.element.height] = [w, h];
        const context = this.element.getContext("2d");
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.clearRect(0, 0, width, this.height);
        context.font = "11px Inter, system-ui, sans-serif";
        return context;
    }
}
