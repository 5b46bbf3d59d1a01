// Plays recorded sessions in this tab and holds every frame against the one that was drawn where it was recorded.

import { isEqual } from "/web/choice.js";
import { Renderer } from "/web/renderer.js";
import { WebGL } from "/web/webgl.js";
import * as wire from "/web/wire.js";

const bytes = async (address) => new Uint8Array(await (await fetch(address)).arrayBuffer());

/// The messages of a recording: each behind its length.
async function messages(name) {
    const all = await bytes(`/frames/${name}.messages`);
    const view = new DataView(all.buffer);
    const found = [];
    for (let at = 0; at < all.length;) {
        const length = view.getUint32(at, true);
        found.push(wire.decode(all.slice(at + 4, at + 4 + length).buffer));
        at += 4 + length;
    }
    return found;
}

/// A renderer that is fed a recording.
export class Playback {
    /// - kind: of module: "plain", "device", or none of these.
    static async open(name, kind = "") {
        const playback = new Playback();
        playback.renderer = kind === "plain" ? await Playback.plain() : await Renderer.load(new URL("/web/", location.href), null, kind === "device");
        [playback.welcome, ...playback.commits] = await messages(name);
        for (const commit of playback.commits) {
            for (const picture of commit.pictures) picture.bytes = await bytes(`/frames/picture/${picture.hash}`);
        }
        const { width, height, scale, background } = playback.welcome;
        playback.renderer.start(width, height, scale, background);
        playback.next = 0;
        return playback;
    }

    static async plain() {
        const module = await WebAssembly.compile(await bytes("/web/lamina-plain.wasm"));
        return new Renderer((await WebAssembly.instantiate(module, {})).exports);
    }

    advance(time) {
        for (let commit; (commit = this.commits[this.next]) && commit.mediaTime <= time + 1e-9; this.next++) {
            for (const { image, width, height, bytes } of commit.pictures) this.renderer.addPicture(image, width, height, bytes);
            this.renderer.apply(commit.bytes);
        }
    }
}

/// The largest difference of any channel between the tab's frame, read back from a canvas, and the recorded one.
export async function compare({ scene, width, height, mediaTimes }, kind = "") {
    const playback = await Playback.open(scene, kind);
    const context = new OffscreenCanvas(width, height).getContext("2d", { alpha: false, willReadFrequently: true });
    const results = [];
    for (const [index, time] of mediaTimes.entries()) {
        playback.advance(time);
        const damage = playback.renderer.draw(time);
        for (let i = 0; i < damage.length; i += 4) {
            context.putImageData(playback.renderer.image, 0, 0, damage[i], damage[i + 1], damage[i + 2], damage[i + 3]);
        }
        const shown = context.getImageData(0, 0, width, height).data;
        const expected = await bytes(`/frames/${scene}-${index}.bgra`);
        let [largest, count] = [shown.length === expected.length ? 0 : 255, 0];
        for (let i = 0; i < shown.length; i += 4) {
            const d = Math.max(
                Math.abs(shown[i] - expected[i + 2]), Math.abs(shown[i + 1] - expected[i + 1]), Math.abs(shown[i + 2] - expected[i]));
            if (d > 0) count++;
            if (d > largest) largest = d;
        }
        results.push({ time, largest, count });
    }
    return results;
}

/// A context that is as good as the browser's best.
function device(renderer, width, height) {
    const canvas = document.body.appendChild(document.createElement("canvas"));
    [canvas.width, canvas.height] = [width, height];
    const gl = canvas.getContext("webgl2", { alpha: false, antialias: false, preserveDrawingBuffer: true });
    if (!gl) throw new Error("this browser has no WebGL 2");
    const device = new WebGL(gl, renderer.shaders);
    device.finishPrograms();
    return { canvas, gl, device };
}

function base64(bytes) {
    const parts = [];
    for (let i = 0; i < bytes.length; i += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(i, i + 0x8000)));
    return btoa(parts.join(""));
}

