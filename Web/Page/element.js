/// An element with properties and children. `role` and names with a hyphen, as in "aria-label", are attributes.
export function element(kind, properties = {}, ...children) {
    const made = document.createElement(kind);
    for (const [name, value] of Object.entries(properties)) {
        if (name === "role" || name.includes("-")) made.setAttribute(name, value); else made[name] = value;
    }
    made.append(...children);
    return made;
}
