// The render server, as a WebAssembly module: commits in, pixels out. It knows no clock, no network and no page.

/// A module of a few bytes that only a browser with SIMD accepts.
const simdProbe = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

const hasWebAssembly = () => typeof WebAssembly === "object" && typeof WebAssembly.instantiate === "function";
export const hasSIMD = () => hasWebAssembly() && WebAssembly.validate(simdProbe);

const compiled = new Map();

/// A compiled module, fetched once a page; `folder` is where the files are.
function compile(folder, withDevice) {
    if (!hasSIMD()) return compileNamed("lamina-plain", folder);
    // A folder need not have the one for devices: then the processor draws.
    return withDevice ? compileNamed("lamina-gpu", folder).catch(() => compileNamed("lamina", folder)) : compileNamed("lamina", folder);
}

function compileNamed(name, folder) {
    const address = new URL(`${name}.wasm`, folder).href;
    if (!compiled.has(address)) {
        const answer = fetch(address).then((response) => {
            if (!response.ok) throw new Error(`The player could not be fetched (${response.status}).`);
            return response;
        });
        const module = WebAssembly.compileStreaming
            ? answer.then((response) => WebAssembly.compileStreaming(response))
            : answer.then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes));
        module.catch(() => compiled.delete(address));
        compiled.set(address, module);
    }
    return compiled.get(address);
}

/// The functions that the module calls to draw on a graphics device: WebGL's (webgl.js).
const deviceCalls = ["create", "update", "remove", "copy", "setItems", "setNumbers", "begin", "draw", "present"];

/// Something that was wrong with what came from outside; its message is for people.
export class RenderError extends Error {}

export class Renderer {
    #calls;
    /// {current}: the device that is drawn on.
    #device;
    #image = null;
    /// The picture's size in pixels, and how many of them make a point.
    width = 0;
    height = 0;
    scale = 1;

    /// - module: a promise of the compiled module; by default one of the folder, fetched once for all renderers.
    /// - withDevice: whether it is to be one that can draw on graphics devices.
    static async load(folder = import.meta.url, module = null, withDevice = false) {
        if (!hasWebAssembly()) throw new RenderError("This browser has no WebAssembly, which shows the layers here. Any browser of the last years has.");
        const device = { current: null };
        const webgl = Object.fromEntries(deviceCalls.map((name) => [name, (...numbers) => device.current[name](...numbers)]));
        const instance = await WebAssembly.instantiate(await (module ?? compile(folder, withDevice)), { webgl });
        return new Renderer(instance.exports, device);
    }