/// Frames drawn by WebGL 2 beside the recorded ones: of a thousand pixels, how many are more than 1 and more than 2 of 255 apart; and whether the canvas shows what was read.
/// Every `step`th is drawn. With `saves`, the pixels come along, in base 64.
export async function compareOnDevice({ scene, width, height, mediaTimes }, step, saves = false) {
    const playback = await Playback.open(scene, "device");
    const { renderer } = playback;
    const { canvas, device: webgl } = device(renderer, width, height);
    renderer.startDevice(webgl);
    const seen = new OffscreenCanvas(width, height).getContext("2d", { alpha: false, willReadFrequently: true });
    const results = [];
    for (const [index, time] of mediaTimes.entries()) {
        playback.advance(time);
        if (index % step !== 0) continue;
        renderer.drawOnDevice(time);
        webgl.check();
        const drawn = webgl.read(width, height);
        seen.drawImage(canvas, 0, 0);
        const shown = seen.getImageData(0, 0, width, height).data;
        const expected = await bytes(`/frames/${scene}-${index}.bgra`);
        let [largest, near, far, unlike] = [drawn.length === expected.length ? 0 : 255, 0, 0, 0];
        for (let i = 0; i < drawn.length; i += 4) {
            const d = Math.max(...[0, 1, 2].map((channel) => Math.abs(drawn[i + channel] - expected[i + channel])));
            if (d > 1) near++;
            if (d > 2) far++;
            if (d > largest) largest = d;
            if (shown[i] !== drawn[i + 2] || shown[i + 1] !== drawn[i + 1] || shown[i + 2] !== drawn[i]) unlike++;
        }
        const thousands = drawn.length / 4000;
        // As a page does it that has the choice.
        renderer.draw(time);
        results.push({
            time, largest, near: near / thousands, far: far / thousands, unlike, isChosen: isEqual(drawn, renderer.image.data),
            report: renderer.deviceReport, index, pixels: saves ? base64(drawn) : "",
        });
    }
    canvas.remove();
    return results;
}

/// Display lists at random, as `webframes --lists` has written down what a device is told, drawn by WebGL 2 beside the processor's pictures of them.
export async function compareLists() {
    const { width, height, frames } = await (await fetch("/frames/lists.json")).json();
    const data = await bytes("/frames/lists.data");
    const renderer = await Renderer.load(new URL("/web/", location.href), null, true);
    const { canvas, device: webgl } = device(renderer, width, height);
    webgl.memory = data;
    webgl.start(width, height);
    const results = frames.map(({ name, hasNearest, calls, picture }) => {
        for (const [call, ...numbers] of calls) webgl[call](...numbers);
        webgl.check();
        const drawn = webgl.read(width, height);
        const distances = (i) => [0, 1, 2, 3].map((channel) => Math.abs(drawn[i + channel] - data[picture + i + channel]));
        const result = { name, hasNearest, near: 0, far: 0, largest: 0 };
        for (let i = 0; i < drawn.length; i += 4) {
            const d = Math.max(...distances(i));
            if (d > 1) result.near += 4000 / drawn.length;
            if (d > 2) result.far += 4000 / drawn.length;
            if (d > result.largest) result.largest = d;
        }
        return result;
    });
    canvas.remove();
    return results;
}

/// Gets ready to play a recording: what is returned draws all its frames and puts them on a canvas, and tells how long each took to draw.
export async function prepare({ scene, width, height, mediaTimes }, kind = "") {
    const canvas = document.body.appendChild(document.createElement("canvas"));
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
    const playback = await Playback.open(scene, kind);
    const webgl = kind === "device" ? device(playback.renderer, width, height).device : null;
    window.play = () => {
        const { width, height, scale, background } = playback.welcome;
        playback.renderer.start(width, height, scale, background);
        playback.next = 0;
        if (webgl) playback.renderer.startDevice(webgl);
        return mediaTimes.map((time) => {
            playback.advance(time);
            const began = performance.now();
            if (webgl) {
                playback.renderer.drawOnDevice(time);
                const told = performance.now() - began;
                // What has been told is not to pile up.
                webgl.read(1, 1);
                return told;
            }
            const damage = playback.renderer.draw(time);
            const drawn = performance.now();
            for (let i = 0; i < damage.length; i += 4) {
                context.putImageData(playback.renderer.image, 0, 0, damage[i], damage[i + 1], damage[i + 2], damage[i + 3]);
            }
            return drawn - began;
        });
    };
}

