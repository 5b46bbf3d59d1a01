// One session: the connection to the program, its commits in their order, and what is sent back.

import { decode, encodeAck, encodeHello, encodePing, encodeVisible, version } from "./wire.js";
import { SessionClock } from "./clock.js";

const largestCommit = 64 << 20;
const largestSide = 16_384;
/// So many pictures at most are fetched together, with so many bytes; one may have more.
const longestList = 64;
const largestList = 2 << 20;
/// As many connections as browsers open.
const mostFetches = 6;
const longestPause = 8;

/// A large body comes in a third less time by way of a blob, which is gathered beside the page.
const bytesOf = async (response) => (await response.blob()).arrayBuffer();

/// The place of a session, or the one at which it is to begin: the first digits of its ID, or of the page's token.
const placeOf = (bytes) => Array.from(bytes.subarray(0, 2), (byte) => byte.toString(16).padStart(2, "0")).join("");

/// Tells of: "welcome" (detail: {isNew}), "applied", "resized", "clock", "names", "elements", "notification", "notice" (detail: text for people, or ""), "film" (detail: {state, value, text}), "status" (detail: {state, text}).
export class Session extends EventTarget {
    #addresses;
    #size;
    #socket = null;
    #session = new Uint8Array(16);
    #place = "";
    #next = 1;
    #waiting = new Map();
    #attempts = 0;
    #isOver = false;
    #isConnecting = false;
    #isVisible = true;
    #timer = 0;
    #ping = 0;
    #resizing = null;
    #settling = 0;
    /// Messages that came before the session was opened, {data, at}; null once it has been.
    #held = [];
    /// The words with which a server has been stopped, until there is one again.
    #farewell = "";
    /// Whether this page has been welcomed before.
    #isKnown = false;
    /// Pictures that are on their way or there, by hash, until their commits are applied: {bytes: a promise, commits: how many wait for it}.
    #pictures = new Map();
    /// The pictures among them that have not been requested, {hash, count, resolve, reject}; what comes together is fetched together.
    #wanted = [];
    #fetches = 0;
    /// The renderer of the layers; set when the session is opened.
    renderer = null;
    clock = new SessionClock();
    width = 0;
    height = 0;
    scale = 1;
    /// Of the last commit applied.
    sequence = 0;
    bytesReceived = 0;

    /// `addresses`: {socket, pictures, sounds, files, renew}, where `renew` gives the socket's address anew, for a server that has been restarted; `session`: 16 bytes of an earlier one.
    constructor(addresses, session = null) {
        super();
        this.#addresses = addresses;
        if (session) this.#session = session;
    }

