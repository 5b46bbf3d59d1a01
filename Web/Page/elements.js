// The scene's accessibility elements as elements of the page, over the picture: with them assistive software, the keyboard and programs that drive browsers find
// what the scene draws. Each has the place, the role, the name and the state that the program gives it. Nothing of them is seen but a ring around the one with focus.
//
// Pointers pass through them to the scene. What is done without a pointer is sent as an action on the element: a click by software, Enter and Space, arrows on what can
// be adjusted, Page Up and Page Down, Escape. Keys typed into a text field are the scene's keys.

import { element } from "./element.js";
import { encodeAct, encodeElements } from "./wire.js";

/// The kinds of elements, by their numbers in PROTOCOL.md.
const roles = [
    "element", "text", "image", "button", "link", "heading", "toggle", "slider", "adjustable", "progress", "textField", "secureTextField", "searchField", "textView",
    "key", "tab", "segment", "cell", "group", "list", "table", "landmark", "navigationBar", "toolbar", "tabBar", "segments", "scrollView", "alert",
];
/// Their roles in ARIA; those that are missing have none.
const aria = {
    image: "img", button: "button", link: "link", heading: "heading", toggle: "switch", slider: "slider", adjustable: "spinbutton", progress: "progressbar", key: "button",
    tab: "tab", segment: "radio", cell: "button", group: "group", list: "list", table: "group", landmark: "region", navigationBar: "group", toolbar: "toolbar",
    tabBar: "tablist", segments: "radiogroup", scrollView: "group", alert: "alertdialog",
};
/// The words for an element that has none of its own.
const fallbacks = { image: "Picture", alert: "Alert", landmark: "Part of the scene", tabBar: "Tabs", segments: "Choices", textView: "Text", textField: "Text", searchField: "Search", secureTextField: "Password" };
const fields = { textField: "text", secureTextField: "password", searchField: "search", textView: "textarea" };
const isField = (role) => role in fields;
const used = new Set(["button", "link", "toggle", "slider", "adjustable", "key", "tab", "segment", "cell", ...Object.keys(fields)]);
const state = { selected: 1, disabled: 2, changing: 4, outOfSight: 8, firstResponder: 16, interactive: 32, adjustable: 64 };
const action = { activate: 0, increment: 1, decrement: 2, scrollUp: 5, scrollDown: 6, escape: 9, focus: 11, custom: 12 };
const notification = { announcement: 0, screenChanged: 1, layoutChanged: 2, pageScrolled: 3 };