/// Changes bytes of a recording's commits at random, applies them and draws. Returns what stopped the player: nothing that comes from outside may.
export async function fuzz({ scene }, count, seed) {
    // SplitMix32.
    const random = (below) => {
        seed = (seed + 0x9e3779b9) | 0;
        let z = seed ^ (seed >>> 16);
        z = Math.imul(z, 0x21f0aaad);
        z ^= z >>> 15;
        z = Math.imul(z, 0x735a2d97);
        return ((z ^ (z >>> 15)) >>> 0) % below;
    };
    const odd = [0, 1, -1, 1e-300, 1e9, -1e9, 3e9, 1e18, -1e19, 1e300, NaN, Infinity, -Infinity, 0.5];
    const [, ...all] = await messages(scene);
    const commits = all.filter(({ bytes }) => bytes.length < 20_000);
    const stopped = [];
    let [playback, refused, left] = [null, 0, 0];
    for (let i = 0; i < count; i++) {
        if (left-- === 0 || !playback) {
            playback = await Playback.open(scene);
            playback.renderer.start(120, 260, 0.3, [0, 0, 0, 1]);
            playback.advance(all[0].mediaTime + random(40) / 10);
            left = 40;
        }
        const bytes = commits[random(commits.length)].bytes.slice();
        const view = new DataView(bytes.buffer);
        for (let changes = 1 + random(4); changes > 0 && bytes.length > 16; changes--) {
            const at = 6 + random(bytes.length - 14);
            if (random(2) === 0) bytes[at] = random(256); else view.setFloat64(at, odd[random(odd.length)], true);
        }
        const time = all[0].mediaTime + random(600) / 100;
        try {
            try { playback.renderer.apply(bytes); } catch (error) {
                if (error.message.startsWith("The player")) throw error;
                refused++;
            }
            playback.renderer.draw(time);
            playback.renderer.nextChange(time);
            if (i % 16 === 0) {
                playback.renderer.dump(time);
                playback.renderer.animations();
                for (const { layer } of playback.renderer.places(time).slice(0, 4)) playback.renderer.cut(layer, time, 0.3);
            }
        } catch (error) {
            stopped.push({ i, error: error.stack ?? error.message, bytes: Array.from(bytes.slice(0, 200)) });
            playback = null;
        }
    }
    return { refused, stopped };
}

const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/// The encoders of messages from tabs, by their kinds.
const encoders = {
    hello: ({ protocol, session, ...size }) => protocol === wire.version ? wire.encodeHello(fromHex(session), size) : null,
    pointers: ({ pointers }) => wire.encodePointers(pointers),
    key: wire.encodeKey,
    resize: wire.encodeResize,
    ping: ({ time }) => wire.encodePing(time),
    time: ({ rate, step }) => wire.encodeTime(rate, step),
    ack: ({ sequence }) => wire.encodeAck(sequence),
    wheel: wire.encodeWheel,
    visible: ({ visible }) => wire.encodeVisible(visible === 1),
    names: wire.encodeNames,
    elements: ({ wanted }) => wire.encodeElements(wanted === 1),
    act: ({ element, action, index }) => wire.encodeAct(element, action, index),
    film: ({ seconds, framesPerSecond, scale }) => wire.encodeFilm(seconds, framesPerSecond, scale),
    cancelFilm: wire.encodeCancelFilm,
};

/// Whether the page's script reads what the server's codec writes, and writes what that reads: the messages of messages.json on which it does not.
export async function messagesThatDiffer() {
    // As JSON has it: keys in one order, bytes as hexadecimal digits, a map as a list of pairs.
    const plain = (value) => {
        if (value instanceof Uint8Array) return hex(value);
        if (value instanceof Map) return [...value];
        if (Array.isArray(value)) return value.map(plain);
        if (value === null || typeof value !== "object") return value;
        return Object.fromEntries(Object.keys(value).sort().map((key) => [key, plain(value[key])]));
    };
    const isSame = (a, b) => JSON.stringify(plain(a)) === JSON.stringify(plain(b));
    const agrees = ({ from, message, bytes }) => {
        if (from === "server") return isSame(wire.decode(fromHex(bytes).buffer), message);
        const made = encoders[message.kind](message);
        // What the page cannot say: it has one version.
        return made === null || hex(new Uint8Array(made)) === bytes;
    };
    return (await (await fetch("/messages.json")).json()).filter((each) => !agrees(each));
}

window.check = { compare, compareLists, compareOnDevice, prepare, fuzz, messagesThatDiffer };
