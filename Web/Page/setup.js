// What the scene is made with: its parameters, and links to its moments.

import { element } from "./element.js";
import { copyButton } from "./values.js";

/// `scene`, `values` and `beginAnew` are scene.js'; `link` gives the address of what shows.
export function setup({ scene, values, beginAnew, link }) {
    const fields = scene.parameters.map(({ name, summary, least, most }) => {
        const input = element("input", { id: `parameter-${name}`, name, type: "number", min: least, max: most, step: 1, value: values[name], required: true });
        return { input, label: element("label", { htmlFor: input.id }, name, element("small", { textContent: summary })) };
    });
    const parameters = element("div", { className: "parameters" }, ...fields.flatMap(({ label, input }) => [label, input]));
    const submit = element("button", { type: "submit", textContent: "Start with these", title: "Begin the scene anew with these values" });
    const row = element("div", { className: "row" });
    if (fields.length > 0) row.append(submit);
    row.append(copyButton("Copy link to this moment", link, "An address that opens the scene at this moment. What fingers have done is not in it."));
    const form = element("form", { "aria-label": "Parameters" }, parameters, row);
    form.onsubmit = (event) => {
        event.preventDefault();
        beginAnew(Object.fromEntries(fields.map(({ input }) => [input.name, input.value])));
    };
    return form;
}
