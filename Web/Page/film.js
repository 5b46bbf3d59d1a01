// Films that the tab draws: commits and pictures with their times, as `lamina render` writes them into .lamina files.

import { RenderError } from "./renderer.js";

const filmVersion = 2;
const tolerance = 1e-9;

export async function gunzip(bytes) {
    if (typeof DecompressionStream !== "function") throw new RenderError("This browser is too old to play this film. Any browser of the last years does.");
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(unpacked).arrayBuffer());
}

/// Bytes that stand in the page, as base 64.
export function bytesOf(element) {
    const text = element.textContent.trim();
    return Uint8Array.fromBase64 ? Uint8Array.fromBase64(text) : Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

class FilmReader {
    #bytes;
    #view;
    #at = 0;

    constructor(bytes) {
        this.#bytes = bytes;
        this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }

    get isAtEnd() { return this.#at === this.#bytes.length; }

    #take(count) {
        if (count > this.#bytes.length - this.#at) throw new RangeError("the film ends too early");
        this.#at += count;
        return this.#at - count;
    }

    u8() { return this.#view.getUint8(this.#take(1)); }
    u32() { return this.#view.getUint32(this.#take(4), true); }
    f64() { return this.#view.getFloat64(this.#take(8), true); }
    bytes(count) { return this.#bytes.subarray(this.#take(count), this.#at); }
    text() { return new TextDecoder().decode(this.bytes(this.#view.getUint16(this.#take(2), true))); }

    list(element) {
        const all = [];
        for (let left = this.u32(); left > 0; left--) all.push(element());
        return all;
    }
}

export class Film {
    /// Throws a RenderError for bytes that are no whole film.
    static async read(bytes) {
        const is = (at, text) => [...text].every((character, i) => bytes[at + i] === character.charCodeAt(0));
        if (bytes.length < 6 || !is(0, "LMFM")) throw new RenderError("This is no film of Lamina's (.lamina).");
        const version = bytes[4] | bytes[5] << 8;
        if (version !== filmVersion) {
            throw new RenderError(`The film has version ${version} of its format, and this player plays version ${filmVersion}. Write both by one release.`);
        }
        let unpacked;
        try {
            unpacked = await gunzip(bytes.subarray(6));
        } catch (error) {
            throw error instanceof RenderError ? error : new RenderError("The film is damaged, or not whole.", { cause: error });
        }
        try {
            return new Film(new FilmReader(unpacked));
        } catch (error) {
            throw new RenderError(`The film is damaged: ${error.message}.`, { cause: error });
        }
    }

    constructor(r) {
        [this.width, this.height, this.scale] = [r.f64(), r.f64(), r.f64()];
        [this.start, this.duration, this.framesPerSecond] = [r.f64(), r.f64(), r.f64()];
        [this.frames, this.poster, this.title] = [r.u32(), r.f64(), r.text()];
        this.pictures = r.list(() => {
            const [width, height] = [r.u32(), r.u32()];
            return { width, height, bytes: r.bytes(width * height * 4) };
        });
        this.steps = r.list(() => {
            const [kind, time] = [r.u8(), r.f64() - this.start];
            const background = kind === 0 ? null : [r.f64(), r.f64(), r.f64(), r.f64()];
            const pictures = r.list(() => {
                const [image, content] = [r.u32(), r.u32()];
                if (!this.pictures[content]) throw new RangeError("a picture is missing");
                return { image, ...this.pictures[content] };
            });
            return { kind, time, background, pictures, bytes: r.bytes(r.u32()) };
        });
        const hash = () => Array.from(r.bytes(16), (byte) => byte.toString(16).padStart(2, "0")).join("");
        this.sounds = new Map(r.list(() => [hash(), r.bytes(r.u32())]));
        this.cues = r.list(() => ({
            kind: r.u8(), time: r.f64() - this.start, voice: r.u32(), sound: hash(), values: [r.f64(), r.f64(), r.f64(), r.f64()],
        })).sort((a, b) => a.time - b.time);
        const numbers = [this.width, this.height, this.scale, this.duration, this.framesPerSecond];
        if (!r.isAtEnd || this.steps[0]?.kind !== 2 || this.frames === 0 || !numbers.every((each) => each > 0 && each < 1e6)) {
            throw new RangeError("its parts do not fit");
        }
    }

    /// The last moment that has been recorded.
    get end() { return (this.frames - 1) / this.framesPerSecond; }
}

/// What is heard of a film, on a board: from any moment of it on.
export class Soundtrack {
    /// Cues are handed over so many seconds early: they sound in time whatever the frames do.
    static #ahead = 0.1;
    #film;
    #board;
    #next = 0;

    constructor(film, board) { [this.#film, this.#board] = [film, board]; }

    /// Goes on from a moment; at a rate of 0 nothing is heard.
    go(time, rate) {
        const { cues } = this.#film;
        this.#board.reset();
        for (this.#next = 0; this.#next < cues.length && cues[this.#next].time < time; this.#next++) this.#board.take(cues[this.#next], true);
        this.#board.sync(time, rate);
        this.#board.replay();
        if (rate > 0) this.advance(time, rate);
    }

    /// Time has come to a moment.
    advance(time, rate) {
        const { cues } = this.#film;
        while (this.#next < cues.length && cues[this.#next].time < time + Soundtrack.#ahead * rate) this.#board.take(cues[this.#next++]);
    }
}

/// A film on a renderer: goes to any moment of it.
export class Projector {
    #film;
    #renderer;
    /// The step to come; those before it have been applied.
    #next = 0;
    #position = -1;
    #scale;
    /// The first moment at which something may look other than what was drawn last.
    #change = -1;

    constructor(film, renderer) {
        [this.#film, this.#renderer, this.#scale] = [film, renderer, film.scale];
        this.#begin(0);
    }

    /// Gives the picture another size, in pixels for a point.
    set scale(scale) {
        this.#scale = scale;
        this.#renderer.resize(this.#film.width, this.#film.height, scale);
        this.#change = -1;
    }

    /// Draws a moment, in seconds from the film's start, and returns the rectangles that changed, as a renderer does; null if nothing can have.
    draw(time) {
        const moment = Math.min(Math.max(time, 0), this.#film.end);
        const hasChanged = this.#go(moment);
        if (!hasChanged && moment >= this.#position && moment < this.#change) return null;
        this.#position = moment;
        const rectangles = this.#renderer.draw(this.#film.start + moment).slice();
        this.#change = this.#renderer.nextChange(this.#film.start + moment) - this.#film.start;
        return rectangles;
    }

    /// Applies what there is until a moment, or begins anew before it. Tells whether it has done anything.
    #go(moment) {
        const { steps } = this.#film;
        const isThere = (step) => step.time <= moment + tolerance;
        const first = this.#next;
        const isBack = !isThere(steps[first - 1]);
        let last = first;
        while (last < steps.length && isThere(steps[last])) last++;
        while (last > 1 && !isThere(steps[last - 1])) last--;
        if (isBack || moment > this.#position + 1) {
            let key = last - 1;
            while (steps[key].kind === 0) key--;
            // To go on takes less than to begin again with all pictures, unless a whole tree lies between.
            if (isBack || key >= first) this.#begin(key);
        }
        while (this.#next < last) {
            const step = steps[this.#next];
            if (step.kind === 2) this.#begin(this.#next); else this.#next++;
            if (step.kind === 0) this.#apply(step);
        }
        return isBack || last > first;
    }

    #begin(key) {
        const step = this.#film.steps[key];
        this.#renderer.start(this.#film.width, this.#film.height, this.#scale, step.background);
        this.#apply(step);
        this.#next = key + 1;
        this.#change = -1;
    }

    #apply({ pictures, bytes }) {
        for (const { image, width, height, bytes } of pictures) this.#renderer.addPicture(image, width, height, bytes);
        this.#renderer.apply(bytes);
    }
}
