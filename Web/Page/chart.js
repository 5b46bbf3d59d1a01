// A canvas for diagrams that keeps to the device's pixels, and to the page's colours.

export class Chart {
    constructor(height, properties = {}) {
        this.element = document.createElement("canvas");
        this.element.className = "chart";
        for (const [name, value] of Object.entries(properties)) this.element.setAttribute(name, value);
        this.height = height;
        this.width = 0;
    }

    set height(height) {
        if (this.height === height) return;
        this.element.style.height = `${height}px`;
        this.element.dataset.height = height;
    }
    get height() { return Number(this.element.dataset.height); }

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

    /// The page's colours as they are now, light or dark: `colour("accent")`.
    static colours() {
        const style = getComputedStyle(document.documentElement);
        return (name) => style.getPropertyValue(`--${name}`);
    }
}