    get id() { return this.#session; }
    /// Fetches the file of a sound.
    async sound(hash) {
        const response = await fetch(`${this.#addresses.sounds}${hash}?at=${this.#place}`);
        if (!response.ok) throw new Error(`A sound could not be fetched (${response.status}).`);
        return response.arrayBuffer();
    }
    /// The address of a file of this session's, below its scene's.
    file(path) { return `${this.#addresses.files}${path}?at=${this.#place}`; }
    get isOpen() { return this.#socket?.readyState === WebSocket.OPEN; }

    open() {
        this.#isOver = false;
        const held = this.#held ?? [];
        this.#held = null;
        if (this.#socket?.readyState === WebSocket.CONNECTING) this.#status("connecting");
        for (const { data, at } of held) this.#handle(data, at);
        if (!this.#isOver) this.#connect();
    }

    /// Connects while the page is still being made ready: the program can start, and pictures can come. Nothing is told before the session is opened.
    prepare() { this.#connect(); }

    /// Ends it for good.
    close() {
        this.#isOver = true;
        clearTimeout(this.#timer);
        clearTimeout(this.#ping);
        this.#socket?.close(1000);
    }

    /// Sends what one of wire.js' functions made; nothing while there is no connection.
    send(message) {
        if (this.isOpen) this.#socket.send(message);
    }

    /// The size to ask for, {width, height, scale}; due before the connection is there.
    set size(size) {
        this.#size = size;
    }

    set isVisible(isVisible) {
        if (isVisible === this.#isVisible) return;
        this.#isVisible = isVisible;
        this.send(encodeVisible(isVisible));
        clearTimeout(this.#ping);
        // The server's clock stands meanwhile, and it tells when it goes on.
        if (isVisible) this.#keepTime(4); else this.clock.stop();
        // A tab that comes back need not wait out the pause.
        if (isVisible && !this.#isOver && this.#socket?.readyState !== WebSocket.OPEN) this.#connect();
    }

    #status(state, text = "") { this.dispatchEvent(new CustomEvent("status", { detail: { state, text } })); }

    async #connect() {
        clearTimeout(this.#timer);
        if (this.#isConnecting || (this.#socket && this.#socket.readyState < WebSocket.CLOSING)) return;
        if (!this.#held) this.#status(this.#attempts === 0 ? "connecting" : "reconnecting", this.#farewell);
        this.#isConnecting = true;
        if (this.#attempts > 0) this.#addresses.socket = await this.#addresses.renew().catch(() => this.#addresses.socket);
        this.#isConnecting = false;
        if (this.#isOver) return;
        const address = new URL(this.#addresses.socket);
        this.#place = this.#session.some((byte) => byte) ? placeOf(this.#session) : address.searchParams.get("token")?.slice(0, 4) ?? "";
        address.searchParams.set("at", this.#place);
        const socket = new WebSocket(address);
        socket.binaryType = "arraybuffer";
        this.#socket = socket;
        socket.onopen = () => {
            socket.send(encodeHello(this.#session, this.#size));
            if (!this.#isVisible) this.send(encodeVisible(false));
        };
        socket.onmessage = ({ data }) => {
            if (socket !== this.#socket || this.#isOver) return;
            if (!this.#held) return this.#handle(data);
            this.#held.push({ data, at: SessionClock.now() });
            this.#fetchEarly(data);
        };
        socket.onclose = () => {
            if (socket !== this.#socket || this.#isOver || this.#held) return;
            clearTimeout(this.#ping);
            // So does the program's clock when it finds that nobody is there.
            this.clock.stop();
            this.dispatchEvent(new Event("clock"));
            const pause = Math.min(0.25 * 2 ** this.#attempts, longestPause) * (0.75 + 0.5 * Math.random());
            this.#attempts++;
            this.#status("reconnecting", this.#farewell);
            this.#timer = setTimeout(() => this.#connect(), pause * 1000);
        };
    }

    #handle(data, at = SessionClock.now()) {
        if (this.#isOver) return;
        if (typeof data === "string") return this.fail("The server has sent text where bytes were due.");
        this.bytesReceived += data.byteLength;
        try {
            this.#take(decode(data), at);
        } catch (error) {
            this.fail(error.message);
        }
    }

    /// Requests the pictures of a message early. Errors in the message are found when it is handled.
    #fetchEarly(data) {
        try {
            const message = decode(data);
            if (message.kind === "welcome") this.#place = placeOf(message.session);
            if (message.kind === "commit") this.#request(message.pictures);
        } catch { /* It is handled again. */ }
    }

    /// Ends it with words in the tab.
    fail(text) {
        this.close();
        this.#status("failed", text);
    }

    #take(message, at) {
        // What the server said of its clock before it knew that the tab is hidden; it tells once more when the tab is seen again.
        if (!this.#isVisible && (message.kind === "clock" || message.kind === "pong")) return;
        switch (message.kind) {
        case "welcome": return this.#welcome(message);
        case "commit": return this.#receive(message);
        case "clock":
            this.clock.set(message.mediaTime, message.rate, at);
            return this.dispatchEvent(new Event("clock"));
        case "pong":
            this.clock.pong(message.clientTime, message.mediaTime, message.rate, at);
            return;
        case "resized":
            this.#resizing = message;
            clearTimeout(this.#settling);
            // The layers follow in a commit of their own; what was laid out for one size is not to be seen in the other.
            this.#settling = setTimeout(() => this.#takeSize(), 1000);
            return;
        case "names": return this.dispatchEvent(new CustomEvent("names", { detail: message.names }));
        case "elements": return this.dispatchEvent(new CustomEvent("elements", { detail: message.elements }));
        case "notification": return this.dispatchEvent(new CustomEvent("notification", { detail: message }));
        case "cues": return this.dispatchEvent(new CustomEvent("cues", { detail: message.cues }));
        case "film": return this.dispatchEvent(new CustomEvent("film", { detail: message }));
        case "notice": return this.dispatchEvent(new CustomEvent("notice", { detail: message.text }));
        case "goodbye":
            this.close();
            return this.#status("ended", message.text);
        case "stopping":
            this.#farewell = message.text;
            return this.#status("reconnecting", message.text);
        }
    }

    #resize({ width, height, scale }) {
        if (!(width > 0 && height > 0 && scale > 0)) throw new RangeError("The server wants a picture without pixels.");
        [this.width, this.height, this.scale] = [width, height, scale];
    }

    #takeSize() {
        clearTimeout(this.#settling);
        const message = this.#resizing;
        this.#resizing = null;
        if (!message || this.#isOver) return;
        try {
            this.#resize(message);
            this.renderer.resize(message.width, message.height, message.scale);
        } catch (error) {
            return this.fail(error.message);
        }
        this.dispatchEvent(new Event("resized"));
    }

    #welcome(message) {
        if (message.protocol !== version) {
            return this.fail(`The server speaks version ${message.protocol} of the protocol and this page version ${version}. Reload the page.`);
        }
        // Until the first commit has come what was there goes on being seen.
        this.sequence = 0;
        this.#next = 1;
        for (const commit of this.#waiting.values()) this.#release(commit);
        this.#waiting.clear();
        // The others are asked of a session that may know nothing of these.
        this.#wanted = this.#wanted.filter(({ hash }) => this.#pictures.has(hash));
        this.#attempts = 0;
        const isNew = message.session.some((byte, i) => byte !== this.#session[i]);
        const isLost = isNew && this.#isKnown;
        [this.#farewell, this.#isKnown] = ["", true];
        this.#session = message.session;
        this.#place = placeOf(this.#session);
        this.clock = new SessionClock();
        this.#resizing = null;
        this.#resize(message);
        this.renderer.start(message.width, message.height, message.scale, message.background);
        this.#status("open", isLost ? "The session was lost. The scene has begun anew." : "");
        this.dispatchEvent(new CustomEvent("welcome", { detail: { isNew } }));
        this.#keepTime(4);
    }

    /// Pings: some soon, then every other second.
    #keepTime(soon) {
        this.send(encodePing(SessionClock.now()));
        clearTimeout(this.#ping);
        this.#ping = setTimeout(() => {
            if (this.#isVisible && this.isOpen) this.#keepTime(soon - 1);
        }, soon > 0 ? 200 : 2000);
    }

    #receive(commit) {
        if (commit.sequence < this.#next || this.#waiting.has(commit.sequence)) return;
        if (commit.bytes.length > largestCommit) return this.fail("A commit is larger than a tab takes.");
        // What comes after its connection is lost is not applied, nor missed: the picture stands, and whoever welcomes the tab again tells all anew.
        const socket = this.#socket;
        const isDue = () => socket === this.#socket && this.isOpen;
        commit.isReady = commit.pictures.length === 0;
        this.#waiting.set(commit.sequence, commit);
        if (commit.isReady) return this.#applyWhatIsReady();
        this.#request(commit.pictures);
        Promise.all(commit.pictures.map(({ hash }) => {
            const picture = this.#pictures.get(hash);
            picture.commits++;
            return picture.bytes;
        })).then((loaded) => {
            if (!isDue()) return;
            commit.loaded = loaded;
            commit.isReady = true;
            this.#applyWhatIsReady();
        }).catch((error) => {
            if (isDue()) this.fail(error.message);
        });
    }

    /// Fetches those that are not on their way.
    #request(pictures) {
        const missing = [];
        for (const { hash, width, height } of pictures) {
            if (!(width >= 1 && width <= largestSide && height >= 1 && height <= largestSide)) throw new RangeError("A picture has an impossible size.");
            if (this.#pictures.has(hash)) continue;
            const picture = { commits: 0 };
            picture.bytes = new Promise((resolve, reject) => missing.push({ hash, count: width * height * 4, resolve, reject }));
            // Whoever waits for it hears of it.
            picture.bytes.catch(() => {});
            this.#pictures.set(hash, picture);
        }
        // Large ones take longest.
        this.#wanted.push(...missing.sort((a, b) => b.count - a.count));
        this.#fetchWanted();
    }

    #fetchWanted() {
        while (this.#wanted.length > 0 && this.#fetches < mostFetches) {
            let [length, count] = [0, 0];
            do {
                count += this.#wanted[length++].count;
            } while (length < Math.min(this.#wanted.length, longestList) && count + this.#wanted[length].count <= largestList);
            const list = this.#wanted.splice(0, length);
            this.#fetches++;
            this.#fetch(list.map(({ hash }) => hash).join("-"), count).then((buffer) => {
                let at = 0;
                for (const picture of list) {
                    picture.resolve(new Uint8Array(buffer, at, picture.count));
                    at += picture.count;
                }
            }, (error) => list.forEach(({ reject }) => reject(error))).finally(() => {
                this.#fetches--;
                this.#fetchWanted();
            });
        }
    }

    /// A commit waits for its pictures no more.
    #release(commit) {
        for (const { hash } of commit.pictures) {
            const picture = this.#pictures.get(hash);
            if (picture && --picture.commits <= 0) this.#pictures.delete(hash);
        }
    }

    async #fetch(hashes, count) {
        for (let attempt = 0; ; attempt++) {
            try {
                const response = await fetch(`${this.#addresses.pictures}${hashes}?at=${this.#place}`);
                if (!response.ok) throw new Error(`A picture could not be fetched (${response.status}).`);
                const bytes = await bytesOf(response);
                if (bytes.byteLength !== count) throw new Error("A picture has another size than was announced.");
                return bytes;
            } catch (error) {
                if (attempt === 3) throw error;
                await new Promise((resolve) => setTimeout(resolve, 250 * 2 ** attempt));
            }
        }
    }

    #applyWhatIsReady() {
        let applied = false;
        try {
            for (let commit; (commit = this.#waiting.get(this.#next))?.isReady;) {
                this.#waiting.delete(this.#next++);
                this.#release(commit);
                commit.pictures.forEach(({ image, width, height }, i) => this.renderer.addPicture(image, width, height, commit.loaded[i]));
                this.renderer.apply(commit.bytes);
                this.clock.atLeast(commit.mediaTime);
                this.sequence = commit.sequence;
                this.send(encodeAck(commit.sequence));
                applied = true;
            }
        } catch (error) {
            return this.fail(error.message);
        }
        if (applied) this.#takeSize();
        if (applied) this.dispatchEvent(new Event("applied"));
    }
}
