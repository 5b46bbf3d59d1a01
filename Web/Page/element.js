/// An element with properties and children.
export function element(kind, properties = {}, ...children) {
    const made = Object.assign(document.createElement(kind), properties);
    made.append(...children);
    return made;
}
