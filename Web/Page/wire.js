// The messages of PROTOCOL.md: bytes to objects, and back.

export const version = 6;

class Reader {
    constructor(buffer) {
        this.view = new DataView(buffer);
        this.at = 0;
    }
    get rest() { return this.view.byteLength - this.at; }
    #take(count) {
        const at = this.at;
        if (count > this.rest) throw new RangeError("a message ends too early");
        this.at += count;
        return at;
    }
    u8() { return this.view.getUint8(this.#take(1)); }
    u16() { return this.view.getUint16(this.#take(2), true); }
    u32() { return this.view.getUint32(this.#take(4), true); }
    f64() { return this.view.getFloat64(this.#take(8), true); }
    bytes(count) { return new Uint8Array(this.view.buffer, this.#take(count), count); }
    text(count) { return new TextDecoder().decode(this.bytes(count)); }
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const several = (r, count, read) => {
    const values = [];
    for (let left = count; left > 0; left--) values.push(read(r));
    return values;
};
const readText = (r) => r.text(r.u16());
const readElement = (r) => ({
    id: r.u32(), role: r.u8(), states: r.u16(), x: r.f64(), y: r.f64(), width: r.f64(), height: r.f64(), fraction: several(r, r.u8(), (r) => r.f64()),
    index: r.u16(), count: r.u16(), label: readText(r), value: readText(r), hint: readText(r), placeholder: readText(r), identifier: readText(r),
    language: readText(r), actions: several(r, r.u8(), readText), children: several(r, r.u32(), (r) => r.u32()),
});

const readCue = (r) => ({ kind: r.u8(), time: r.f64(), voice: r.u32(), sound: hex(r.bytes(16)), values: several(r, 4, (r) => r.f64()) });

const readers = {
    0x01: (r) => ({
        kind: "welcome", protocol: r.u16(), session: r.bytes(16).slice(), width: r.f64(), height: r.f64(), scale: r.f64(),
        background: [r.f64(), r.f64(), r.f64(), r.f64()],
    }),
    0x02: (r) => {
        const commit = { kind: "commit", sequence: r.u32(), mediaTime: r.f64(), pictures: [] };
        for (let left = r.u32(); left > 0; left--) {
            commit.pictures.push({ image: r.u32(), hash: hex(r.bytes(16)), width: r.u32(), height: r.u32() });
        }
        commit.bytes = r.bytes(r.u32());
        return commit;
    },
    0x03: (r) => ({ kind: "clock", mediaTime: r.f64(), rate: r.f64() }),
    0x04: (r) => ({ kind: "pong", clientTime: r.f64(), mediaTime: r.f64(), rate: r.f64() }),
    0x05: (r) => ({ kind: "goodbye", text: r.text(r.rest) }),
    0x06: (r) => ({ kind: "resized", width: r.f64(), height: r.f64(), scale: r.f64() }),
    0x07: (r) => {
        const names = new Map();
        for (let left = r.u32(); left > 0; left--) {
            const layer = r.u32();
            names.set(layer, r.text(r.u16()));
        }
        return { kind: "names", names };
    },
    0x08: (r) => ({ kind: "stopping", text: r.text(r.rest) }),
    0x09: (r) => ({ kind: "notice", text: r.text(r.rest) }),
    0x0a: (r) => ({ kind: "elements", elements: several(r, r.u32(), readElement) }),
    0x0b: (r) => ({ kind: "notification", notification: r.u8(), element: r.u32(), text: r.text(r.rest) }),
    0x0c: (r) => ({ kind: "cues", cues: several(r, r.u32(), readCue) }),
    0x0d: (r) => ({ kind: "film", state: r.u8(), value: r.f64(), text: r.text(r.rest) }),
};

/// Throws a RangeError for what is no message.
export function decode(buffer) {
    const reader = new Reader(buffer);
    const read = readers[reader.u8()];
    if (!read) throw new RangeError("a message is of an unknown kind");
    return read(reader);
}

const sizes = { u8: 1, u16: 2, u32: 4, f64: 8 };

/// Fields are ["u16", value] and so on, or bytes.
function encode(tag, ...fields) {
    let count = 1;
    for (const field of fields) count += field instanceof Uint8Array ? field.length : sizes[field[0]];
    const view = new DataView(new ArrayBuffer(count));
    view.setUint8(0, tag);
    let at = 1;
    for (const field of fields) {
        if (field instanceof Uint8Array) {
            new Uint8Array(view.buffer).set(field, at);
            at += field.length;
            continue;
        }
        const [kind, value] = field;
        if (kind === "u8") view.setUint8(at, value);
        else if (kind === "u16") view.setUint16(at, value, true);
        else if (kind === "u32") view.setUint32(at, value, true);
        else view.setFloat64(at, value, true);
        at += sizes[kind];
    }
    return view.buffer;
}

const f64s = (...values) => values.map((value) => ["f64", value]);

export const encodeHello = (session, { width, height, scale }) => encode(0x81, ["u16", version], session, ...f64s(width, height, scale));
export const encodePointers = (pointers) =>
    encode(0x82, ["u8", pointers.length], ...pointers.flatMap(({ time, id, phase, x, y }) =>
        [["f64", time], ["u32", id], ["u8", phase], ["f64", x], ["f64", y]]));
export function encodeKey({ time, phase, usage, modifiers, text }) {
    const bytes = new TextEncoder().encode(text);
    return encode(0x83, ["f64", time], ["u8", phase], ["u16", usage], ["u8", modifiers], ["u8", bytes.length], bytes);
}
export const encodeResize = ({ width, height, scale }) => encode(0x84, ...f64s(width, height, scale));
export const encodePing = (time) => encode(0x85, ["f64", time]);
export const encodeTime = (rate, step) => encode(0x86, ...f64s(rate, step));
export const encodeAck = (sequence) => encode(0x87, ["u32", sequence]);
export const encodeWheel = ({ time, x, y, dx, dy, phase }) => encode(0x88, ...f64s(time, x, y, dx, dy), ["u8", phase]);
export const encodeVisible = (isVisible) => encode(0x89, ["u8", isVisible ? 1 : 0]);
export const encodeNames = () => encode(0x8a);
export const encodeElements = (isWanted) => encode(0x8b, ["u8", isWanted ? 1 : 0]);
export const encodeAct = (element, action, index = 0) => encode(0x8c, ["u32", element], ["u8", action], ["u8", index]);
export const encodeFilm = (seconds, framesPerSecond, scale) => encode(0x8d, ["f64", seconds], ["u16", framesPerSecond], ["f64", scale]);
export const encodeCancelFilm = () => encode(0x8e);
