// Pointers, wheels and keys, from the page to the session. Moves are gathered and leave once a frame, ends and beginnings at once, all in their order.

import { SessionClock } from "./clock.js";
import { encodeKey, encodePointers, encodeWheel } from "./wire.js";
import { usage } from "./keys.js";

const [began, moved, ended, cancelled] = [0, 1, 2, 3];
const mostPointers = 255;
const lineHeight = 16;
/// Milliseconds without a wheel event after which a movement is over.
const wheelRest = 120;
/// A notch moves at least so many points.
const leastNotch = 30;

const listen = (target, kinds, body) => kinds.split(" ").forEach((kind) => target.addEventListener(kind, body, { passive: false }));

export class Input {
    #canvas;
    #session;
    #field;
    #down = new Map();
    #pending = [];
    #frame = 0;
    #wheel = 0;
    #keys = new Set();
    #isEnabled = true;
    /// Whether Escape was the last key: Tab then leaves the scene.
    #isLeaving = false;

    constructor(screen, session, field) {
        [this.#canvas, this.#session] = [screen.canvas, session];
        this.#field = field;
        this.listenTo(this.#canvas);
        listen(this.#canvas, "lostpointercapture", (event) => this.#point(event));
        if (field) {
            listen(field, "keydown keyup", (event) => this.press(event));
            listen(field, "compositionend", (event) => this.#type(event.data, field));
            listen(field, "input", (event) => { if (!event.isComposing) this.#type(field.value, field); });
            listen(field, "paste", (event) => {
                event.preventDefault();
                this.#type(event.clipboardData.getData("text/plain"), field);
            });
            listen(field, "blur", () => this.#releaseKeys());
        }
    }

    /// Takes the pointers that come to the canvas, or to something over it.
    listenTo(target) {
        listen(target, "pointerdown pointermove pointerup pointercancel", (event) => this.#point(event));
        listen(target, "contextmenu selectstart dragstart", (event) => event.preventDefault());
        listen(target, "wheel", (event) => this.#roll(event));
        // On a touch screen focus would bring up a keyboard that most scenes have no use for.
        listen(target, "pointerdown", (event) => { if (event.pointerType === "mouse") this.#field?.focus({ preventScroll: true }); });
    }

    /// Sends an action on an element.
    act(message) { if (this.#isEnabled) this.#session.send(message); }

    /// Types a text in place of so many letters that are there, in the field that has the scene's focus.
    replace(count, text) {
        if (!this.#isEnabled) return;
        const send = (code) => [0, 1].forEach((phase) => this.#session.send(encodeKey({ time: this.#time(), phase, usage: usage(code), modifiers: 0, text: "" })));
        send("End");
        for (let i = 0; i < count; i++) send("Backspace");
        this.#type(text);
    }

    /// While false nothing is sent.
    set isEnabled(isEnabled) {
        if (!isEnabled) this.cancel();
        this.#isEnabled = isEnabled;
    }

    /// The session's time at which an event happened, which is before it came here: several of a frame come together, each with its own.
    #time(event) { return this.#session.clock.at(event?.timeStamp > 0 ? event.timeStamp / 1000 : SessionClock.now()); }

    /// Ends what is under way.
    cancel() {
        for (const [id, place] of this.#down) this.#add(id, cancelled, place);
        this.#down.clear();
        this.#flush();
        this.#releaseKeys();
    }

    /// The other side knows nothing of what is under way.
    forget() {
        this.#down.clear();
        this.#keys.clear();
        this.#pending = [];
    }

    /// Where an event is, in points of the picture.
    place(event) {
        const box = this.#canvas.getBoundingClientRect();
        return {
            x: (event.clientX - box.left) / box.width * this.#session.width, y: (event.clientY - box.top) / box.height * this.#session.height,
        };
    }

    #point(event) {
        if (!this.#isEnabled) return;
        const id = event.pointerId;
        switch (event.type) {
        case "pointerdown":
            if (event.button !== 0 || this.#down.has(id)) return;
            event.preventDefault();
            // A pointer that was made by a script cannot be captured.
            try { this.#canvas.setPointerCapture(id); } catch { /* moves come as long as it is over the canvas */ }
            this.#down.set(id, this.place(event));
            this.#add(id, began, this.place(event), event);
            return this.#flush();
        case "pointermove":
            if (!this.#down.has(id)) return;
            for (const each of event.getCoalescedEvents?.() ?? []) this.#move(id, each);
            return this.#move(id, event);
        default: {
            if (!this.#down.has(id)) return;
            const place = event.type === "pointerup" ? this.place(event) : this.#down.get(id);
            this.#down.delete(id);
            this.#add(id, event.type === "pointerup" ? ended : cancelled, place, event);
            this.#flush();
        }
        }
    }

    #move(id, event) {
        const [place, last] = [this.place(event), this.#down.get(id)];
        if (place.x === last.x && place.y === last.y) return;
        this.#down.set(id, place);
        this.#add(id, moved, place, event);
        this.#frame ||= requestAnimationFrame(() => this.#flush());
    }

    #add(id, phase, { x, y }, event) { this.#pending.push({ time: this.#time(event), id: id >>> 0, phase, x, y }); }

    #flush() {
        cancelAnimationFrame(this.#frame);
        this.#frame = 0;
        for (let at = 0; at < this.#pending.length; at += mostPointers) {
            this.#session.send(encodePointers(this.#pending.slice(at, at + mostPointers)));
        }
        this.#pending = [];
    }

    #roll(event) {
        // With control it is the browser's zoom.
        if (!this.#isEnabled || event.ctrlKey) return;
        event.preventDefault();
        const unit = event.deltaMode === 1 ? lineHeight : event.deltaMode === 2 ? this.#session.height : 1;
        const { x, y } = this.place(event);
        const turned = event.shiftKey && event.deltaX === 0;
        const [dx, dy] = [-(turned ? event.deltaY : event.deltaX) * unit, -(turned ? 0 : event.deltaY) * unit];
        // Wheels with notches turn by the same large steps; trackpads move by anything.
        const isNotch = event.deltaMode !== 0
            || (Math.abs(event.wheelDelta ?? 0) >= 120 && event.wheelDelta % 120 === 0 && Math.max(Math.abs(dx), Math.abs(dy)) >= leastNotch);
        const send = (phase, dx, dy, event) => this.#session.send(encodeWheel({ time: this.#time(event), x, y, dx, dy, phase }));
        if (isNotch && this.#wheel === 0) return send(0, dx, dy, event);
        send(this.#wheel === 0 ? 1 : 2, dx, dy, event);
        clearTimeout(this.#wheel);
        this.#wheel = setTimeout(() => {
            this.#wheel = 0;
            send(3, 0, 0);
        }, wheelRest);
    }

    /// Sends a key that went down or came up.
    press(event) {
        if (!this.#isEnabled || event.isComposing || event.key === "Process" || event.key === "Dead") return;
        const isDown = event.type === "keydown";
        // Escape, then Tab, with or without shift, is the browser's: else nobody would get out who has no pointer.
        if (event.key === "Tab" && this.#isLeaving) return;
        if (isDown && event.key !== "Shift") this.#isLeaving = event.key === "Escape";
        const code = usage(event.code);
        // What virtual keyboards type comes as text.
        if (event.key === "Unidentified" || event.keyCode === 229) return;
        const isCommand = event.metaKey || event.ctrlKey;
        const text = event.key.length === 1 || [...event.key].length === 1 ? event.key : event.key === "Enter" ? "\n" : event.key === "Tab" ? "\t" : "";
        // Of commands only the editing ones are the program's; the others stay the browser's, and so does pasting, which comes as text.
        if (isCommand && !(/^(Key[ACXZ]|Arrow.*|Backspace|Delete|Home|End)$/.test(event.code))) return;
        // What went down elsewhere is no key of the scene's.
        if (!isDown && !this.#keys.has(code)) return;
        event.preventDefault();
        if (isDown) this.#keys.add(code); else this.#keys.delete(code);
        this.#session.send(encodeKey({
            time: this.#time(event), phase: isDown ? 0 : 1, usage: code, text: isDown && !isCommand ? text : "",
            modifiers: (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0)
                | (event.getModifierState?.("CapsLock") ? 16 : 0),
        }));
    }

    #releaseKeys() {
        this.#isLeaving = false;
        for (const code of this.#keys) {
            this.#session.send(encodeKey({ time: this.#time(), phase: 1, usage: code, modifiers: 0, text: "" }));
        }
        this.#keys.clear();
    }

    /// Text that did not come key by key.
    #type(text, field = null) {
        if (field) field.value = "";
        if (!this.#isEnabled) return;
        for (const letter of text.replaceAll("\r\n", "\n")) {
            for (const phase of [0, 1]) {
                this.#session.send(encodeKey({
                    time: this.#time(), phase, usage: letter === "\n" ? usage("Enter") : 0, modifiers: 0, text: phase === 0 ? letter : "",
                }));
            }
        }
    }
}