    constructor(calls, device = null) { [this.#calls, this.#device] = [calls, device]; }

    /// Forgets everything; the picture is `width` × `height` points.
    start(width, height, scale, background) {
        this.#size(width, height, scale);
        this.#check(this.#calls.start(this.width, this.height, scale, ...background));
    }

    resize(width, height, scale) {
        this.#size(width, height, scale);
        this.#check(this.#calls.resize(this.width, this.height, scale));
    }

    #size(width, height, scale) {
        [this.width, this.height, this.scale] = [Math.round(width * scale), Math.round(height * scale), scale];
        this.#image = null;
    }

    /// Rows of premultiplied blue, green, red, alpha.
    addPicture(image, width, height, bytes) {
        this.#lend(bytes, (at) => this.#check(this.#calls.addPicture(image, width, height, at, bytes.length)));
    }

    apply(bytes) {
        this.#lend(bytes, (at) => this.#check(this.#calls.apply(at, bytes.length)));
    }

    /// Draws a moment, and returns the rectangles that changed: x, y, width, height, and so on.
    draw(time) {
        const count = this.#trapped(() => this.#calls.draw(time));
        return new Int32Array(this.#calls.memory.buffer, this.#calls.damage(), count * 4);
    }

    /// The whole picture; valid until the next call.
    get image() {
        const buffer = this.#calls.memory.buffer;
        if (this.#image === null || this.#image.data.buffer !== buffer) {
            const pixels = new Uint8ClampedArray(buffer, this.#calls.canvas(), this.width * this.height * 4);
            this.#image = new ImageData(pixels, this.width, this.height);
        }
        return this.#image;
    }

    // Graphics devices.

    get canDrawOnDevice() { return "startGPU" in this.#calls; }

    /// The shaders' texts: that of vertices, then those of the programs.
    get shaders() {
        return Array.from({ length: 4 }, (_, i) => {
            this.#calls.shader(i);
            return this.#text();
        });
    }

    /// Begins to draw on a device, which forgets everything.
    startDevice(device) {
        [this.#device.current, device.memory] = [device, this.#calls.memory];
        device.start(this.width, this.height);
        this.#check(this.#calls.startGPU(device.longest, device.hasFineTargets ? 1 : 0));
    }

    /// Draws a moment on the device.
    drawOnDevice(time) { this.#check(this.#trapped(() => this.#calls.drawGPU(time))); }

    /// The device's last frame, in words.
    get deviceReport() {
        this.#calls.reportGPU();
        return this.#text();
    }

    /// The first moment, not before `time`, at which the picture may look other than just before.
    nextChange(time) { return this.#calls.nextChange(time); }

    /// The omissions of a frame: content that was too much to draw.
    get omissions() {
        const bits = this.#calls.omissions();
        return { copies: (bits & 1) !== 0, particles: (bits & 2) !== 0 };
    }

    // Instruments.

    dump(time) {
        this.#calls.dump(time);
        return this.#text();
    }

    describe(layer, time) {
        this.#calls.describe(layer, time);
        return this.#text();
    }

    /// A layer's properties that differ from a new layer's: {key, model, presentation}, as text.
    properties(layer, time) {
        this.#calls.properties(layer, time);
        const reply = this.#reply();
        const view = new DataView(reply.buffer);
        const texts = [];
        for (let at = 0; at < reply.length;) {
            const length = view.getUint32(at, true);
            texts.push(new TextDecoder().decode(reply.subarray(at + 4, at + 4 + length)));
            at += 4 + Math.ceil(length / 4) * 4;
        }
        return Array.from({ length: texts.length / 3 }, (_, i) => ({ key: texts[3 * i], model: texts[3 * i + 1], presentation: texts[3 * i + 2] }));
    }

    /// Every layer in the order of drawing: {layer, parent, depth, hidden, paints, clips, beyond, animated, mask, opacity, corners: [x, y, …]}.
    places(time) {
        this.#calls.places(time);
        const reply = this.#reply();
        const view = new DataView(reply.buffer);
        const places = [];
        for (let at = 0; at + 52 <= reply.length; at += 52) {
            const flags = view.getUint32(at + 12, true);
            places.push({
                layer: view.getUint32(at, true), parent: view.getUint32(at + 4, true), depth: view.getUint32(at + 8, true),
                hidden: (flags & 1) !== 0, paints: (flags & 2) !== 0, clips: (flags & 4) !== 0, beyond: (flags & 8) !== 0,
                animated: (flags & 16) !== 0, mask: (flags & 32) !== 0, opacity: view.getFloat32(at + 16, true),
                corners: Array.from({ length: 8 }, (_, i) => view.getFloat32(at + 20 + 4 * i, true)),
            });
        }
        return places;
    }

    /// Every animation: {layer, animation, begin, end, name}.
    animations() {
        this.#calls.animations();
        const reply = this.#reply();
        const view = new DataView(reply.buffer);
        const spans = [];
        for (let at = 0; at < reply.length;) {
            const length = view.getUint32(at + 24, true);
            spans.push({
                layer: view.getUint32(at, true), animation: view.getUint32(at + 4, true), begin: view.getFloat64(at + 8, true),
                end: view.getFloat64(at + 16, true), name: new TextDecoder().decode(reply.subarray(at + 28, at + 28 + length)),
            });
            at += 28 + Math.ceil(length / 4) * 4;
        }
        return spans;
    }

    /// A layer drawn for itself: {x, y, image} in pixels of `scale` for a point; null if nothing of it shows.
    cut(layer, time, scale) {
        const at = this.#trapped(() => this.#calls.cut(layer, time, scale));
        if (at === 0) return null;
        const reply = this.#reply();
        const [x, y, width, height] = new Uint32Array(reply.buffer);
        const pixels = new Uint8ClampedArray(this.#calls.memory.buffer, at, width * height * 4);
        return { x, y, image: new ImageData(new Uint8ClampedArray(pixels), width, height) };
    }

    #lend(bytes, body) {
        const at = this.#calls.allocate(Math.max(bytes.length, 1));
        new Uint8Array(this.#calls.memory.buffer).set(bytes, at);
        try {
            this.#trapped(() => body(at));
        } finally {
            this.#calls.deallocate(at);
        }
    }

    #check(result) {
        if (result !== 0) throw new RenderError(this.#text());
    }

    /// A trap is a mistake of ours: it is told, too.
    #trapped(body) {
        try {
            return body();
        } catch (error) {
            if (error instanceof WebAssembly.RuntimeError) throw new RenderError(`The player has stopped: ${error.message}`, { cause: error });
            throw error;
        }
    }

    #reply() {
        const at = this.#calls.reply();
        return new Uint8Array(this.#calls.memory.buffer).slice(at, at + this.#calls.replyCount());
    }

    #text() { return new TextDecoder().decode(this.#reply()); }
}
