// A layer's values: those of the model and, beside them, what shows of them at the moment; below, its animations.

import { element } from "./element.js";

/// Whether the clipboard took the text. Where a page may not write to it, as over plain HTTP, a selection does.
export async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch { /* the other way */ }
    const field = element("textarea", { value: text });
    field.style.position = "fixed";
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    before?.focus();
    return isCopied;
}

/// A button that copies what `text` gives, and says so.
export function copyButton(title, text, hint) {
    const button = element("button", { type: "button", textContent: title, title: hint });
    button.onclick = async () => {
        button.textContent = await copy(text()) ? "Copied" : "Not copied";
        setTimeout(() => { button.textContent = title; }, 1500);
    };
    return button;
}

export class Values {
    #text = "";
    #shown = "";

    constructor() {
        this.caption = element("caption");
        this.body = element("tbody");
        const heads = ["Property", "Model", "Presentation"].map((textContent) => element("th", { textContent, scope: "col" }));
        this.table = element("table", { className: "values" }, this.caption, element("thead", {}, element("tr", {}, ...heads)), this.body);
        this.animations = element("pre", { tabIndex: 0, role: "region", "aria-label": "Animations of the layer" });
        this.element = element("div", { hidden: true, className: "chosen" }, this.table, this.animations,
            element("div", { className: "row" }, copyButton("Copy values", () => this.#text, "Copy the layer's values and animations as text")));
    }

    show(layer, name, renderer, time) {
        const description = layer === 0 ? "" : renderer.describe(layer, time);
        this.element.hidden = description === "";
        if (description === "") return;
        const properties = renderer.properties(layer, time);
        const animations = description.split("\n").slice(1).filter((line) => line.trim() !== "").join("\n");
        this.#text = [`${name} (layer ${layer}) at ${time.toFixed(3)} s`, "property\tmodel\tpresentation",
            ...properties.map(({ key, model, presentation }) => `${key}\t${model}\t${presentation}`), animations].join("\n");
        // What has been selected stays so while nothing changes.
        const shown = JSON.stringify([name, layer, properties, animations]);
        if (shown === this.#shown) return;
        this.#shown = shown;
        this.caption.textContent = `${name}, layer ${layer}`;
        this.body.replaceChildren(...properties.map(({ key, model, presentation }) => element("tr", { className: model === presentation ? "" : "differs" },
            element("th", { textContent: key, scope: "row" }), element("td", { textContent: model }), element("td", { textContent: presentation }))));
        this.animations.hidden = animations === "";
        this.animations.textContent = animations;
    }
}