/// Sets an attribute, or removes it for null; nothing happens where it is so already.
function put(node, name, value) {
    if (value === null) return node.hasAttribute(name) && node.removeAttribute(name);
    if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

function setText(node, text) { if (node.textContent !== text) node.textContent = text; }

/// Puts nodes into a parent in their order, and moves only those that stand elsewhere.
function arrange(parent, nodes) {
    const kept = new Set(nodes);
    for (const child of [...parent.children]) if (child.dataset.part === undefined && !kept.has(child)) child.remove();
    let at = [...parent.children].find((child) => child.dataset.part === undefined) ?? null;
    for (const node of nodes) {
        if (node === at) at = at.nextElementSibling;
        else if (parent.moveBefore && node.isConnected) parent.moveBefore(node, at);
        else parent.insertBefore(node, at);
    }
}

export class Elements {
    #layer;
    #announcer;
    #player;
    /// The elements that the server has told of, by number.
    #known = new Map();
    /// {key, outer, body, words, actions}, by number. `outer` stands in the parent's node.
    #nodes = new Map();
    /// The numbers in the order in which they are read.
    #order = [];
    #numbers = new WeakMap();
    /// The element that the program has been told of.
    #told = 0;
    /// An input method is at work in a field.
    #isComposing = false;

    constructor(layer, announcer, player) {
        [this.#layer, this.#announcer, this.#player] = [layer, announcer, player];
        const { session } = player;
        session.addEventListener("welcome", () => {
            this.#known.clear();
            this.#told = 0;
            session.send(encodeElements(true));
        });
        session.addEventListener("elements", ({ detail }) => this.#take(detail));
        session.addEventListener("notification", ({ detail }) => this.#hear(detail));
        player.input.listenTo(layer);
        layer.addEventListener("click", (event) => this.#click(event));
        layer.addEventListener("keydown", (event) => this.#press(event));
        layer.addEventListener("keyup", (event) => { if (this.#isInField(event) && event.key !== "Tab") player.input.press(event); });
        layer.addEventListener("input", (event) => { if (!event.isComposing) this.#type(event); });
        layer.addEventListener("compositionstart", () => { this.#isComposing = true; });
        layer.addEventListener("compositionend", (event) => {
            this.#isComposing = false;
            this.#type(event);
        });
        layer.addEventListener("focusin", (event) => this.#focus(event));
    }

    // What shows

    #take(changed) {
        for (const each of changed) this.#known.set(each.id, each);
        const screen = this.#known.get(0);
        if (!screen) return;
        const [focused, formerOrder] = [this.#number(document.activeElement), this.#order];
        this.#order = [];
        const seen = new Set([0]);
        arrange(this.#layer, this.#children(screen, screen, seen));
        for (const id of this.#known.keys()) {
            if (seen.has(id)) continue;
            this.#known.delete(id);
            this.#nodes.delete(id);
        }
        if (focused !== 0 && this.#number(document.activeElement) !== focused) this.#refocus(focused, formerOrder);
    }

    #children(parent, screen, seen) {
        const nodes = [];
        for (const id of parent.children) {
            const each = this.#known.get(id);
            // What the server has not told of, or twice, is not there.
            if (!each || seen.has(id)) continue;
            seen.add(id);
            const node = this.#show(each, screen, roles[parent.role] === "list");
            if (each.children.length > 0) arrange(node.body, this.#children(each, screen, seen)); else this.#order.push(id);
            nodes.push(node.outer);
        }
        return nodes;
    }

    #show(each, screen, isInList) {
        const role = roles[each.role] ?? "element";
        const key = `${role} ${isInList} ${each.children.length > 0}`;
        let node = this.#nodes.get(each.id);
        if (node?.key !== key) {
            node = this.#make(each, role, isInList, key);
            this.#nodes.set(each.id, node);
        }
        const is = (name) => (each.states & state[name]) !== 0;
        const isGroup = each.children.length > 0;
        const { body } = node;
        const label = each.label || (isField(role) ? each.placeholder : "") || each.identifier || fallbacks[role] || "";
        const hasOwnValue = isField(role) || ["toggle", "slider", "adjustable", "progress"].includes(role);
        const words = [label, hasOwnValue ? "" : each.value].filter((text) => text !== "").join(", ");
        const isUsed = !isGroup && (used.has(role) || is("interactive"));
        put(body, "role", isField(role) ? null : aria[role] ?? (isUsed ? "button" : null));
        if (node.words) setText(node.words, words || (isUsed ? "Button" : "")); else put(body, "aria-label", words || null);
        put(body, "aria-description", each.hint || null);
        put(body, "lang", each.language || null);
        put(body, "data-testid", each.identifier || null);
        put(body, "aria-disabled", is("disabled") ? "true" : null);
        if (!isGroup) this.#place(body, each, screen);
        if (isGroup) return node;
        put(body, "tabindex", isUsed && !is("disabled") ? 0 : -1);
        put(body, "aria-level", role === "heading" ? 2 : null);
        put(body, "aria-checked", role === "toggle" ? String(each.value === "1") : role === "segment" ? String(is("selected")) : null);
        put(body, "aria-selected", role === "tab" ? String(is("selected")) : null);
        put(body, "aria-pressed", ["button", "key", "cell", "element"].includes(role) && isUsed && is("selected") ? "true" : null);
        const isInSet = each.count > 0 && ["tab", "segment"].includes(role);
        put(body, "aria-posinset", isInSet ? each.index + 1 : null);
        put(body, "aria-setsize", isInSet ? each.count : null);
        const isRange = role === "slider" || role === "progress";
        const share = isRange ? Math.min(Math.max(each.fraction[0] ?? 0, 0), 1) : null;
        put(body, "aria-valuemin", isRange ? 0 : null);
        put(body, "aria-valuemax", isRange ? 100 : null);
        put(body, "aria-valuenow", isRange ? Math.round(share * 1000) / 10 : null);
        put(body, "aria-valuetext", isRange || role === "adjustable" ? each.value || null : null);
        if (isField(role)) {
            put(body, "aria-placeholder", each.placeholder || null);
            // An empty field of UIKit has its placeholder for a value.
            const value = each.value === each.placeholder ? "" : each.value;
            if (body.value !== value && !this.#isComposing) body.value = value;
        }
        for (const [index, name] of each.actions.entries()) {
            setText(node.actions[index], name);
            put(node.actions[index], "aria-description", label || null);
            this.#place(node.actions[index], each, screen);
        }
        return node;
    }

    #make(each, role, isInList, key) {
        const isGroup = each.children.length > 0;
        const kind = isField(role) ? (fields[role] === "textarea" ? "textarea" : "input") : "div";
        const body = element(kind, kind === "input" ? { type: fields[role] } : {});
        if (kind !== "div") Object.assign(body, { autocomplete: "off", spellcheck: false });
        const hasWords = !isGroup && !["image", "slider", "adjustable", "progress"].includes(role) && !isField(role);
        const words = hasWords ? element("span", { className: "words" }) : null;
        if (words) body.append(words);
        if (!isGroup) body.className = "each";
        const actions = each.actions.map((_, index) => element("div", { className: "each action", role: "button", tabIndex: 0, "data-action": index }));
        let outer = body;
        if (isInList || actions.length > 0) outer = element("div", isInList ? { role: "listitem" } : {}, body, ...actions);
        for (const one of [body, ...actions]) this.#numbers.set(one, each.id);
        return { key: `${key}`, outer, body, words, actions };
    }

    /// Puts a node to its element's place, in shares of the picture: whatever size that has in the window.
    #place(node, { x, y, width, height, states }, screen) {
        const [most, high] = [Math.max(screen.width, 1), Math.max(screen.height, 1)];
        // What is out of sight is at the edge behind which it lies.
        const [left, top] = states & state.outOfSight ? [Math.min(Math.max(x, 0), most - 1), Math.min(Math.max(y, 0), high - 1)] : [x, y];
        const right = states & state.outOfSight ? left + 1 : x + width, bottom = states & state.outOfSight ? top + 1 : y + height;
        const share = (length, whole) => `${Math.round(length / whole * 1e5) / 1e3}%`;
        const style = { left: share(left, most), top: share(top, high), width: share(right - left, most), height: share(bottom - top, high) };
        for (const [name, value] of Object.entries(style)) if (node.style[name] !== value) node.style[name] = value;
    }

    // Focus

    /// The number of the element that a node belongs to; 0 for none.
    #number(node) {
        for (let each = node; each && each !== this.#layer; each = each.parentElement) if (this.#numbers.has(each)) return this.#numbers.get(each);
        return 0;
    }

    /// The element with focus is gone or was moved: it goes on with an alert that has come, or with what is nearest in the former order.
    #refocus(id, formerOrder) {
        if (this.#nodes.has(id)) return this.#goTo(id);
        const alert = [...this.#known.values()].find((each) => roles[each.role] === "alert");
        if (alert) return this.#goTo(alert.id);
        const at = formerOrder.indexOf(id);
        const near = [...formerOrder.slice(at + 1), ...formerOrder.slice(0, Math.max(at, 0)).reverse()].find((each) => this.#nodes.has(each));
        this.#goTo(near ?? this.#order[0] ?? 0);
    }

    #goTo(id) {
        let each = this.#known.get(id);
        // A group is gone to by its first element that can be used, or its first.
        const leaves = (each) => each.children.length === 0 ? [each] : each.children.flatMap((child) => this.#known.has(child) ? leaves(this.#known.get(child)) : []);
        if (each?.children.length > 0) {
            const inside = leaves(each);
            each = inside.find(({ id }) => this.#nodes.get(id)?.body.tabIndex === 0) ?? inside[0];
        }
        this.#nodes.get(each?.id)?.body.focus({ preventScroll: true });
    }

    #focus(event) {
        const id = this.#number(event.target);
        if (id === 0 || id === this.#told) return;
        this.#told = id;
        this.#act(id, action.focus);
        if (this.#isInField(event)) this.#act(id, action.activate);
    }

    #hear({ notification: kind, element: id, text }) {
        if (text !== "") this.#announcer.replaceChildren(element("p", { textContent: text }));
        if (kind !== notification.screenChanged && kind !== notification.layoutChanged) return;
        // Whoever is elsewhere in the page, or types, is left there.
        const isHere = document.activeElement === document.body || this.#layer.contains(document.activeElement);
        if (!isHere) return;
        if (id !== 0) this.#goTo(id);
        else if (kind === notification.screenChanged && this.#layer.contains(document.activeElement)) this.#goTo(this.#order[0] ?? 0);
    }

    // What is done

    #act(id, kind, index = 0) { this.#player.input.act(encodeAct(id, kind, index)); }

    #isInField({ target }) { return target.matches("input, textarea"); }

    #click(event) {
        const id = this.#number(event.target);
        // One that a pointer has made has reached the scene as a touch.
        if (id === 0 || event.detail > 0) return;
        event.preventDefault();
        const index = event.target.closest("[data-action]")?.dataset.action;
        if (index !== undefined) this.#act(id, action.custom, Number(index)); else this.#act(id, action.activate);
    }

    #press(event) {
        const id = this.#number(event.target);
        const each = this.#known.get(id);
        if (!each || event.key === "Tab") return;
        if (this.#isInField(event)) return this.#player.input.press(event);
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const done = () => {
            event.preventDefault();
            event.stopPropagation();
        };
        const isAdjustable = (each.states & state.adjustable) !== 0;
        switch (event.key) {
        case "Enter": case " ":
            done();
            if (!event.repeat) event.target.closest(".each")?.click();
            return;
        case "ArrowUp": case "ArrowRight": case "ArrowDown": case "ArrowLeft": {
            const isForward = event.key === "ArrowDown" || event.key === "ArrowRight";
            if (isAdjustable) {
                done();
                return this.#act(id, event.key === "ArrowUp" || event.key === "ArrowRight" ? action.increment : action.decrement);
            }
            if (each.count === 0) return;
            done();
            const at = this.#order.indexOf(id);
            const next = this.#known.get(this.#order[at + (isForward ? 1 : -1)]);
            if (next?.count === each.count && next.index === each.index + (isForward ? 1 : -1)) this.#goTo(next.id);
            return;
        }
        case "PageDown": case "PageUp":
            done();
            return this.#act(id, event.key === "PageDown" ? action.scrollUp : action.scrollDown);
        case "Escape": return this.#act(id, action.escape);
        }
    }

    /// Text that came into a field otherwise than by keys, as from an input method or a program that drives the browser, takes the place of what was there.
    #type(event) {
        const each = this.#known.get(this.#number(event.target));
        if (!each || !this.#isInField(event)) return;
        const former = each.value === each.placeholder ? "" : each.value;
        this.#player.input.replace([...former].length, event.target.value);
    }
}
