// Films of the canvas, by the browser's own encoder: MP4 where it has one, else WebM.

const kinds = [
    ["video/mp4;codecs=avc1.640028", "mp4"], ["video/mp4", "mp4"], ["video/webm;codecs=vp9", "webm"], ["video/webm", "webm"],
];

export class Recorder {
    #screen;
    #recorder = null;
    #pieces = [];
    #ending = "";

    constructor(screen) { this.#screen = screen; }

    get isRunning() { return this.#recorder !== null; }

    start() {
        const kind = typeof MediaRecorder === "function" && kinds.find(([type]) => MediaRecorder.isTypeSupported(type));
        if (!kind || !this.#screen.canvas.captureStream) throw new Error("This browser cannot record a canvas.");
        const recorder = new MediaRecorder(this.#screen.canvas.captureStream(60), { mimeType: kind[0], videoBitsPerSecond: 12_000_000 });
        [this.#pieces, this.#ending] = [[], kind[1]];
        recorder.ondataavailable = ({ data }) => this.#pieces.push(data);
        recorder.start(1000);
        this.#recorder = recorder;
        this.#screen.choice.isHeld = true;
    }

    /// {blob, ending}
    stop() {
        const recorder = this.#recorder;
        this.#recorder = null;
        this.#screen.choice.isHeld = false;
        return new Promise((done, fail) => {
            recorder.onstop = () => {
                const blob = new Blob(this.#pieces, { type: recorder.mimeType });
                if (blob.size > 0) done({ blob, ending: this.#ending }); else fail(new Error("Nothing was recorded."));
            };
            recorder.stop();
        });
    }
}

export function saveFile(blob, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
